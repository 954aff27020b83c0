#include "app/messages/toast.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QApplication>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/common/design.h"
#include "app/common/icon_label.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/common/tool_button.h"

namespace vitrine {
namespace {

constexpr int kHintMilliseconds = 6000, kSavedMilliseconds = 12'000;
constexpr int kIconSide = 16, kSpace = 8;

// Screen readers say alerts as they appear, wherever the keyboard is.
class AccessibleToast : public QAccessibleWidget {
 public:
  explicit AccessibleToast(Toast* toast) : QAccessibleWidget(toast, QAccessible::AlertMessage) {}
  QString text(QAccessible::Text kind) const override {
    const Message& message = static_cast<const Toast*>(widget())->message();
    if (kind != QAccessible::Name) return QAccessibleWidget::text(kind);
    return message.isFailure ? Toast::tr("Error: %1").arg(wholeText(message)) : wholeText(message);
  }
};

QAccessibleInterface* accessibleToast(const QString&, QObject* object) {
  auto* toast = qobject_cast<Toast*>(object);
  return toast ? new AccessibleToast(toast) : nullptr;
}

// A name or a path without a space is broken all the same.
QString breakable(const QString& text) {
  constexpr qsizetype kLongestWord = 30;
  QString broken;
  qsizetype unbroken = 0;
  for (const QChar character : text) {
    broken += character;
    unbroken = character.isSpace() ? 0 : unbroken + 1;
    if (unbroken < kLongestWord || character.isHighSurrogate()) continue;
    broken += QChar(0x200B);  // no width
    unbroken = 0;
  }
  return broken;
}

QPushButton* toastButton(const char* name, const QString& text) {
  auto* button = new QPushButton(text);
  button->setObjectName(name);
  button->setAutoDefault(true);  // Return presses it
  return button;
}

}  // namespace

Toast::Toast(const Message& message, QWidget* parent) : QFrame(parent), m_message(message), m_text(new QLabel) {
  [[maybe_unused]] static const bool isInstalled = (QAccessible::installFactory(accessibleToast), true);
  setObjectName("toast");
  setFrameShape(QFrame::StyledPanel);
  auto* sign = new IconLabel(kIconSide);
  const Severity severity = message.isFailure ? Severity::Error : Severity::Info;
  sign->setIcon(iconOf(severity));
  sign->setAccessibleName(severityText(severity));
  m_text->setObjectName("toastText");
  m_text->setTextFormat(Qt::PlainText);
  m_text->setText(breakable(visibleText(message.text.left(kLongestName))));
  m_text->setToolTip(message.text.size() > kLongestName ? plainTip(message.text) : QString());
  m_text->setWordWrap(true);
  auto* words = new QVBoxLayout;
  words->setSpacing(0);
  words->addWidget(m_text);
  if (const QString place = savedWhereText(message); !place.isEmpty()) {
    m_where = new QLabel(breakable(place));
    m_where->setObjectName("toastPlace");
    m_where->setTextFormat(Qt::PlainText);
    m_where->setForegroundRole(QPalette::PlaceholderText);
    m_where->setWordWrap(true);
    words->addWidget(m_where);
  }
  auto* close = makeToolButton({.name = "closeToast", .icon = "close", .tip = tr("Close this message")});
  connect(close, &QToolButton::clicked, this, &Toast::done);

  auto* layout = new QGridLayout(this);
  layout->setContentsMargins(space::kWide, kSpace, kSpace, kSpace);
  layout->setSpacing(kSpace);
  layout->setColumnStretch(1, 1);
  layout->addWidget(sign, 0, 0, Qt::AlignTop);
  layout->addLayout(words, 0, 1, Qt::AlignVCenter);
  layout->addWidget(close, 0, 2, Qt::AlignTop);
  m_besideText = space::kWide + kIconSide + 3 * kSpace + close->sizeHint().width();
  if (!message.path.isEmpty()) {
    QPushButton* open = toastButton("openWritten", tr("Open"));
    QPushButton* show = toastButton("showWritten", tr("Open Containing Folder"));
    QPushButton* copy = toastButton("copyWrittenPath", tr("Copy Path"));
    connect(open, &QPushButton::clicked, this, [this] { emit openRequested(m_message.path); });
    connect(show, &QPushButton::clicked, this, [this] { showInFolder(m_message.path); });
    connect(copy, &QPushButton::clicked, this, [this] { copyPath(m_message.path); });
    auto* buttons = new QHBoxLayout;
    for (QPushButton* button : {open, show, copy}) buttons->addWidget(button);
    buttons->addStretch(1);
    layout->addLayout(buttons, 1, 1);
  }

  m_time.setSingleShot(true);
  m_time.setInterval(message.path.isEmpty() ? kHintMilliseconds : kSavedMilliseconds);
  connect(&m_time, &QTimer::timeout, this, &Toast::endTime);
  if (!message.isFailure) m_time.start();
}

int Toast::widthInOneLine() const {
  int widest = 0;
  for (const QLabel* label : {m_text, m_where})
    if (label) widest = std::max(widest, label->fontMetrics().horizontalAdvance(label->text()) + 2);
  return std::max(widest + m_besideText + 2 * frameWidth(), minimumSizeHint().width());
}

void Toast::endTime() {
  if (m_message.isFailure) return;
  if (!isAncestorOf(QApplication::focusWidget())) return emit done();
  m_time.start();
}

void Toast::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  paintFloating(painter, rect(), palette());
}

void Toast::enterEvent(QEnterEvent*) { m_time.stop(); }

void Toast::leaveEvent(QEvent*) {
  if (!m_message.isFailure) m_time.start();
}

// Escape is a key of the window as well.
bool Toast::event(QEvent* event) {
  const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
  if (!isKey || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape) return QFrame::event(event);
  event->accept();
  if (event->type() == QEvent::KeyPress) emit done();
  return true;
}

}  // namespace vitrine
