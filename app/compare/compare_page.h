// ComparePage: a tab with two files: both pictures above, below them the tree of what changed and what each change
// is.
#pragma once

#include <QWidget>
#include <array>

#include "app/compare/document_pair.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QToolButton;
class QTreeView;

namespace vitrine {

class ChangeDetails;
class ChangeModel;
class DocumentPage;
class FilterBox;
class PicturePair;

class ComparePage : public QWidget {
  Q_OBJECT
 public:
  ComparePage(const QString& first, const QString& second, QWidget* parent = nullptr);
  ~ComparePage() override;

  QString title() const;
  DocumentPair& pair() { return *m_both; }
  DocumentPage& page(size_t side) { return *m_pages[side]; }
  // Of the file that was worked with last: what docks and menus are about.
  DocumentPage& currentPage() { return *m_pages[m_current]; }
  void step(int direction);
  void swapSides();
  PicturePair& pictures() { return *m_pair; }
  QTreeView& tree() { return *m_tree; }
  ChangeDetails& details() { return *m_details; }
  FilterBox& filterBox() { return *m_filter; }

 signals:
  void sideChanged();                                       // currentPage()
  void swapped();                                           // title(), and which file is the first
  void contextMenuRequested(const QPoint& globalPosition);  // of what is selected in currentPage()

 private:
  QWidget* makeBar();
  QWidget* makeChanges();
  void makePair();
  void showState();
  void showSummary();
  void offerLevels();
  void showItem();
  void applyFilter();
  void showMenu(const QPoint& at);
  void takeFocus(QWidget* now);

  std::array<DocumentPage*, 2> m_pages;
  size_t m_current = 1;
  DocumentPair* m_both = nullptr;
  PicturePair* m_pair;
  QLabel* m_summary;
  QComboBox *m_look, *m_levels;
  QDoubleSpinBox* m_tolerance;
  std::array<uint32_t, 2> m_offeredLevels{};  // how many of each file
  QCheckBox *m_tinted, *m_oneSided;
  FilterBox* m_filter;
  QTreeView* m_tree;
  ChangeModel* m_model;
  ChangeDetails* m_details;
  ComparedPointer m_shown;
  std::shared_ptr<std::atomic<bool>> m_filtering;
};

}  // namespace vitrine
