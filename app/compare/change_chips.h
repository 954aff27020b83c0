// ChangeChips: buttons over the list of changes that say how many were added, removed, changed and moved, and leave
// only those in the list; and the properties that changed, to choose one.
#pragma once

#include <QWidget>
#include <array>

#include "app/compare/change_filter.h"

class QMenu;
class QToolButton;

namespace vitrine {

class ChangeChips : public QWidget {
  Q_OBJECT
 public:
  explicit ChangeChips(QWidget* parent = nullptr);

  // What there is to choose from. Choices that are there no more are given up, without changed().
  void setFacets(ChangeFacets facets);
  const ChangeFilter& filter() const { return m_filter; }  // its propertyText is empty
  void setProperty(const std::string& property);           // empty: any
  void clear();
  QToolButton& chip(ChangeKind kind) { return *m_chips[size_t(kind)]; }
  // To stand beside the filter by text.
  QToolButton& properties() { return *m_properties; }

 signals:
  void changed();  // filter()

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fitTexts();  // signs and numbers alone where there is no room for words
  void fillMenu();
  void showProperty();

  std::array<QToolButton*, kChangeKinds> m_chips;
  QToolButton* m_properties;
  QMenu* m_menu;
  ChangeFacets m_facets;
  ChangeFilter m_filter;
};

}  // namespace vitrine
