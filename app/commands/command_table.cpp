#include "app/commands/command_table.h"

namespace vitrine {
namespace {

using enum Command;
using Menu = CommandMenu;

constexpr CommandRow kTable[] = {
    {Open, "open", Menu::File, "&Open…", "Ctrl+O", false, false, "open"},
    {Reload, "reload", Menu::File, "&Reload", "F5; Ctrl+R", false, false, "reload"},
    {PreviousFile, "previous-file", Menu::File, "&Previous File in Folder", "Left", false, true, "previous"},
    {NextFile, "next-file", Menu::File, "&Next File in Folder", "Right", false, false, "next"},
    {Screenshot, "screenshot", Menu::File, "&Save Screenshot", "F12", false, true, "camera"},
    {TransparentScreenshot, "screenshot-transparent", Menu::File, "Save &Transparent Screenshot", "Ctrl+F12"},
    {ScreenshotAs, "screenshot-as", Menu::File, "Save Screenshot &As…", "Ctrl+Shift+F12"},
    {SaveTurntable, "turntable", Menu::File, "Save T&urntable…", ""},
    {Export, "export", Menu::File, "&Export…", "Ctrl+E", false, true},
    {AssetFolders, "asset-folders", Menu::File, "&Asset Folders…", "", false, true},
    {Limits, "limits", Menu::File, "&Limits…", ""},
    {CloseTab, "close", Menu::File, "&Close", "Ctrl+W", false, true, "close"},
    {Quit, "quit", Menu::File, "&Quit", "Ctrl+Q"},

    {CopyPath, "copy-path", Menu::Edit, "Copy &Path", "Ctrl+C", false, false, "copy"},
    {CopyProperties, "copy-properties", Menu::Edit, "Copy P&roperties", "Ctrl+Shift+C"},
    {FilterTree, "filter", Menu::Edit, "&Filter the Tree", "Ctrl+F", false, true, "search"},
    {ExpandBranch, "expand-branch", Menu::Edit, "&Expand Branch", ""},
    {CollapseBranch, "collapse-branch", Menu::Edit, "&Collapse Branch", ""},
    {ClearSelection, "select-nothing", Menu::Edit, "Select &Nothing", "Escape"},
    {HideSelected, "hide", Menu::Edit, "&Hide Selected", "Delete", false, true, "hidden"},
    {Isolate, "isolate", Menu::Edit, "Show Selected &Alone", "/", false, false, "frame"},
    {ShowAll, "show-all", Menu::Edit, "&Show Everything Hidden", "Shift+Delete", false, false, "visible"},
    {ExportSelection, "export-selection", Menu::Edit, "E&xport Selection…", "Ctrl+Shift+E", false, true},
    {ApplyTexture, "apply-texture", Menu::Edit, "Apply &Texture…", "Ctrl+T", false, true, "kind-texture"},
    {RemoveTexture, "remove-texture", Menu::Edit, "&Remove Applied Texture", ""},

    {ModeLit, "mode-lit", Menu::Mode, "&Lit", "", true},
    {ModeDiffuse, "mode-diffuse", Menu::Mode, "&Diffuse", "", true},
    {ModeLightmap, "mode-lightmap", Menu::Mode, "Light&map", "", true},
    {ModeCombined, "mode-combined", Menu::Mode, "&Combined", "", true},
    {ModeVertexColour, "mode-vertex-colour", Menu::Mode, "&Vertex Colours", "", true},
    {ModeNormals, "mode-normals", Menu::Mode, "&Normals", "N", true},
    {ModeTangents, "mode-tangents", Menu::Mode, "T&angents", "", true},
    {ModeUv, "mode-uv", Menu::Mode, "&UV Checker", "U", true},
    {ModeTexelDensity, "mode-texel-density", Menu::Mode, "Te&xel Density", "", true},
    {ModeWire, "mode-wire", Menu::Mode, "&Wire", "Shift+W", true},
    {ModeWeights, "mode-weights", Menu::Mode, "Bone Wei&ghts", "", true},
    {ModeInfluences, "mode-influences", Menu::Mode, "&Influences per Vertex", "", true},
    {ModeWeightSums, "mode-weight-sums", Menu::Mode, "Weight &Sums", "", true},
    {ModeParts, "mode-parts", Menu::Mode, "&Parts", "", true},
    {ModeMaterials, "mode-materials", Menu::Mode, "Mate&rials", "", true},
    {ModeLod, "mode-lod", Menu::Mode, "L&evel of Detail", "", true},
    {ModeDeviation, "mode-deviation", Menu::Mode, "Distance to the &Finest Level", "", true},
    {NextMode, "next-mode", Menu::Mode, "Ne&xt Mode", "M", false, true},
    {PreviousMode, "previous-mode", Menu::Mode, "Pre&vious Mode", "Shift+M"},

    {ShowMeshes, "show-meshes", Menu::Show, "&Meshes", "V", true},
    {ShowGrid, "show-grid", Menu::Show, "&Grid", "G", true},
    {ShowAxes, "show-axes", Menu::Show, "&Axes", "X", true},
    {ShowTriggers, "show-triggers", Menu::Show, "&Trigger Boxes", "T", true},
    {ShowCollision, "show-collision", Menu::Show, "&Collision", "C", true},
    {ShowPhysics, "show-physics", Menu::Show, "&Physics Hulls", "P", true},
    {ShowEntities, "show-entities", Menu::Show, "&Entities", "E", true},
    {ShowLabels, "show-labels", Menu::Show, "&Labels", "Shift+E", true},
    {ShowSkeleton, "show-skeleton", Menu::Show, "&Skeleton", "S", true},
    {ShowJointNames, "show-joint-names", Menu::Show, "&Joint Names", "B", true},
    {ShowBounds, "show-bounds", Menu::Show, "&Bounds", "Shift+B", true},
    {ShowWire, "show-wire", Menu::Show, "&Wireframe", "W", true},
    {ShowNormals, "show-normals", Menu::Show, "&Normals as Lines", "Shift+N", true},
    {ShowTangents, "show-tangents", Menu::Show, "Tangen&ts as Lines", "Ctrl+Shift+N", true},
    {ShowLinks, "show-links", Menu::Show, "&Links of Parts", "J", true},
    {ShowAttachments, "show-attachments", Menu::Show, "Attac&hments", "K", true},
    {ShowStandIns, "show-stand-ins", Menu::Show, "T&int Stand-Ins", "Shift+T", true},
    {ShowPlaceLight, "show-place-light", Menu::Show, "&Light of the Place", "Shift+K", true},

    {NextLod, "next-lod", Menu::View, "&Coarser Level of Detail", "L", false, true},
    {PreviousLod, "previous-lod", Menu::View, "&Finer Level of Detail", "Shift+L"},
    {AutomaticLod, "automatic-lod", Menu::View, "&Automatic Level of Detail", "A", true},
    {SideBySide, "side-by-side", Menu::View, "Levels &Side by Side", "Ctrl+L", true},
    {NextUvSet, "next-uv-set", Menu::View, "Next &UV Set", "Shift+U"},
    {ToggleSection, "section", Menu::View, "Se&ction Plane", "Shift+X", true, true},
    {Measure, "measure", Menu::View, "&Measure", "R", true},
    {DoubleSided, "double-sided", Menu::View, "&Double-Sided", "D", true, true},
    {SmoothLightmap, "smooth-lightmap", Menu::View, "S&mooth Lightmaps", "Shift+S", true},
    {Information, "information", Menu::View, "&Information", "I", true, true, "info"},

    {FrameSelection, "frame-selection", Menu::Camera, "Frame &Selection", "F", false, false, "frame"},
    {FrameAll, "frame-all", Menu::Camera, "Frame &All", "Home"},
    {ViewFront, "view-front", Menu::Camera, "&Front", "1", false, true},
    {ViewBack, "view-back", Menu::Camera, "&Back", "Ctrl+1"},
    {ViewRight, "view-right", Menu::Camera, "&Right", "3"},
    {ViewLeft, "view-left", Menu::Camera, "&Left", "Ctrl+3"},
    {ViewTop, "view-top", Menu::Camera, "&Top", "7"},
    {ViewBottom, "view-bottom", Menu::Camera, "B&ottom", "Ctrl+7"},
    {ViewIso, "view-iso", Menu::Camera, "&Isometric", "0"},
    {Orthographic, "orthographic", Menu::Camera, "Ort&hographic", "5; O", true, true},
    {SaveView, "save-view", Menu::Camera, "Save &View…", "Ctrl+Shift+V", false, true},

    {Play, "play", Menu::Animation, "&Play or Pause", "Space"},
    {StepBack, "step-back", Menu::Animation, "Step &Back", ","},
    {StepForward, "step-forward", Menu::Animation, "Step &Forward", "."},
    {Slower, "slower", Menu::Animation, "&Slower", "[", false, true},
    {Faster, "faster", Menu::Animation, "Fas&ter", "]"},
    {PreviousClip, "previous-clip", Menu::Animation, "Pre&vious Clip", "{", false, true},
    {NextClip, "next-clip", Menu::Animation, "&Next Clip", "}"},

    {NextTab, "next-tab", Menu::Window, "&Next Tab", "Ctrl+Tab; Ctrl+PgDown"},
    {PreviousTab, "previous-tab", Menu::Window, "&Previous Tab", "Ctrl+Shift+Tab; Ctrl+PgUp"},
    {HideDocks, "hide-docks", Menu::Window, "&Hide Docks", "F9", true, true},
    {FullScreen, "full-screen", Menu::Window, "&Full Screen", "F11", true},
    {ResetLayout, "reset-layout", Menu::Window, "&Reset Layout", "", false, true},

    {Keys, "keys", Menu::Help, "&Keys", "H; ?; F1"},
    {About, "about", Menu::Help, "&About Vitrine", ""},
};

}  // namespace

std::span<const CommandRow> commandTable() { return kTable; }

std::optional<ViewMode> modeOf(Command command) {
  if (command < ModeLit || command > ModeDeviation) return std::nullopt;
  // The commands stand in the order of ViewMode.
  return static_cast<ViewMode>(static_cast<int>(command) - static_cast<int>(ModeLit));
}

QString modeTitle(ViewMode mode) {
  for (const CommandRow& row : commandTable())
    if (modeOf(row.command) == mode) return QString::fromUtf8(row.text).remove('&');
  return {};
}

bool Show::*showFlagOf(Command command) {
  switch (command) {
    case ShowMeshes:
      return &Show::meshes;
    case ShowGrid:
      return &Show::grid;
    case ShowAxes:
      return &Show::axes;
    case ShowTriggers:
      return &Show::triggers;
    case ShowCollision:
      return &Show::collision;
    case ShowPhysics:
      return &Show::physics;
    case ShowEntities:
      return &Show::entities;
    case ShowLabels:
      return &Show::labels;
    case ShowSkeleton:
      return &Show::skeleton;
    case ShowBounds:
      return &Show::bounds;
    case ShowJointNames:
      return &Show::jointNames;
    case ShowWire:
      return &Show::wire;
    case ShowNormals:
      return &Show::normals;
    case ShowTangents:
      return &Show::tangents;
    case ShowLinks:
      return &Show::links;
    case ShowAttachments:
      return &Show::attachments;
    case ShowStandIns:
      return &Show::standIns;
    case ShowPlaceLight:
      return &Show::placeLight;
    default:
      return nullptr;
  }
}

}  // namespace vitrine
