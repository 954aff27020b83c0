#include "app/page/summary_page.h"

#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <numeric>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/documents/decode_job.h"
#include "app/models/file_facts.h"

namespace vitrine {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWidth = 620, kSummaryMargin = 32;
constexpr int kListedClasses = 12;
constexpr int kClassRole = Qt::UserRole, kShareRole = Qt::UserRole + 1;

// A bar as long as the class's share, behind its count.
class ShareDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const double share = index.data(kShareRole).toDouble();
    QColor colour = option.palette.color(QPalette::Highlight);
    colour.setAlpha(option.palette.color(QPalette::Base).lightness() < 128 ? 150 : 80);
    const int width = int(share * (option.rect.width() - 8));
    const QRect bar(option.rect.left() + 4, option.rect.top() + 4, std::max(1, width), option.rect.height() - 8);
    painter->fillRect(bar, colour);
  }
};

QLabel* makeHeading(const QString& text) {
  auto* heading = new QLabel(text);
  heading->setFont(fontOf(TextSize::Body, true));
  heading->setContentsMargins(0, space::kWide, 0, space::kTight);
  return heading;
}

// A list that is as high as its rows: the page scrolls, not the list.
QTreeWidget* makeList(const QString& name, int columns) {
  auto* list = new QTreeWidget;
  list->setAccessibleName(name);
  list->setColumnCount(columns);
  list->setHeaderHidden(true);
  list->setRootIsDecorated(false);
  list->setUniformRowHeights(true);
  list->setFrameShape(QFrame::NoFrame);
  list->setIconSize(QSize(16, 16));
  list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list->viewport()->setAutoFillBackground(false);
  return list;
}

void fitHeight(QTreeWidget* list) {
  const int row = list->topLevelItemCount() > 0 ? list->sizeHintForRow(0) : 0;
  list->setFixedHeight(row * list->topLevelItemCount() + 2);
}

QString kindText(const Document& document) {
  QStringList parts{kindOf(document)};
  if (!document.version.empty()) parts << QObject::tr("version %1").arg(visibleText(document.version));
  if (document.source) parts << sizeText(document.source->bytes().size());
  return parts.join(u" · "_s);
}

}  // namespace

SummaryPage::SummaryPage(OpenDocument& document, QWidget* parent)
    : QScrollArea(parent),
      m_document(document),
      m_title(new QLabel),
      m_kind(new QLabel),
      m_diagnostics(new QPushButton),
      m_factsBox(new QWidget),
      m_facts(new QFormLayout(m_factsBox)),
      m_classesHeading(makeHeading(tr("Classes"))),
      m_classes(makeList(tr("Classes"), 3)),
      m_metadataHeading(makeHeading(tr("Metadata"))),
      m_metadata(makeList(tr("Metadata"), 2)) {
  setObjectName("summaryPage");
  setAccessibleName(tr("Summary of the file"));
  setFrameShape(QFrame::NoFrame);
  setWidgetResizable(true);
  m_title->setObjectName("summaryTitle");
  m_title->setTextFormat(Qt::PlainText);
  m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_title->setWordWrap(true);
  m_title->setFont(fontOf(TextSize::Title));
  m_kind->setObjectName("summaryKind");
  m_kind->setTextFormat(Qt::PlainText);
  m_kind->setForegroundRole(QPalette::PlaceholderText);
  m_kind->setWordWrap(true);
  m_diagnostics->setObjectName("summaryDiagnostics");
  m_diagnostics->setFlat(true);
  m_facts->setContentsMargins(0, space::kWide, 0, 0);
  m_facts->setHorizontalSpacing(space::kPage);
  m_facts->setLabelAlignment(Qt::AlignLeft);
  m_facts->setFormAlignment(Qt::AlignLeft | Qt::AlignTop);
  m_classes->setObjectName("summaryClasses");
  m_classes->setItemDelegateForColumn(2, new ShareDelegate(m_classes));
  m_classes->setToolTip(tr("Shows the class in the table"));
  m_classes->viewport()->setCursor(Qt::PointingHandCursor);
  m_metadata->setObjectName("summaryMetadata");
  m_metadata->setSelectionMode(QAbstractItemView::NoSelection);
  m_metadata->setFocusPolicy(Qt::NoFocus);

  auto* column = new QWidget;
  column->setMaximumWidth(kWidth);
  auto* layout = new QVBoxLayout(column);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(space::kTight);
  layout->addWidget(m_title);
  layout->addWidget(m_kind);
  layout->addWidget(m_diagnostics, 0, Qt::AlignLeft);
  layout->addWidget(m_factsBox);
  layout->addWidget(m_classesHeading);
  layout->addWidget(m_classes);
  layout->addWidget(m_metadataHeading);
  layout->addWidget(m_metadata);
  layout->addStretch(1);
  auto* page = new QWidget;
  page->setAutoFillBackground(true);
  page->setBackgroundRole(QPalette::Base);
  auto* outer = new QHBoxLayout(page);
  outer->setContentsMargins(kSummaryMargin, kSummaryMargin, kSummaryMargin, kSummaryMargin);
  outer->addStretch(1);
  outer->addWidget(column, 20);
  outer->addStretch(1);
  setWidget(page);
  setFocusProxy(m_classes);

  connect(m_diagnostics, &QPushButton::clicked, this, &SummaryPage::diagnosticsRequested);
  connect(&DecodeNotices::instance(), &DecodeNotices::decoded, this, [this](const DocumentPointer& decoded) {
    if (decoded && m_document.document() == decoded) showDiagnostics(*decoded);
  });
  const auto choose = [this](QTreeWidgetItem* item) {
    const QVariant owner = item->data(0, kClassRole);
    if (owner.isValid()) emit classRequested(owner.toUInt());
  };
  connect(m_classes, &QTreeWidget::itemClicked, this, choose);
  connect(m_classes, &QTreeWidget::itemActivated, this, choose);
}

void SummaryPage::refresh() {
  const DocumentPointer& document = m_document.document();
  if (!document) return;
  m_title->setText(visibleText(m_document.title()));
  m_kind->setText(kindText(*document));
  showDiagnostics(*document);
  fillFacts();
  fillClasses(*document);
  fillMetadata(*document);
}

void SummaryPage::showDiagnostics(const Document& document) {
  const Doubts doubts = doubtsOf(document);
  const QString text = doubtsText(doubts);
  m_diagnostics->setVisible(!text.isEmpty());
  m_diagnostics->setIcon(iconOf(doubts.errors > 0 || !doubts.complete ? Severity::Error : Severity::Warning));
  m_diagnostics->setText(text);
  m_diagnostics->setToolTip(tr("Shows the diagnostics"));
}

void SummaryPage::fillFacts() {
  while (m_facts->rowCount() > 0) m_facts->removeRow(0);
  for (const Fact& fact : countFacts(m_document)) {
    auto* label = new QLabel(fact.name);
    label->setForegroundRole(QPalette::PlaceholderText);
    auto* value = new QLabel(fact.value);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_facts->addRow(label, value);
  }
}

void SummaryPage::fillClasses(const Document& document) {
  m_classes->clear();
  std::vector<uint32_t> order(document.classes.size());
  std::iota(order.begin(), order.end(), 0u);
  std::erase_if(order, [&](uint32_t c) { return document.classes[c].nodes.empty(); });
  std::ranges::stable_sort(order, [&](uint32_t a, uint32_t b) {
    return document.classes[a].nodes.size() > document.classes[b].nodes.size();
  });
  const double most = order.empty() ? 1 : double(document.classes[order.front()].nodes.size());
  const auto listed = std::min<size_t>(order.size(), kListedClasses);
  for (size_t i = 0; i < listed; ++i) {
    const Class& owner = document.classes[order[i]];
    auto* item = new QTreeWidgetItem(m_classes, {visibleText(owner.name), countText(owner.nodes.size())});
    item->setIcon(0, iconOf(owner));
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    item->setData(0, kClassRole, order[i]);
    item->setData(2, kShareRole, double(owner.nodes.size()) / most);
  }
  m_classesHeading->setText(order.size() > listed
                                ? tr("The %1 largest of %2 classes").arg(listed).arg(countText(order.size()))
                                : tr("Classes"));
  m_classesHeading->setVisible(!order.empty());
  m_classes->setVisible(!order.empty());
  const int unit = fontMetrics().averageCharWidth();
  m_classes->setColumnWidth(0, unit * 36);
  m_classes->setColumnWidth(1, unit * 12);
  fitHeight(m_classes);
}

void SummaryPage::fillMetadata(const Document& document) {
  m_metadata->clear();
  for (const auto& [name, value] : document.metadata) {
    auto* item = new QTreeWidgetItem(m_metadata, {visibleText(name), visibleText(value)});
    item->setToolTip(1, plainTip(value));
  }
  m_metadataHeading->setVisible(!document.metadata.empty());
  m_metadata->setVisible(!document.metadata.empty());
  m_metadata->setColumnWidth(0, fontMetrics().averageCharWidth() * 36);
  fitHeight(m_metadata);
}

}  // namespace vitrine
