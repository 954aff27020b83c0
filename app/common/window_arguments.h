// The arguments after the program's name, when they open a window.
#pragma once

#include <QStringList>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vitrine {

// How many of the following arguments belong to an option of the window, its own or one of Qt's; none: there is no
// such option.
std::optional<size_t> windowOption(std::string_view word);

// The options meant for users, for completions and man pages.
struct WindowOptionHelp {
  std::string_view name;  // without its hyphens
  std::string_view help;
};
std::vector<WindowOptionHelp> windowOptionHelps();

// The arguments that are neither options nor their values. After -- everything is a file.
QStringList filesAmong(std::span<const std::string> words);

}  // namespace vitrine
