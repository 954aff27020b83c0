#include "app/page/notice_chip.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScreen>
#include <algorithm>

#include "app/common/design.h"
#include "app/common/icon_label.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/page/chips.h"

namespace vitrine {
namespace {

constexpr int kNoticeWidth = 320;  // pixels of its text

QString iconNameOf(Severity severity) {
  return severity == Severity::Error ? "error" : severity == Severity::Warning ? "warning" : "info";
}

class NoticePopup : public QFrame {
 public:
  explicit NoticePopup(QWidget* parent) : QFrame(parent, Qt::Popup) {
    setObjectName("noticePopup");
    setAttribute(Qt::WA_DeleteOnClose);
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.fillRect(rect(), colourOf(ColourRole::Raised, palette()));
    painter.setPen(colourOf(ColourRole::Line, palette()));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
  }
};

}  // namespace

NoticeChip::NoticeChip(const QString& key, Chips& chips) : QObject(&chips), m_key(key), m_chips(chips) {}

void NoticeChip::showNotice(Severity severity, const QString& brief, const QString& text, const QString& action,
                            const QString& second) {
  m_severity = severity;
  m_text = text;
  m_action = action;
  m_second = second;
  m_chips.keep(m_key, {}, {}, {});  // what a click does may be something else by now
  const auto click = [this] {
    if (m_direct)
      emit actionClicked();
    else
      open();
  };
  m_chips.keep(
      m_key, tr("%1 ›").arg(brief), text, click, [this] { hide(); }, iconNameOf(severity));
  if (m_popup) m_popup->close();
}

void NoticeChip::hide() {
  m_text.clear();
  m_chips.keep(m_key, {}, {}, {});
  if (m_popup) m_popup->close();
}

QWidget* NoticeChip::open() {
  if (!isShown()) return nullptr;
  if (m_popup) m_popup->close();
  auto* popup = new NoticePopup(&m_chips);
  m_popup = popup;
  auto* mark = new IconLabel(measure::kIcon);
  mark->setIcon(icon(iconNameOf(m_severity)));
  mark->setAccessibleName(severityText(m_severity));
  auto* text = new QLabel(visibleTextLines(m_text));
  text->setObjectName("noticeText");
  text->setTextFormat(Qt::PlainText);
  text->setWordWrap(true);
  text->setFixedWidth(kNoticeWidth);
  text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  auto* words = new QHBoxLayout;
  words->setSpacing(space::kNormal);
  words->addWidget(mark, 0, Qt::AlignTop);
  words->addWidget(text, 1);
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(space::kNormal);
  buttons->addStretch(1);
  const auto add = [&](const char* name, const QString& title, auto signal) {
    if (title.isEmpty()) return;
    auto* button = new QPushButton(title);
    button->setObjectName(name);
    button->setFixedHeight(measure::kControl);
    buttons->addWidget(button);
    connect(button, &QPushButton::clicked, this, [this, popup = QPointer<QWidget>(popup), signal] {
      if (popup) popup->close();
      emit(this->*signal)();
    });
  };
  add("action", m_action, &NoticeChip::actionClicked);
  add("second", m_second, &NoticeChip::secondClicked);
  auto* layout = new QVBoxLayout(popup);
  layout->setContentsMargins(space::kWide, space::kWide, space::kWide, space::kWide);
  layout->setSpacing(space::kNormal);
  layout->addLayout(words);
  if (buttons->count() > 1)
    layout->addLayout(buttons);
  else
    delete buttons;
  popup->adjustSize();
  const QRect chip = m_chips.rectOf(m_key), screen = m_chips.screen()->availableGeometry();
  popup->move(std::clamp(chip.left(), screen.left(), std::max(screen.left(), screen.right() - popup->width())),
              std::max(screen.top(), chip.top() - popup->height() - space::kTight));
  popup->show();
  if (auto* first = popup->findChild<QPushButton*>()) first->setFocus(Qt::PopupFocusReason);
  return popup;
}

QPushButton* NoticeChip::button(const QString& name) const {
  return m_popup ? m_popup->findChild<QPushButton*>(name) : nullptr;
}

}  // namespace vitrine
