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
    {Open, "open", Menu::File, QT_TRANSLATE_NOOP("Commands", "&Open…"), "Ctrl+O", false, false, "open"},
    {OpenFolder, "open-folder", Menu::File, QT_TRANSLATE_NOOP("Commands", "Open Fol&der…"), "Ctrl+Shift+O"},
    {OpenFolderOfFile, "open-folder-of-file", Menu::File,
     QT_TRANSLATE_NOOP("Commands", "Open Folder of This F&ile"), "Ctrl+Shift+D"},
    {OpenContainingFolder, "open-containing-folder", Menu::File,
     QT_TRANSLATE_NOOP("Commands", "Open Containin&g Folder"), ""},
    {CompareWith, "compare-with", Menu::File, QT_TRANSLATE_NOOP("Commands", "Compare &With…"), "Ctrl+D"},
    {ReopenSession, "reopen-session", Menu::File, QT_TRANSLATE_NOOP("Commands", "Reopen Pre&vious Session"), ""},
    {Reload, "reload", Menu::File, QT_TRANSLATE_NOOP("Commands", "&Reload"), "F5; Ctrl+R", false, false, "reload"},
    {PreviousFile, "previous-file", Menu::File, QT_TRANSLATE_NOOP("Commands", "&Previous File in Folder"), "Left",
     false, true, "previous"},
    {NextFile, "next-file", Menu::File, QT_TRANSLATE_NOOP("Commands", "&Next File in Folder"), "Right", false,
     false, "next"},
    {Screenshot, "screenshot", Menu::File, QT_TRANSLATE_NOOP("Commands", "&Save Screenshot"), "F12", false, true,
     "camera"},
    {TransparentScreenshot, "screenshot-transparent", Menu::File,
     QT_TRANSLATE_NOOP("Commands", "Save Transparent Screens&hot"), "Ctrl+F12"},
    {ScreenshotAs, "screenshot-as", Menu::File, QT_TRANSLATE_NOOP("Commands", "Save Screenshot &As…"),
     "Ctrl+Shift+F12"},
    {SaveTurntable, "turntable", Menu::File, QT_TRANSLATE_NOOP("Commands", "Save T&urntable…"), ""},
    {Export, "export", Menu::File, QT_TRANSLATE_NOOP("Commands", "E&xport…"), "Ctrl+E", false, true},
    {AssetFolders, "asset-folders", Menu::File, QT_TRANSLATE_NOOP("Commands", "Asset &Folders…"), "", false, true},
    {GetMissing, "get-missing", Menu::File, QT_TRANSLATE_NOOP("Commands", "Get &Missing Assets"), "", false, false,
     "network"},
    {Network, "network", Menu::File, QT_TRANSLATE_NOOP("Commands", "Network and Privac&y…"), ""},
    {SaveAssets, "save-assets", Menu::File, QT_TRANSLATE_NOOP("Commands", "Sav&e Assets With the Place…"), ""},
    {KeepAssets, "keep-assets", Menu::File, QT_TRANSLATE_NOOP("Commands", "&Keep What This Place Uses"), ""},
    {Limits, "limits", Menu::File, QT_TRANSLATE_NOOP("Commands", "&Limits…"), ""},
    {CloseTab, "close", Menu::File, QT_TRANSLATE_NOOP("Commands", "&Close"), "Ctrl+W", false, true, "close"},
    {Quit, "quit", Menu::File, QT_TRANSLATE_NOOP("Commands", "&Quit"), "Ctrl+Q"},

    {Undo, "undo", Menu::Edit, QT_TRANSLATE_NOOP("Commands", "&Undo"), "Ctrl+Z", false, false, "undo"},
    {Redo, "redo", Menu::Edit, QT_TRANSLATE_NOOP("Commands", "R&edo"), "Ctrl+Shift+Z", false, false, "redo"},
    {Back, "back", Menu::Edit, QT_TRANSLATE_NOOP("Commands", "Go Bac&k"), "Alt+Left", false, true, "previous"},
    {Forward, "forward", Menu::Edit, QT_TRANSLATE_NOOP("Commands", "Go For&ward"), "Alt+Right", false, false,
     "next"},
    {CopyPath, "copy-path", Menu::Edit, QT_TRANSLATE_NOOP("Commands", "Copy &Path"), "Ctrl+C", false, true, "copy"},
    {CopyProperties, "copy-properties", Menu::Edit, QT_TRANSLATE_NOOP("Commands", "Copy P&roperties"),
     "Ctrl+Shift+C"},
    {FilterTree, "filter", Menu::Edit, QT_TRANSLATE_NOOP("Commands", "&Filter the Tree"), "Ctrl+F", false, true,
     "search"},
    {FindCommand, "find-command", Menu::Edit, QT_TRANSLATE_NOOP("Commands", "Comman&d Palette…"), "Ctrl+Shift+P"},
    {GoTo, "go-to", Menu::Edit, QT_TRANSLATE_NOOP("Commands", "&Go to Anything…"), "Ctrl+P"},
    {FindInScripts, "find-in-scripts", Menu::Edit, QT_TRANSLATE_NOOP("Commands", "F&ind in Scripts…"),
     "Ctrl+Shift+F"},
    {OpenScript, "open-script", Menu::Edit, QT_TRANSLATE_NOOP("Commands", "&Open Script"), ""},
    {OpenBytes, "open-bytes", Menu::Edit, QT_TRANSLATE_NOOP("Commands", "Open Bytes &Large"), "Ctrl+Shift+B"},
    {ExpandBranch, "expand-branch", Menu::Edit, QT_TRANSLATE_NOOP("Commands", "Expand &Branch"), "", false, true},
    {CollapseBranch, "collapse-branch", Menu::Edit, QT_TRANSLATE_NOOP("Commands", "&Collapse Branch"), ""},
    {ClearSelection, "select-nothing", Menu::Edit, QT_TRANSLATE_NOOP("Commands", "Select &Nothing"), "Escape"},
    {HideSelected, "hide", Menu::Edit, QT_TRANSLATE_NOOP("Commands", "&Hide Selected"), "Delete", false, true,
     "hidden"},
    {Isolate, "isolate", Menu::Edit, QT_TRANSLATE_NOOP("Commands", "Show Selected &Alone"), "/", false, false,
     "isolate"},
    {ShowAll, "show-all", Menu::Edit, QT_TRANSLATE_NOOP("Commands", "Show E&verything Hidden"), "Shift+Delete",
     false, false, "visible"},
    {ExportSelection, "export-selection", Menu::Edit, QT_TRANSLATE_NOOP("Commands", "E&xport Selection…"),
     "Ctrl+Shift+E", false, true},
    {ApplyTexture, "apply-texture", Menu::Edit, QT_TRANSLATE_NOOP("Commands", "Apply &Texture…"), "Ctrl+T", false,
     true, "kind-texture"},
    {RemoveTexture, "remove-texture", Menu::Edit, QT_TRANSLATE_NOOP("Commands", "Re&move Applied Texture"), ""},
    {Command::Preferences, "preferences", Menu::Edit, QT_TRANSLATE_NOOP("Commands", "Preference&s…"), "Ctrl+,",
     false, true},
};

// Behind the modes.
constexpr Row kModeSteps[] = {
    {NextMode, "next-mode", Menu::Mode, QT_TRANSLATE_NOOP("Commands", "Ne&xt Mode"), "M", false, true},
    {PreviousMode, "previous-mode", Menu::Mode, QT_TRANSLATE_NOOP("Commands", "Previ&ous Mode"), "Shift+M"},
};

constexpr Row kView[] = {
    {NextLod, "next-lod", Menu::View, QT_TRANSLATE_NOOP("Commands", "&Coarser Level of Detail"), "L", false, true},
    {PreviousLod, "previous-lod", Menu::View, QT_TRANSLATE_NOOP("Commands", "&Finer Level of Detail"), "Shift+L"},
    {AutomaticLod, "automatic-lod", Menu::View, QT_TRANSLATE_NOOP("Commands", "&Automatic Level of Detail"), "A",
     true},
    {NextUvSet, "next-uv-set", Menu::View, QT_TRANSLATE_NOOP("Commands", "Next &UV Set"), "Shift+U"},
    {ToggleSection, "section", Menu::View, QT_TRANSLATE_NOOP("Commands", "Section &Plane"), "Shift+X", true, true,
     "section"},
    {Measure, "measure", Menu::View, QT_TRANSLATE_NOOP("Commands", "M&easure"), "R", true, false, "measure"},
    {EndTool, "end-tool", Menu::View, QT_TRANSLATE_NOOP("Commands", "E&nd Latest Tool"), ""},
};

// Behind the switches.
constexpr Row kViewEnd[] = {
    {Information, "information", Menu::View, QT_TRANSLATE_NOOP("Commands", "&Information"), "I", true, true,
     "info"},
};

constexpr Row kCamera[] = {
    {FrameSelection, "frame-selection", Menu::Camera, QT_TRANSLATE_NOOP("Commands", "Frame &Selection"), "F", false,
     false, "frame"},
    {FrameAll, "frame-all", Menu::Camera, QT_TRANSLATE_NOOP("Commands", "Frame &All"), "Home"},
    {ViewFront, "view-front", Menu::Camera, QT_TRANSLATE_NOOP("Commands", "&Front"), "1", false, true},
    {ViewBack, "view-back", Menu::Camera, QT_TRANSLATE_NOOP("Commands", "&Back"), "Ctrl+1"},
    {ViewRight, "view-right", Menu::Camera, QT_TRANSLATE_NOOP("Commands", "&Right"), "3"},
    {ViewLeft, "view-left", Menu::Camera, QT_TRANSLATE_NOOP("Commands", "&Left"), "Ctrl+3"},
    {ViewTop, "view-top", Menu::Camera, QT_TRANSLATE_NOOP("Commands", "&Top"), "7"},
    {ViewBottom, "view-bottom", Menu::Camera, QT_TRANSLATE_NOOP("Commands", "B&ottom"), "Ctrl+7"},
    {ViewIso, "view-iso", Menu::Camera, QT_TRANSLATE_NOOP("Commands", "&Isometric"), "0"},
    {LookInside, "look-inside", Menu::Camera, QT_TRANSLATE_NOOP("Commands", "Loo&k Inside"), "Shift+I", true, true,
     "inside"},
};

// Behind the switches of the camera.
constexpr Row kOthers[] = {
    {SaveView, "save-view", Menu::Camera, QT_TRANSLATE_NOOP("Commands", "Save &View…"), "Ctrl+Shift+V", false,
     true},

    {Play, "play", Menu::Animation, QT_TRANSLATE_NOOP("Commands", "&Play or Pause"), "Space"},
    {StepBack, "step-back", Menu::Animation, QT_TRANSLATE_NOOP("Commands", "Step &Back"), ","},
    {StepForward, "step-forward", Menu::Animation, QT_TRANSLATE_NOOP("Commands", "Step &Forward"), "."},
    {Slower, "slower", Menu::Animation, QT_TRANSLATE_NOOP("Commands", "&Slower"), "[", false, true},
    {Faster, "faster", Menu::Animation, QT_TRANSLATE_NOOP("Commands", "Fas&ter"), "]"},
    {PlayOnce, "play-once", Menu::Animation, QT_TRANSLATE_NOOP("Commands", "Play &Once"), "", true, true,
     "loop-once"},
    {PlayLoop, "play-loop", Menu::Animation, QT_TRANSLATE_NOOP("Commands", "&Loop"), "", true, false, "loop"},
    {PlayPingPong, "play-forth-and-back", Menu::Animation, QT_TRANSLATE_NOOP("Commands", "Play Forth and Bac&k"),
     "", true, false, "ping-pong"},
    {SetIn, "set-in", Menu::Animation, QT_TRANSLATE_NOOP("Commands", "Set &In Point"), "Ctrl+[", false, true},
    {SetOut, "set-out", Menu::Animation, QT_TRANSLATE_NOOP("Commands", "Set O&ut Point"), "Ctrl+]"},
    {ClearRange, "clear-in-and-out", Menu::Animation, QT_TRANSLATE_NOOP("Commands", "&Clear In and Out"), ""},
    {PreviousKey, "previous-key", Menu::Animation, QT_TRANSLATE_NOOP("Commands", "P&revious Key"), "<", false,
     true},
    {NextKey, "next-key", Menu::Animation, QT_TRANSLATE_NOOP("Commands", "Ne&xt Key"), ">"},
    {PreviousMarker, "previous-marker", Menu::Animation, QT_TRANSLATE_NOOP("Commands", "Previous &Marker"), ""},
    {NextMarker, "next-marker", Menu::Animation, QT_TRANSLATE_NOOP("Commands", "Next M&arker"), ""},
    {HoldRoot, "hold-root", Menu::Animation, QT_TRANSLATE_NOOP("Commands", "&Hold Root Motion"), "", true, true},
    {PlayEverything, "play-everything", Menu::Animation, QT_TRANSLATE_NOOP("Commands", "Play &Everything"), "",
     true},
    {PreviousClip, "previous-clip", Menu::Animation, QT_TRANSLATE_NOOP("Commands", "Pre&vious Clip"), "{", false,
     true},
    {NextClip, "next-clip", Menu::Animation, QT_TRANSLATE_NOOP("Commands", "&Next Clip"), "}"},

    {CheckFor, "check-for", Menu::Tools, QT_TRANSLATE_NOOP("Commands", "&Check For…"), "Ctrl+F8", false, false,
     "checks"},
    {NextFinding, "next-finding", Menu::Tools, QT_TRANSLATE_NOOP("Commands", "&Next Finding"), "F8", false, true},
    {PreviousFinding, "previous-finding", Menu::Tools, QT_TRANSLATE_NOOP("Commands", "&Previous Finding"),
     "Shift+F8"},
    {CopyCheckReport, "copy-check-report", Menu::Tools, QT_TRANSLATE_NOOP("Commands", "Copy Check &Report"), ""},

    {NextTab, "next-tab", Menu::Window, QT_TRANSLATE_NOOP("Commands", "&Next Tab"), "Ctrl+Tab"},
    {PreviousTab, "previous-tab", Menu::Window, QT_TRANSLATE_NOOP("Commands", "&Previous Tab"), "Ctrl+Shift+Tab"},
    {NextFileTab, "next-file-tab", Menu::Window, QT_TRANSLATE_NOOP("Commands", "N&ext File's Tab"), "Ctrl+PgDown"},
    {PreviousFileTab, "previous-file-tab", Menu::Window, QT_TRANSLATE_NOOP("Commands", "Pre&vious File's Tab"),
     "Ctrl+PgUp"},
    {ListTabs, "list-tabs", Menu::Window, QT_TRANSLATE_NOOP("Commands", "List of &Tabs…"), "Ctrl+Shift+A"},
    {PinTab, "pin-tab", Menu::Window, QT_TRANSLATE_NOOP("Commands", "Pin Ta&b"), "", true, false, "pin"},
    {MoveTab, "move-tab", Menu::Window, QT_TRANSLATE_NOOP("Commands", "&Move Tab to New Window"), ""},
    {NextChange, "next-change", Menu::Window, QT_TRANSLATE_NOOP("Commands", "Next Chan&ge"), "F7", false, true},
    {PreviousChange, "previous-change", Menu::Window, QT_TRANSLATE_NOOP("Commands", "Previo&us Change"),
     "Shift+F7"},
    {SwapSides, "swap-sides", Menu::Window, QT_TRANSLATE_NOOP("Commands", "Swap Compared Fi&les"), ""},
    {HideDocks, "hide-docks", Menu::Window, QT_TRANSLATE_NOOP("Commands", "&Hide Docks"), "F9", true, true},
    {FullScreen, "full-screen", Menu::Window, QT_TRANSLATE_NOOP("Commands", "&Full Screen"), "F11", true},
    {ResetLayout, "reset-layout", Menu::Window, QT_TRANSLATE_NOOP("Commands", "&Reset Layout"), "", false, true},
    {Messages, "messages", Menu::Window, QT_TRANSLATE_NOOP("Commands", "Me&ssages…"), "", false, false, "messages"},

    {Manual, "manual", Menu::Help, QT_TRANSLATE_NOOP("Commands", "&Manual"), "F1"},
    {Keys, "keys", Menu::Help, QT_TRANSLATE_NOOP("Commands", "&Keys"), "H; ?"},
    {About, "about", Menu::Help, QT_TRANSLATE_NOOP("Commands", "&About Vitrine"), ""},
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
    addRows(modeRows(), "mode-", [](const ModeRow&) { return Menu::Mode; });
    add(tables::kModeSteps);
    addRows(showRows(), "show-", [](const ShowRow& row) { return row.ofLight ? Menu::Light : Menu::Show; });
    add(tables::kView);
    addSwitches(Menu::View, false);
    add(tables::kViewEnd);
    add(tables::kCamera);
    addSwitches(Menu::Camera, true);
    add(tables::kOthers);
    return std::move(m_rows);
  }

 private:
  void add(std::span<const Row> rows) {
    for (const Row& row : rows)
      m_rows.push_back({row.command, row.id, row.menu, row.text, row.keys, row.checkable, row.separatorBefore,
                        row.icon, wordsOf(row.id)});
  }
  template <class Made, class MenuOf>
  void addRows(std::span<const Made> rows, const QString& prefix, const MenuOf& menuOf) {
    for (const Made& row : rows)
      m_rows.push_back({madeCommand(m_made++),
                        prefix + toQString(row.name),
                        menuOf(row),
                        row.title,
                        row.keys,
                        true,
                        false,
                        {},
                        row.words});
  }
  void addSwitches(Menu menu, bool ofCamera) {
    bool first = true;
    for (const SwitchRow& row : switchRows()) {
      if (row.ofCamera != ofCamera) continue;
      m_rows.push_back(
          {commandOf(row), toQString(row.name), menu, row.title, row.keys, true, first, {}, row.words});
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
    case CommandMenu::Light:
      return QCoreApplication::translate("Menus", "Light");
    case CommandMenu::Camera:
      return QCoreApplication::translate("Menus", "Camera");
    case CommandMenu::Animation:
      return QCoreApplication::translate("Menus", "Animation");
    case CommandMenu::Tools:
      return QCoreApplication::translate("Menus", "Tools");
    case CommandMenu::Window:
      return QCoreApplication::translate("Menus", "Window");
    default:
      return QCoreApplication::translate("Menus", "Help");
  }
}

QString titleOf(const char* text) { return withoutMnemonic(QCoreApplication::translate("Commands", text)); }
QString textOf(const CommandRow& row) {
  return QCoreApplication::translate("Commands", row.text.toUtf8().constData());
}
QString wordsOf(const CommandRow& row) {
  const QString theirs = QCoreApplication::translate("CommandWords", row.words.toUtf8().constData());
  return theirs == row.words ? row.words : theirs + ' ' + row.words + ' ' + withoutMnemonic(row.text).toLower();
}

QString withoutMnemonic(const QString& text) { return QString(text).remove('&'); }

QString modeTitle(ViewMode mode) {
  const ModeRow* row = modeRowOf(commandOf(mode));
  return row ? titleOf(row->title) : QString();
}

}  // namespace vitrine
