// What a file might name to reach files that it must not, and what might be behind an ordinary-looking name.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace vitrine::test {

// Fills the folder, under names that the references below use, with links to `secret` and to the folder "outside"
// beside it, a link to itself, links to devices, a pipe nobody writes to, a socket, a folder, and a device if that
// is allowed. All get `extension`.
void putTemptations(const std::filesystem::path& folder, const std::filesystem::path& secret,
                    std::string_view extension);

// References to all of these, and to `secret` and other outside files in every notation. None of them may be found
// in a folder with only the temptations and a file "near".
std::vector<std::string> temptingReferences(const std::filesystem::path& secret, std::string_view extension);

}  // namespace vitrine::test
