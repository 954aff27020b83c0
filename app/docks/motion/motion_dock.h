// MotionDock: the keys of a clip as curves, as a sheet and as a table. The joint that is chosen here and the
// document's selection follow each other; joints without a node, as those of a stand-in figure, are chosen here
// alone.
#pragma once

#include <unordered_map>

#include "app/docks/common/lazy_dock.h"
#include "app/docks/motion/key_canvas.h"
#include "app/documents/open_document.h"
#include "core/report/clip_keys.h"

class QButtonGroup;
class QComboBox;
class QLabel;
class QLineEdit;
class QListView;
class QStackedWidget;
class QToolButton;

namespace vitrine {

class CurvePanel;
class CurveView;
class DopeSheet;
class JointList;
class KeysTable;

class MotionDock : public LazyDock {
  Q_OBJECT
 public:
  enum Page { Curves, Sheet, Keys };
  explicit MotionDock(QWidget* parent = nullptr);
  bool concerns(const OpenDocument& document) const override;

  void showPage(Page page);
  uint32_t clip() const { return m_clip; }                   // of Scene::clips; kNone: there is none
  std::optional<uint32_t> thing() const { return m_thing; }  // none: all
  CurveView& curves();
  DopeSheet& sheet() { return *m_sheet; }
  KeysTable& table() { return *m_table; }
  QListView& list() { return *m_list; }

 signals:
  void timeChosen(uint32_t clip, double seconds);  // by the user

 protected:
  void follow() override;
  void takeDocument() override;
  void refresh() override;

 private:
  struct Shown;  // a clip with its keys, which lives as long as somebody looks at them

  QWidget* makeBar();
  QWidget* makeList();
  QWidget* makePages();
  void watchPages();
  bool isForeign(uint32_t clip) const;
  void fillClips();
  void takePlayed();
  void takeSelection();
  void takeSelectedThing();
  void takeNamedJoint();
  void showClip(uint32_t clip);
  void chooseThing(std::optional<uint32_t> thing);
  void showThing();
  void showTime();
  void goToTime(double seconds);
  void showFacts();
  void giveSelection();
  void givePath();
  NodeId nodeOf(uint32_t thing) const;
  std::optional<uint32_t> thingOf(NodeId node) const;
  uint32_t clipOf(NodeId node) const;
  void showBytes(bool bringUp);
  QString sentence() const;

  std::shared_ptr<const Shown> m_shown;
  std::shared_ptr<const ClipKeys> m_keys;
  ScenePointer m_scene;
  std::vector<std::shared_ptr<const Animation>> m_all;  // Scene::clips
  uint32_t m_clip = kNone, m_played = kNone;
  std::optional<uint32_t> m_thing;
  std::pair<NodeId, std::string> m_namedJoint{NodeId::None, {}};  // a clip and a joint of it, not shown yet
  QString m_unmoved;  // the selected joint, where the clip does not move it
  std::unordered_map<NodeId, uint32_t> m_thingOfNode;
  std::vector<NodeId> m_selection;  // as last seen
  bool m_updating = false;

  QStackedWidget* m_stack;
  QLabel* m_nothing;
  QButtonGroup* m_switch;
  QComboBox* m_clips;
  QLabel* m_facts;
  QLabel* m_guess;
  QToolButton* m_bytes;
  QLineEdit* m_filter;
  QListView* m_list;
  JointList* m_joints;
  QStackedWidget* m_pages;
  QLabel* m_noCurves;
  CurvePanel* m_curves;
  DopeSheet* m_sheet;
  KeysTable* m_table;
};

}  // namespace vitrine
