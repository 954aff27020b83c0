// The words after the program's name where they open a window.
#pragma once

#include <QStringList>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vitrine {

// How many words after it belong to an option of the window, its own or one of Qt's; none: it has no such option.
std::optional<size_t> windowOption(std::string_view word);

// Those that are there for users, for completions and man pages.
struct WindowOptionHelp {
  std::string_view name;  // without its hyphens
  std::string_view help;
};
std::vector<WindowOptionHelp> windowOptionHelps();

// What is no option, nor the value of one. Behind -- everything is a file.
QStringList filesAmong(std::span<const std::string> words);

}  // namespace vitrine
