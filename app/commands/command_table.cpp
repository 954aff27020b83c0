#include "app/commands/command_table.h"

#include <QCoreApplication>
#include <algorithm>
#include <vector>

#include "app/commands/command_words.h"
#include "app/common/text.h"

namespace vitrine {
namespace {

using Menu = CommandMenu;

struct Row {
  Command command;
  const char* id;
  Menu menu;
  const char* text;
  const char* keys;
  bool checkable = false;
  bool separatorBefore = false;
  const char* icon = "";
};

namespace tables {
using enum Command;

constexpr Row kFileAndEdit[] = {
    {Open, "open", Menu::File, "&Open…", "Ctrl+O", false, false, "open"},
    {OpenFolder, "open-folder", Menu::File, "Open Fol&der…", "Ctrl+Shift+O"},
    {ReopenSession, "reopen-session", Menu::File, "Reopen Files of &Last Time", ""},
    {Reload, "reload", Menu::File, "&Reload", "F5; Ctrl+R", false, false, "reload"},
    {PreviousFile, "previous-file", Menu::File, "&Previous File in Folder", "Left", false, true, "previous"},
    {NextFile, "next-file", Menu::File, "&Next File in Folder", "Right", false, false, "next"},
    {Screenshot, "screenshot", Menu::File, "&Save Screenshot", "F12", false, true, "camera"},
    {TransparentScreenshot, "screenshot-transparent", Menu::File, "Save Transparent Screens&hot", "Ctrl+F12"},
    {ScreenshotAs, "screenshot-as", Menu::File, "Save Screenshot &As…", "Ctrl+Shift+F12"},
    {SaveTurntable, "turntable", Menu::File, "Save T&urntable…", ""},
    {Export, "export", Menu::File, "&Export…", "Ctrl+E", false, true},
    {AssetFolders, "asset-folders", Menu::File, "Asset &Folders…", "", false, true},
    {Limits, "limits", Menu::File, "&Limits…", ""},
    {CloseTab, "close", Menu::File, "&Close", "Ctrl+W", false, true, "close"},
    {Quit, "quit", Menu::File, "&Quit", "Ctrl+Q"},

    {Back, "back", Menu::Edit, "Go &Back", "Alt+Left", false, false, "previous"},
    {Forward, "forward", Menu::Edit, "Go For&ward", "Alt+Right", false, false, "next"},
    {CopyPath, "copy-path", Menu::Edit, "Copy &Path", "Ctrl+C", false, true, "copy"},
    {CopyProperties, "copy-properties", Menu::Edit, "Copy P&roperties", "Ctrl+Shift+C"},
    {FilterTree, "filter", Menu::Edit, "&Filter the Tree", "Ctrl+F", false, true, "search"},
    {FindCommand, "find-command", Menu::Edit, "Comman&d Palette…", "Ctrl+Shift+P"},
    {GoTo, "go-to", Menu::Edit, "&Go to Anything…", "Ctrl+P"},
    {FindInScripts, "find-in-scripts", Menu::Edit, "F&ind in Scripts…", "Ctrl+Shift+F"},
    {OpenScript, "open-script", Menu::Edit, "&Open Script", ""},
    {ExpandBranch, "expand-branch", Menu::Edit, "&Expand Branch", "", false, true},
    {CollapseBranch, "collapse-branch", Menu::Edit, "&Collapse Branch", ""},
    {ClearSelection, "select-nothing", Menu::Edit, "Select &Nothing", "Escape"},
    {HideSelected, "hide", Menu::Edit, "&Hide Selected", "Delete", false, true, "hidden"},
    {Isolate, "isolate", Menu::Edit, "Show Selected &Alone", "/", false, false, "frame"},
    {ShowAll, "show-all", Menu::Edit, "Show E&verything Hidden", "Shift+Delete", false, false, "visible"},
    {ExportSelection, "export-selection", Menu::Edit, "E&xport Selection…", "Ctrl+Shift+E", false, true},
    {ApplyTexture, "apply-texture", Menu::Edit, "Apply &Texture…", "Ctrl+T", false, true, "kind-texture"},
    {RemoveTexture, "remove-texture", Menu::Edit, "Re&move Applied Texture", ""},
    {Command::Preferences, "preferences", Menu::Edit, "Preference&s…", "Ctrl+,", false, true},
};

// Behind the modes.
constexpr Row kModeSteps[] = {
    {NextMode, "next-mode", Menu::Mode, "Ne&xt Mode", "M", false, true},
    {PreviousMode, "previous-mode", Menu::Mode, "Previ&ous Mode", "Shift+M"},
};

constexpr Row kView[] = {
    {NextLod, "next-lod", Menu::View, "&Coarser Level of Detail", "L", false, true},
    {PreviousLod, "previous-lod", Menu::View, "&Finer Level of Detail", "Shift+L"},
    {AutomaticLod, "automatic-lod", Menu::View, "&Automatic Level of Detail", "A", true},
    {NextUvSet, "next-uv-set", Menu::View, "Next &UV Set", "Shift+U"},
    {ToggleSection, "section", Menu::View, "Section &Plane", "Shift+X", true, true},
    {Measure, "measure", Menu::View, "M&easure", "R", true},
};

// Behind the switches.
constexpr Row kViewEnd[] = {
    {Information, "information", Menu::View, "&Information", "I", true, true, "info"},
};

constexpr Row kCamera[] = {
    {FrameSelection, "frame-selection", Menu::Camera, "Frame &Selection", "F", false, false, "frame"},
    {FrameAll, "frame-all", Menu::Camera, "Frame &All", "Home"},
    {ViewFront, "view-front", Menu::Camera, "&Front", "1", false, true},
    {ViewBack, "view-back", Menu::Camera, "&Back", "Ctrl+1"},
    {ViewRight, "view-right", Menu::Camera, "&Right", "3"},
    {ViewLeft, "view-left", Menu::Camera, "&Left", "Ctrl+3"},
    {ViewTop, "view-top", Menu::Camera, "&Top", "7"},
    {ViewBottom, "view-bottom", Menu::Camera, "B&ottom", "Ctrl+7"},
    {ViewIso, "view-iso", Menu::Camera, "&Isometric", "0"},
};

// Behind the switches of the camera.
constexpr Row kOthers[] = {
    {SaveView, "save-view", Menu::Camera, "Save &View…", "Ctrl+Shift+V", false, true},

    {Play, "play", Menu::Animation, "&Play or Pause", "Space"},
    {StepBack, "step-back", Menu::Animation, "Step &Back", ","},
    {StepForward, "step-forward", Menu::Animation, "Step &Forward", "."},
    {Slower, "slower", Menu::Animation, "&Slower", "[", false, true},
    {Faster, "faster", Menu::Animation, "Fas&ter", "]"},
    {PreviousClip, "previous-clip", Menu::Animation, "Pre&vious Clip", "{", false, true},
    {NextClip, "next-clip", Menu::Animation, "&Next Clip", "}"},

    {NextTab, "next-tab", Menu::Window, "&Next Tab", "Ctrl+Tab"},
    {PreviousTab, "previous-tab", Menu::Window, "&Previous Tab", "Ctrl+Shift+Tab"},
    {NextFileTab, "next-file-tab", Menu::Window, "N&ext File's Tab", "Ctrl+PgDown"},
    {PreviousFileTab, "previous-file-tab", Menu::Window, "Pre&vious File's Tab", "Ctrl+PgUp"},
    {HideDocks, "hide-docks", Menu::Window, "&Hide Docks", "F9", true, true},
    {FullScreen, "full-screen", Menu::Window, "&Full Screen", "F11", true},
    {ResetLayout, "reset-layout", Menu::Window, "&Reset Layout", "", false, true},

    {Keys, "keys", Menu::Help, "&Keys", "H; ?; F1"},
    {About, "about", Menu::Help, "&About Vitrine", ""},
};

}  // namespace tables

Command madeCommand(size_t row) { return static_cast<Command>(size_t(Command::FirstOfRows) + row); }
size_t firstShow() { return modeRows().size(); }
size_t firstSwitch() { return firstShow() + showRows().size(); }

template <class Table>
auto* rowAt(Command command, const Table& table, size_t first) {
  const size_t row = size_t(command) - size_t(Command::FirstOfRows) - first;
  return command >= Command::FirstOfRows && row < table.size() ? &table[row] : nullptr;
}

class TableMaker {
 public:
  std::vector<CommandRow> make() {
    add(tables::kFileAndEdit);
    addRows(modeRows(), Menu::Mode, "mode-");
    add(tables::kModeSteps);
    addRows(showRows(), Menu::Show, "show-");
    add(tables::kView);
    addSwitches(Menu::View, false);
    add(tables::kViewEnd);
    add(tables::kCamera);
    addSwitches(Menu::Camera, true);
    add(tables::kOthers);
    for (CommandRow& row : m_rows) row.words = wordsOf(row.id.toStdString());
    return std::move(m_rows);
  }

 private:
  void add(std::span<const Row> rows) {
    for (const Row& row : rows)
      m_rows.push_back(
          {row.command, row.id, row.menu, row.text, row.keys, row.checkable, row.separatorBefore, row.icon});
  }
  template <class Made>
  void addRows(std::span<const Made> rows, Menu menu, const QString& prefix) {
    for (const Made& row : rows)
      m_rows.push_back({madeCommand(m_made++), prefix + toQString(row.name), menu, row.title, row.keys, true});
  }
  void addSwitches(Menu menu, bool ofCamera) {
    bool first = true;
    for (const SwitchRow& row : switchRows()) {
      if (row.ofCamera != ofCamera) continue;
      m_rows.push_back({commandOf(row), toQString(row.name), menu, row.title, row.keys, true, first});
      first = false;
    }
  }

  std::vector<CommandRow> m_rows;
  size_t m_made = 0;
};

}  // namespace

std::span<const CommandRow> commandTable() {
  static const std::vector<CommandRow> table = TableMaker().make();
  return table;
}

Command commandOf(ViewMode mode) {
  return madeCommand(size_t(std::ranges::find(modeRows(), mode, &ModeRow::mode) - modeRows().begin()));
}
Command commandOf(bool Show::*flag) {
  return madeCommand(firstShow() +
                     size_t(std::ranges::find(showRows(), flag, &ShowRow::flag) - showRows().begin()));
}
Command commandOf(const SwitchRow& row) { return madeCommand(firstSwitch() + size_t(&row - switchRows().data())); }

const ModeRow* modeRowOf(Command command) { return rowAt(command, modeRows(), 0); }
const ShowRow* showRowOf(Command command) { return rowAt(command, showRows(), firstShow()); }
const SwitchRow* switchRowOf(Command command) { return rowAt(command, switchRows(), firstSwitch()); }

QString menuTitle(CommandMenu menu) {
  switch (menu) {
    case CommandMenu::File:
      return QCoreApplication::translate("Menus", "File");
    case CommandMenu::Edit:
      return QCoreApplication::translate("Menus", "Edit");
    case CommandMenu::View:
      return QCoreApplication::translate("Menus", "View");
    case CommandMenu::Mode:
      return QCoreApplication::translate("Menus", "Mode");
    case CommandMenu::Show:
      return QCoreApplication::translate("Menus", "Show");
    case CommandMenu::Camera:
      return QCoreApplication::translate("Menus", "Camera");
    case CommandMenu::Animation:
      return QCoreApplication::translate("Menus", "Animation");
    case CommandMenu::Window:
      return QCoreApplication::translate("Menus", "Window");
    default:
      return QCoreApplication::translate("Menus", "Help");
  }
}

QString withoutMnemonic(const QString& text) { return QString(text).remove('&'); }

QString modeTitle(ViewMode mode) {
  const ModeRow* row = modeRowOf(commandOf(mode));
  return row ? withoutMnemonic(row->title) : QString();
}

}  // namespace vitrine
