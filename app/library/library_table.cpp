#include "app/library/library_table.h"

#include <QDateTime>
#include <QHeaderView>
#include <QLocale>
#include <QSettings>
#include <algorithm>

#include "app/common/appearance.h"
#include "app/docks/tables/column_chooser.h"
#include "app/library/library_model.h"

namespace vitrine {
namespace {

constexpr auto kColumnsKey = "library/hidden", kSortKey = "library/sort", kDescendingKey = "library/descending";

}  // namespace

LibraryTable::LibraryTable(LibraryModel* model, QWidget* parent) : QTableView(parent), m_model(model) {
  setObjectName("libraryTable");
  setAccessibleName(tr("Files as a table"));
  setModel(m_model);
  setFrameShape(QFrame::NoFrame);
  setAlternatingRowColors(true);
  setShowGrid(false);
  setWordWrap(false);
  setTextElideMode(Qt::ElideMiddle);
  setTabKeyNavigation(false);
  setCornerButtonEnabled(false);
  setIconSize(QSize(16, 16));
  setSelectionMode(QAbstractItemView::ExtendedSelection);
  setSelectionBehavior(QAbstractItemView::SelectRows);
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  setContextMenuPolicy(Qt::CustomContextMenu);
  QHeaderView* rows = verticalHeader();
  rows->hide();
  rows->setSectionResizeMode(QHeaderView::Fixed);
  const auto takeDensity = [this, rows] {
    rows->setDefaultSectionSize(std::max(fontMetrics().height() + 2, leastRowHeight(preferences().density)));
  };
  takeDensity();
  connect(&PreferenceNotices::instance(), &PreferenceNotices::changed, rows, takeDensity);
  QHeaderView* header = horizontalHeader();
  header->setHighlightSections(false);
  header->setSectionsClickable(true);
  header->setSortIndicatorShown(true);
  header->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(header, &QHeaderView::sortIndicatorChanged, this, [this](int column, Qt::SortOrder order) {
    m_model->sort(column, order);
    QSettings settings;
    settings.setValue(kSortKey, column);
    settings.setValue(kDescendingKey, order == Qt::DescendingOrder);
  });
  connect(header, &QWidget::customContextMenuRequested, this, &LibraryTable::chooseColumns);
  const QStringList hidden =
      QSettings().value(kColumnsKey, QStringList{"vertices", "lods", "face_controls", "classes"}).toStringList();
  const int letter = fontMetrics().averageCharWidth();
  for (int column = 0; column < LibraryModel::columns(); ++column) {
    const QString title = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    const int letters = column == LibraryModel::Name     ? 40
                        : column == LibraryModel::Folder ? 20
                        : column == LibraryModel::Format ? 28
                        : column == LibraryModel::Size   ? 13
                                                         : 9;
    // How long a date is depends on the language.
    const QString date = QLocale().toString(QDateTime(QDate(2028, 9, 28), QTime(22, 58, 58)), QLocale::ShortFormat);
    const int least = column == LibraryModel::Date ? fontMetrics().horizontalAdvance(date) + 16 : letters * letter;
    header->resizeSection(column, std::max(least, fontMetrics().horizontalAdvance(title) + 28));
    header->setSectionHidden(column, column != LibraryModel::Name && hidden.contains(LibraryModel::nameOf(column)));
  }
  const QSettings settings;
  m_model->sort(std::clamp(settings.value(kSortKey, 0).toInt(), 0, LibraryModel::columns() - 1),
                settings.value(kDescendingKey).toBool() ? Qt::DescendingOrder : Qt::AscendingOrder);
  header->setSortIndicator(m_model->sortColumn(), m_model->sortOrder());
}

void LibraryTable::spanHeadings() {
  clearSpans();
  for (const int heading : m_model->headings()) setSpan(heading, 0, 1, LibraryModel::columns());
}

void LibraryTable::chooseColumns() {
  auto* chooser = new ColumnChooser(horizontalHeader());
  connect(chooser, &ColumnChooser::hiddenChanged, this, [this] {
    QStringList hidden;
    for (int column = 0; column < LibraryModel::columns(); ++column)
      if (horizontalHeader()->isSectionHidden(column)) hidden << LibraryModel::nameOf(column);
    QSettings().setValue(kColumnsKey, hidden);
  });
  chooser->move(QCursor::pos());
  chooser->show();
}

}  // namespace vitrine
