#include "app/bytes/bytes_bar.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>
#include <initializer_list>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/common/tool_button.h"

namespace vitrine {
namespace {

using namespace Qt::StringLiterals;

constexpr int kShortestName = 14;  // letters of the box of blocks

QString crumbLink(uint32_t buffer, uint64_t offset, const QString& text) {
  return QString("<a href=\"%1:%2\">%3</a>").arg(buffer).arg(offset).arg(text.toHtmlEscaped());
}

}  // namespace

BytesBar::BytesBar(QWidget* parent)
    : QWidget(parent),
      m_buffers(new QComboBox),
      m_crumbs(new QLabel),
      m_offset(new QLineEdit),
      m_go(makeToolButton(
          {.name = "bytesGo", .icon = "next", .tip = tr("Go to the next or previous diagnostic, range or field")})),
      m_search(makeToolButton({.name = "bytesSearch", .icon = "search", .tip = tr("Find (Ctrl+F)")})),
      m_pin(makeToolButton({.name = "bytesPin", .icon = "pin", .tip = tr("Stay here, whatever is selected")})),
      m_rows(makeToolButton({.name = "bytesRows", .tip = tr("Bytes per row")})),
      m_side(makeToolButton({.name = "bytesSide", .icon = "info", .tip = tr("Show what the bytes say")})),
      m_large(makeToolButton(
          {.name = "bytesLarge", .icon = "frame", .tip = tr("Open large, in a tab beside the picture")})),
      m_lengths(new QActionGroup(this)) {
  m_buffers->setObjectName("bytesBuffer");
  m_buffers->setAccessibleName(tr("The file, or what is packed in it"));
  m_buffers->setToolTip(tr("The file, or what is packed in it"));
  m_buffers->setMaxVisibleItems(25);
  m_buffers->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_buffers->setMinimumContentsLength(kShortestName);
  m_crumbs->setObjectName("bytesCrumbs");
  m_crumbs->setTextFormat(Qt::RichText);
  m_crumbs->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
  m_crumbs->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // a long name does not widen the window
  m_crumbs->setAccessibleName(tr("Where these bytes come from"));
  m_offset->setObjectName("bytesOffset");
  m_offset->setAccessibleName(tr("Go to an offset"));
  m_offset->setPlaceholderText(tr("Offset"));
  m_offset->setToolTip(tr("Go to an offset: 0x40, 64, +16, -16 or end (Ctrl+G)"));
  m_offset->setMaximumWidth(fontMetrics().averageCharWidth() * 13);
  m_go->setPopupMode(QToolButton::InstantPopup);
  m_pin->setCheckable(true);
  m_side->setCheckable(true);
  m_side->setChecked(true);
  m_rows->setToolButtonStyle(Qt::ToolButtonTextOnly);
  m_rows->setPopupMode(QToolButton::InstantPopup);
  auto* lengths = new QMenu(m_rows);
  for (const int count : {0, 8, 16, 32}) {
    QAction* action = lengths->addAction(count == 0 ? tr("&Automatic: as many as fit")
                                                    : tr("&%1 bytes per row", "8, 16 or 32").arg(count));
    action->setCheckable(true);
    action->setData(count);
    m_lengths->addAction(action);
  }
  m_rows->setMenu(lengths);
  m_large->setText(tr("Open Large"));
  m_first = new QHBoxLayout;
  m_first->addWidget(m_buffers, 2);
  m_first->addWidget(m_crumbs, 3);
  m_first->addWidget(m_offset);
  for (QToolButton* button : {m_go, m_search, m_pin, m_rows, m_side, m_large}) m_first->addWidget(button);
  m_second = new QHBoxLayout;
  m_second->setContentsMargins(space::kTight, 0, space::kTight, 0);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(space::kTight, space::kTight, space::kTight, space::kTight);
  layout->setSpacing(space::kTight);
  layout->addLayout(m_first);
  layout->addLayout(m_second);
  for (QBoxLayout* row : {m_first, m_second}) row->setSpacing(space::kTight);
  connect(m_lengths, &QActionGroup::triggered, this,
          [this](const QAction* action) { emit perRowChosen(action->data().toInt()); });
  connect(m_crumbs, &QLabel::linkActivated, this, [this](const QString& link) {
    const QStringList parts = link.split(':');
    emit locationChosen(parts.value(0).toUInt(), parts.value(1).toULongLong());
  });
}

void BytesBar::tell(const Claims& claims, uint32_t buffer, const std::optional<ClaimLocation>& location,
                    uint64_t size) {
  QStringList crumbs{crumbLink(0, 0, tr("File"))};
  const SourceSpan packed = buffer == 0 ? SourceSpan{} : claims.buffer(buffer).packed;
  const Claim* claim = buffer == 0 && location ? location->claim() : nullptr;
  if (packed.size > 0) {
    crumbs << crumbLink(packed.buffer, packed.offset,
                        tr("%1, %2 packed", "an offset, the number of bytes")
                            .arg(offsetText(packed.offset), bytesText(packed.size)));
    crumbs << tr("unpacked, %1").arg(bytesText(size)).toHtmlEscaped();
  } else if (claim && claim->unpacked.size > 0) {
    const SourceSpan& inside = claim->unpacked;
    crumbs << crumbLink(inside.buffer, inside.offset,
                        tr("unpacked: %1").arg(visibleStart(claims.buffer(inside.buffer).name)));
  } else {
    crumbs << bytesText(size).toHtmlEscaped();
  }
  m_crumbs->setText(crumbs.join(u" ▸ "_s));
  settle();
}

void BytesBar::tellRows(int chosen, int shown) {
  for (QAction* action : m_lengths->actions()) action->setChecked(action->data().toInt() == chosen);
  m_rows->setText(QString::number(shown));
  const QString told = chosen == 0 ? tr("%1 bytes per row, as many as fit", "16").arg(shown)
                                   : tr("%1 bytes per row", "16").arg(shown);
  m_rows->setToolTip(told);
  m_rows->setAccessibleName(told);
}

// The words of the last button go first, then what the crumbs say takes a row of its own.
void BytesBar::settle() {
  const int words = m_crumbs->sizeHint().width();
  const auto needed = [&] {
    int width = layout()->contentsMargins().left() + layout()->contentsMargins().right();
    for (const QWidget* each :
         std::initializer_list<QWidget*>{m_buffers, m_offset, m_go, m_search, m_pin, m_rows, m_side, m_large})
      if (!each->isHidden()) width += each->sizeHint().width() + m_first->spacing();
    return width;
  };
  m_large->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  if (needed() + words > width()) m_large->setToolButtonStyle(Qt::ToolButtonIconOnly);
  const bool twoRows = needed() + words > width();
  if (twoRows == (m_second->count() > 0)) return;
  (twoRows ? m_first : m_second)->removeWidget(m_crumbs);
  if (twoRows)
    m_second->addWidget(m_crumbs);
  else
    m_first->insertWidget(1, m_crumbs, 3);
}

void BytesBar::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  settle();
}

}  // namespace vitrine
