// Whether files stayed as they were, to the last byte and time stamp, that of the last access included.
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace vitrine::test {

// What there is of everything in and below a folder, the folder itself too: kind, size, stamps, bytes. Taking it
// leaves no trace.
std::map<std::string, std::string> stateOf(const std::filesystem::path& folder);

// Sets the times of the last access and change of everything below a folder to a day ago: then any reading that
// leaves a trace leaves one, whatever the file system spares.
void makeOld(const std::filesystem::path& folder);

}  // namespace vitrine::test
