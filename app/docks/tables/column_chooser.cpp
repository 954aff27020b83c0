#include "app/docks/tables/column_chooser.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/common/design.h"
#include "app/common/icons.h"

namespace vitrine {

ColumnChooser::ColumnChooser(QHeaderView* header)
    : QWidget(header, Qt::Popup), m_header(header), m_search(new QLineEdit), m_list(new QListWidget) {
  setAttribute(Qt::WA_DeleteOnClose);
  setObjectName("columnChooser");
  m_search->setPlaceholderText(tr("Find a column"));
  m_search->setAccessibleName(m_search->placeholderText());
  m_search->setClearButtonEnabled(true);
  m_search->addAction(icon("search"), QLineEdit::LeadingPosition);
  m_list->setAccessibleName(tr("Columns"));
  m_list->setUniformItemSizes(true);
  for (int section = 0; section < header->count(); ++section) {
    auto* item = new QListWidgetItem(header->model()->headerData(section, Qt::Horizontal).toString(), m_list);
    item->setCheckState(header->isSectionHidden(section) ? Qt::Unchecked : Qt::Checked);
    item->setToolTip(header->model()->headerData(section, Qt::Horizontal, Qt::ToolTipRole).toString());
    if (section == 0) item->setFlags(item->flags() & ~Qt::ItemIsEnabled);  // a row without a name says nothing
  }
  auto* all = new QPushButton(tr("Show &All"));
  auto* none = new QPushButton(tr("Hide A&ll"));
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(all);
  buttons->addWidget(none);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(space::kNormal, space::kNormal, space::kNormal, space::kNormal);
  layout->addWidget(m_search);
  layout->addWidget(m_list, 1);
  layout->addLayout(buttons);
  resize(240, 360);
  m_search->setFocus();

  connect(m_search, &QLineEdit::textChanged, this, &ColumnChooser::narrow);
  connect(m_list, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
    m_header->setSectionHidden(m_list->row(item), item->checkState() == Qt::Unchecked);
    emit hiddenChanged();
  });
  connect(all, &QPushButton::clicked, this, [this] { setAll(true); });
  connect(none, &QPushButton::clicked, this, [this] { setAll(false); });
}

void ColumnChooser::narrow(const QString& text) {
  for (int row = 0; row < m_list->count(); ++row)
    m_list->item(row)->setHidden(!m_list->item(row)->text().contains(text, Qt::CaseInsensitive));
}

// Of those that the search leaves.
void ColumnChooser::setAll(bool shown) {
  for (int row = 1; row < m_list->count(); ++row)
    if (!m_list->item(row)->isHidden()) m_list->item(row)->setCheckState(shown ? Qt::Checked : Qt::Unchecked);
}

}  // namespace vitrine
