#include "app/common/window_arguments.h"

#include <QFile>
#include <algorithm>
#include <array>

namespace vitrine {

namespace {

struct WindowOption {
  std::string_view name;       // without its hyphens
  size_t values;               // words after it, unless they follow "="
  bool ofQt = true;            // Qt takes one hyphen and two
  std::string_view help = {};  // of those for users
};
constexpr std::array<WindowOption, 22> kWindowOptions{
    {{"no-opengl", 0, false, "Opens files without pictures"},
     {"new-window", 0, false, "Opens files in a window of their own"},
     {"compare", 0, false, "Opens two files in one tab, with what changed between them"},
     {"open-folder", 0, false, "Asks for a folder, and shows the files in it"},
     {"dbus-service", 0, false},
     {"measure-first-picture", 1, false},
     {"window-picture", 2, false},
     {"platform", 1},
     {"platformpluginpath", 1},
     {"platformtheme", 1},
     {"plugin", 1},
     {"display", 1},
     {"geometry", 1},
     {"qwindowgeometry", 1},
     {"qwindowicon", 1},
     {"qwindowtitle", 1},
     {"title", 1},
     {"session", 1},
     {"style", 1},
     {"stylesheet", 1},
     {"reverse", 0},
     {"widgetcount", 0}}};

QString fileNameOf(std::string_view word) {
  return QFile::decodeName(QByteArray(word.data(), qsizetype(word.size())));
}

}  // namespace

std::optional<size_t> windowOption(std::string_view word) {
  const size_t hyphens = word.starts_with("--") ? 2 : word.starts_with('-') ? 1 : 0;
  const size_t equals = std::min(word.find('='), word.size());
  if (hyphens == 0) return std::nullopt;
  const auto found = std::ranges::find(kWindowOptions, word.substr(hyphens, equals - hyphens), &WindowOption::name);
  if (found == kWindowOptions.end() || (!found->ofQt && (hyphens == 1 || equals < word.size())))
    return std::nullopt;
  return equals < word.size() ? 0 : found->values;
}

std::vector<WindowOptionHelp> windowOptionHelps() {
  std::vector<WindowOptionHelp> helps;
  for (const WindowOption& option : kWindowOptions)
    if (!option.help.empty()) helps.push_back({option.name, option.help});
  return helps;
}

QStringList filesAmong(std::span<const std::string> words) {
  QStringList files;
  for (size_t at = 0; at < words.size(); ++at) {
    if (words[at] == "--") {
      for (++at; at < words.size(); ++at) files << fileNameOf(words[at]);
    } else if (const auto values = windowOption(words[at])) {
      at += *values;
    } else {
      files << fileNameOf(words[at]);
    }
  }
  return files;
}

}  // namespace vitrine
