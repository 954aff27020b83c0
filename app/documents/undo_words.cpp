// What a step of the undo history is called.
#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include "app/common/text.h"
#include "app/documents/view_undo.h"
#include "render/view/view_table.h"

namespace vitrine {
namespace {

struct UndoWords {
  Q_DECLARE_TR_FUNCTIONS(UndoWords)
};

constexpr qsizetype kLongestStepName = 40;

// A title from the tables of the view, in the language of the window.
QString tableTitle(const char* title) { return QCoreApplication::translate("Commands", title).remove('&'); }

QString shortName(const QString& name) {
  return name.size() > kLongestStepName ? name.left(kLongestStepName) + QString::fromUtf8("…") : name;
}

QString stepNumber(double number) { return QLocale().toString(number, 'g', 4); }

QString nodeWord(NodeId node, const Document* document) {
  if (!document || indexOf(node) >= document->nodes.size()) return UndoWords::tr("a thing");
  return shortName(visibleStart(document->nameOf(node)));
}

// With the words for one and for several.
using OneOrMore = QString (*)(const QString& name, size_t count);

QString ofNodes(const ListEdit::Piece& nodes, const Document* document, OneOrMore words) {
  const size_t count = ListEdit::sizeOf(nodes);
  return words(count == 1 ? nodeWord(nodes->front(), document) : QString(), count);
}

QString hideWords(const QString& name, size_t count) {
  return count == 1 ? UndoWords::tr("Hide %1").arg(name)
                    : UndoWords::tr("Hide %1 things", nullptr, pluralOf(count)).arg(countText(count));
}
QString showWords(const QString& name, size_t count) {
  return count == 1 ? UndoWords::tr("Show %1").arg(name)
                    : UndoWords::tr("Show %1 things", nullptr, pluralOf(count)).arg(countText(count));
}
QString isolateWords(const QString& name, size_t count) {
  return count == 1 ? UndoWords::tr("Isolate %1").arg(name)
                    : UndoWords::tr("Isolate %1 things", nullptr, pluralOf(count)).arg(countText(count));
}
QString selectWords(const QString& name, size_t count) {
  return count == 1 ? UndoWords::tr("Select %1").arg(name)
                    : UndoWords::tr("Select %1 things", nullptr, pluralOf(count)).arg(countText(count));
}

// ---- What is shown ----------------------------------------------------------------------------------------------

QString wordsOfNodes(const ViewUndo::Step& step, const Document* document) {
  const ListEdit &hidden = step.lists[ViewUndo::Hidden], &isolated = step.lists[ViewUndo::Isolated];
  const bool leaves = isolated.removed && !isolated.inserted;
  const size_t shown = ListEdit::sizeOf(hidden.removed);
  if (isolated.inserted && !isolated.removed && !step.wasEmpty)
    return ofNodes(isolated.inserted, document, showWords);
  if (isolated.inserted) return ofNodes(isolated.inserted, document, isolateWords);
  if (leaves && !hidden.inserted && step.isEmpty) return UndoWords::tr("Show everything");
  if (leaves && step.lists[ViewUndo::Hidden].empty()) return UndoWords::tr("Show the others again");
  if (hidden.inserted) return ofNodes(hidden.inserted, document, hideWords);
  if (shown > 1 && step.isEmpty) return UndoWords::tr("Show everything hidden");
  return shown > 0 ? ofNodes(hidden.removed, document, showWords) : QString();
}

QString wordsOfSection(const ViewState& before, const ViewState& after) {
  if (before.section == after.section) return {};
  if (!after.section) return UndoWords::tr("Remove the section");
  constexpr const char* kAxes[] = {"X", "Y", "Z"};
  const QString at =
      QString("%1 %2").arg(kAxes[size_t(after.section->axis)], stepNumber(double(after.section->at)));
  if (!before.section) return UndoWords::tr("Section at %1").arg(at);
  if (before.section->flipped != after.section->flipped && before.section->axis == after.section->axis)
    return UndoWords::tr("Turn the section around");
  return UndoWords::tr("Move the section to %1").arg(at);
}

QString wordsOfMeasures(const ViewState& before, const ViewState& after) {
  if (before.measures == after.measures) return {};
  if (after.measures.size() > before.measures.size()) return UndoWords::tr("Measure");
  if (after.measures.empty() && before.measures.size() > 1) return UndoWords::tr("Remove all measures");
  return after.measures.size() < before.measures.size() ? UndoWords::tr("Remove a measure")
                                                        : UndoWords::tr("Move a measure");
}

// ---- Pose -------------------------------------------------------------------------------------------------------

void addPosed(QStringList& names, const std::string& name) {
  const QString shown = shortName(visibleStart(name));
  if (!names.contains(shown)) names << shown;
}

// The names of what is posed differently.
QStringList posedNames(const PoseEdits& before, const PoseEdits& after, const Document& document) {
  QStringList names;
  const auto changed = [](const auto& one, const auto& other, const auto& act) {
    for (const auto& edit : one)
      if (std::ranges::find(other, edit) == other.end()) act(edit);
    for (const auto& edit : other)
      if (std::ranges::find(one, edit) == one.end()) act(edit);
  };
  changed(before.joints, after.joints, [&](const JointEdit& edit) {
    if (!document.skeletons.empty() && edit.joint < document.skeletons.front().joints.size())
      addPosed(names, document.skeletons.front().joints[edit.joint].name);
  });
  const auto at = [](const std::vector<float>& face, size_t i) { return i < face.size() ? face[i] : 0.0f; };
  if (document.faceRig)
    for (size_t i = 0; i < document.faceRig->controls.size(); ++i)
      if (at(before.face, i) != at(after.face, i)) addPosed(names, document.faceRig->controls[i].name);
  changed(before.morphs, after.morphs, [&](const MorphEdit& edit) {
    if (edit.control < document.morphControls.size()) addPosed(names, document.morphControls[edit.control]);
  });
  return names;
}

QString wordsOfPose(const ViewState& before, const ViewState& after, const Document* document) {
  const auto sameParts = [](const PoseEdits& one, const PoseEdits& other) {
    return one.joints == other.joints && one.face == other.face && one.morphs == other.morphs;
  };
  if (sameParts(before.pose, after.pose)) return {};
  const QStringList names = document ? posedNames(before.pose, after.pose, *document) : QStringList();
  if (names.size() == 1) return UndoWords::tr("Pose %1").arg(names.front());
  const bool isReset = std::ranges::all_of(after.pose.face, [](float value) { return value == 0; }) &&
                       after.pose.joints.empty() && after.pose.morphs.empty();
  return isReset ? UndoWords::tr("Reset the pose") : UndoWords::tr("Change the pose");
}

// ---- Options of the view ----------------------------------------------------------------------------------------

QString wordsOfShow(const ViewState& before, const ViewState& after) {
  QString words;
  size_t count = 0;
  for (const ShowRow& row : showRows()) {
    if (before.show.*row.flag == after.show.*row.flag) continue;
    ++count;
    words = after.show.*row.flag ? UndoWords::tr("Show %1").arg(tableTitle(row.title))
                                 : UndoWords::tr("Hide %1").arg(tableTitle(row.title));
  }
  return count > 1 ? UndoWords::tr("Change what is shown") : words;
}

QString wordsOfSwitches(const ViewState& before, const ViewState& after) {
  for (const SwitchRow& row : switchRows())
    if (isOn(row, before) != isOn(row, after))
      return (isOn(row, after) ? UndoWords::tr("%1 on") : UndoWords::tr("%1 off")).arg(tableTitle(row.title));
  return {};
}

QString wordsOfLevel(const ViewUndo::Step& step) {
  const ViewState &before = step.before, &after = step.after;
  if (step.companyBefore.automaticLod != step.companyAfter.automaticLod) {
    if (step.companyAfter.automaticLod) return UndoWords::tr("Automatic level");
    return UndoWords::tr("Level %1").arg(after.lod);
  }
  if (before.lod != after.lod) return UndoWords::tr("Level %1").arg(after.lod);
  if (before.lodFactor != after.lodFactor)
    return UndoWords::tr("Level factor %1").arg(stepNumber(double(after.lodFactor)));
  return before.wireLevels != after.wireLevels ? UndoWords::tr("Lines of levels") : QString();
}

QString wordsOfLight(const ViewUndo::Step& step) {
  const ViewState &before = step.before, &after = step.after;
  if (before.exposure != after.exposure)
    return UndoWords::tr("Exposure ×%1").arg(stepNumber(double(after.exposure)));
  if (before.tone != after.tone) return UndoWords::tr("Tone: %1").arg(tableTitle(toneRow(after.tone).title));
  if (step.companyBefore.environment != step.companyAfter.environment) {
    const QString& path = step.companyAfter.environment;
    return path.isEmpty() ? UndoWords::tr("Built-in environment")
                          : UndoWords::tr("Environment: %1").arg(shortName(path.section('/', -1)));
  }
  if (before.environmentTurn != after.environmentTurn) return UndoWords::tr("Turn the environment");
  if (before.environmentStrength != after.environmentStrength)
    return UndoWords::tr("Environment ×%1").arg(stepNumber(double(after.environmentStrength)));
  if (before.transparentBackground != after.transparentBackground || before.background != after.background)
    return UndoWords::tr("Background");
  return {};
}

QString wordsOfRest(const ViewState& before, const ViewState& after) {
  if (before.explode != after.explode) return UndoWords::tr("Move hulls apart");
  if (before.pointSize != after.pointSize) return UndoWords::tr("Size of points");
  if (before.lineWidth != after.lineWidth) return UndoWords::tr("Width of lines");
  if (before.uvSet != after.uvSet) return UndoWords::tr("UV set %1").arg(after.uvSet);
  return {};
}

// ---- Selection and camera ---------------------------------------------------------------------------------------

QString wordsOfSelection(const ViewUndo::Step& step, const Document* document) {
  const ListEdit& edit = step.lists[ViewUndo::Selected];
  if (edit.empty()) return step.before.joints != step.after.joints ? UndoWords::tr("Choose joints") : QString();
  if (step.selectedCount == 0) return UndoWords::tr("Select nothing");
  if (step.selectedCount == 1) return selectWords(nodeWord(step.firstSelected, document), 1);
  return selectWords({}, step.selectedCount);
}

QString wordsOfCamera(const Camera& before, const Camera& after) {
  if (before == after) return {};
  const bool turns = before.yaw != after.yaw || before.pitch != after.pitch || before.roll != after.roll;
  if (before.target == after.target && before.fovY == after.fovY) {
    if (!turns) return UndoWords::tr("Zoom");
    if (before.distance == after.distance) return UndoWords::tr("Turn the camera");
  }
  return UndoWords::tr("Move the camera");
}

}  // namespace

QString wordsOfShowing(const std::vector<NodeId>& nodes, const Document* document) {
  return showWords(nodes.size() == 1 ? nodeWord(nodes.front(), document) : QString(), nodes.size());
}

// What one did comes before what follows from it.
QString wordsOfStep(const ViewUndo::Step& step, const Document* document) {
  const ViewState &before = step.before, &after = step.after;
  if (const QString words = wordsOfNodes(step, document); !words.isEmpty()) return words;
  if (const QString words = wordsOfSection(before, after); !words.isEmpty()) return words;
  if (const QString words = wordsOfMeasures(before, after); !words.isEmpty()) return words;
  if (const QString words = wordsOfPose(before, after, document); !words.isEmpty()) return words;
  if (before.mode != after.mode) return UndoWords::tr("Mode: %1").arg(tableTitle(modeRow(after.mode).title));
  if (const QString words = wordsOfShow(before, after); !words.isEmpty()) return words;
  if (const QString words = wordsOfSwitches(before, after); !words.isEmpty()) return words;
  if (const QString words = wordsOfLevel(step); !words.isEmpty()) return words;
  if (const QString words = wordsOfLight(step); !words.isEmpty()) return words;
  if (const QString words = wordsOfRest(before, after); !words.isEmpty()) return words;
  if (const QString words = wordsOfSelection(step, document); !words.isEmpty()) return words;
  if (const QString words = wordsOfCamera(before.camera, after.camera); !words.isEmpty()) return words;
  return UndoWords::tr("Change the view");
}

}  // namespace vitrine
