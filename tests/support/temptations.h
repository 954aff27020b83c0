// What a file may name to get at what it must not have, and what may stand under a plain name.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace vitrine::test {

// Puts into the folder, under names that the references below use: links to `secret` and to the folder "outside"
// beside it, a link to itself, links to devices, a pipe nobody writes to, a socket, a folder, a device where that
// is allowed. `extension` is that of all of them.
void putTemptations(const std::filesystem::path& folder, const std::filesystem::path& secret,
                    std::string_view extension);

// References to all that, and to `secret` and other files outside in every notation. A folder that holds nothing
// besides the temptations and a file "near" must not answer to any.
std::vector<std::string> temptingReferences(const std::filesystem::path& secret, std::string_view extension);

}  // namespace vitrine::test
