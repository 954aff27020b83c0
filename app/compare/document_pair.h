// DocumentPair: two open documents, the changes between them, and one shared view: camera, mode and selection of
// one side follow the other.
#pragma once

#include <QObject>
#include <array>
#include <memory>
#include <optional>

#include "app/common/workers.h"
#include "app/documents/open_document.h"
#include "core/diff/change_tree.h"
#include "core/scene/surface_difference.h"

namespace vitrine {

// The result of comparing two documents, both of which it keeps alive.
struct Compared {
  std::array<DocumentPointer, 2> documents;
  DocumentDiff diff;
  ChangeTree tree;
  std::array<NodeTintsPointer, 2> tints;
};
using ComparedPointer = std::shared_ptr<const Compared>;

class DocumentPair : public QObject {
  Q_OBJECT
 public:
  // Both documents must outlive it.
  DocumentPair(OpenDocument& first, OpenDocument& second, QObject* parent = nullptr);

  OpenDocument& side(size_t index) const { return *m_sides[index]; }
  // Null until both were read and compared.
  const ComparedPointer& compared() const { return m_compared; }
  bool running() const { return m_running.running(); }
  const std::optional<Error>& error() const { return m_error; }  // why they could not be compared
  // The surface difference at the finest level; nothing until it is measured, or if nothing has triangles of its
  // own.
  const std::optional<SurfaceDifference>& surfaces() const { return m_surfaces; }

  // In the units of the files: positions no farther apart than this count as equal.
  float tolerance() const { return m_wanted.tolerance; }
  void setTolerance(float tolerance);
  // Compares only one level of detail of each document; nothing: the whole files.
  const std::optional<std::array<uint32_t, 2>>& levels() const { return m_wanted.levels; }
  void setLevels(std::optional<std::array<uint32_t, 2>> levels);
  bool withOneSided() const { return m_withOneSided; }
  void setWithOneSided(bool with);  // properties that only one side has count as changes
  bool tinted() const { return m_tinted; }
  void setTinted(bool tinted);  // the pictures show what changed

  // Selects the item in both documents; kNone: nothing. `frame`: the cameras go there.
  void selectItem(uint32_t item, bool frame);
  uint32_t item() const { return m_item; }  // the item that was selected last, in the tree or in a picture
  void step(int direction);                 // to the next (1) or previous (-1) change

 signals:
  void changed();  // compared(), running() or error()
  void surfacesMeasured();
  void itemSelected();  // item()

 private:
  // How the documents are to be compared.
  struct Wanted {
    float tolerance = 0;
    std::optional<std::array<uint32_t, 2>> levels = std::nullopt;
    bool operator==(const Wanted&) const = default;
  };

  void compare();
  void compareAs(const Wanted& wanted);
  void showLevels();
  void takeCompared(ComparedPointer compared);
  void makeTreeAgain();
  void measureSurfaces();
  void showTints();
  void follow(size_t from);
  void followSelection(size_t from);
  void frameBoth();
  std::vector<NodeId> partnersOf(size_t from, const std::vector<NodeId>& nodes) const;
  bool isCurrent() const;  // compared() belongs to the documents that are shown now

  std::array<OpenDocument*, 2> m_sides;
  ComparedPointer m_compared;
  std::optional<Error> m_error;
  std::optional<SurfaceDifference> m_surfaces;
  Cancel m_running, m_makingTree, m_measuring;
  std::array<ScenePointer, 2> m_measured;
  std::array<uint32_t, 2> m_measuredLevels{};
  std::array<DocumentPointer, 2> m_comparing;  // while running()
  Wanted m_wanted, m_comparingAs, m_comparedAs;
  bool m_withOneSided = false, m_tinted = true, m_following = false, m_framed = false;
  uint32_t m_item = kNone;
};

}  // namespace vitrine
