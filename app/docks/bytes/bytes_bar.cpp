#include "app/docks/bytes/bytes_bar.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include "app/common/icons.h"
#include "app/common/text.h"

namespace vitrine {
namespace {

using namespace Qt::StringLiterals;

QToolButton* makeBytesButton(const char* objectName, const QString& iconName, const QString& tip) {
  auto* button = new QToolButton;
  button->setObjectName(objectName);
  button->setIcon(icon(iconName));
  button->setAutoRaise(true);
  button->setToolTip(tip);
  button->setAccessibleName(tip);
  button->setFocusPolicy(Qt::TabFocus);
  return button;
}

QString crumbLink(uint32_t buffer, uint64_t offset, const QString& text) {
  return QString("<a href=\"%1:%2\">%3</a>").arg(buffer).arg(offset).arg(text.toHtmlEscaped());
}

}  // namespace

BytesBar::BytesBar(QWidget* parent)
    : QWidget(parent),
      m_buffers(new QComboBox),
      m_crumbs(new QLabel),
      m_offset(new QLineEdit),
      m_go(makeBytesButton("bytesGo", "next", tr("Go to what comes next or before"))),
      m_search(makeBytesButton("bytesSearch", "search", tr("Find (Ctrl+F)"))),
      m_pin(makeBytesButton("bytesPin", "pin", tr("Stay here, whatever is selected"))),
      m_side(makeBytesButton("bytesSide", "info", tr("Show what the bytes say"))) {
  m_buffers->setObjectName("bytesBuffer");
  m_buffers->setAccessibleName(tr("The file, or what is packed in it"));
  m_buffers->setToolTip(tr("The file, or what is packed in it"));
  m_buffers->setMaxVisibleItems(25);
  m_buffers->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_buffers->setMinimumContentsLength(18);
  m_crumbs->setObjectName("bytesCrumbs");
  m_crumbs->setTextFormat(Qt::RichText);
  m_crumbs->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
  m_crumbs->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
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
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(4, 3, 4, 3);
  layout->setSpacing(4);
  layout->addWidget(m_buffers);
  layout->addWidget(m_crumbs, 1);
  layout->addWidget(m_offset);
  for (QToolButton* button : {m_go, m_search, m_pin, m_side}) layout->addWidget(button);
  connect(m_crumbs, &QLabel::linkActivated, this, [this](const QString& link) {
    const QStringList parts = link.split(':');
    emit placeChosen(parts.value(0).toUInt(), parts.value(1).toULongLong());
  });
}

void BytesBar::tell(const Claims& claims, uint32_t buffer, const std::optional<ClaimPlace>& place, uint64_t size) {
  QStringList crumbs{crumbLink(0, 0, tr("File"))};
  const SourceSpan packed = buffer == 0 ? SourceSpan{} : claims.buffer(buffer).packed;
  const Claim* claim = buffer == 0 && place ? place->claim() : nullptr;
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
}

}  // namespace vitrine
