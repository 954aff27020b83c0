#include "app/fetch/endpoints.h"

int main(int argc, char** argv) { return vitrine::runFetch(argc, argv, vitrine::robloxEndpoints()); }
