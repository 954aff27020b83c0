#include "core/confined/child/jobs.h"

#include "core/confined/child/archives.h"
#include "core/confined/child/astc.h"
#include "core/confined/child/echo.h"
#include "core/confined/child/jpeg2000.h"

namespace vitrine::confined {

namespace {

// One row for each.
constexpr Job kJobs[] = {
    {.name = "archive-list", .inMemory = false, .run = listArchive},
    {.name = "archive-unpack", .inMemory = false, .run = unpackArchive},
    {.name = "archive-read", .inMemory = false, .run = readArchive},
    {.name = "astc", .run = decodeAstc},
    {.name = "body", .inMemory = false, .run = unpackBody},
    {.name = "echo", .run = echo},
    {.name = "echo-file", .inMemory = false, .run = echo},
    {.name = "jpeg2000", .run = decodeJpeg2000},
};

}  // namespace

std::span<const Job> jobs() { return kJobs; }

}  // namespace vitrine::confined
