#include "app/common/tab_bar.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QStyleOptionTab>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "app/common/icons.h"
#include "app/common/tool_button.h"

namespace vitrine {
namespace {

constexpr int kLeastName = 100;    // pixels: some fourteen letters
constexpr int kTearDistance = 32;  // pixels outside of the bar

QString withoutEscapes(QString text) { return text.replace("&&", "&"); }

}  // namespace

TabBar::TabBar(QWidget* parent) : QTabBar(parent) {}
TabBar::~TabBar() = default;

void TabBar::addCloseButton(int index) {
  addButton(index, "close", tr("Close (middle click on the tab)"), tr("Close"), &TabBar::tabCloseRequested);
}

void TabBar::setPinned(int index, bool pinned) {
  setTabData(index, pinned);
  if (!pinned) return addCloseButton(index);
  addButton(index, "pin", tr("Pinned: it stays when others are closed. Click to unpin it."), tr("Unpin"),
            &TabBar::unpinRequested);
}

void TabBar::addButton(int index, const QString& iconName, const QString& tip, const QString& name,
                       void (TabBar::*signal)(int)) {
  auto* button = makeToolButton({.icon = iconName, .tip = tip, .spoken = name});
  button->setIconSize(QSize(12, 12));
  button->setFocusPolicy(Qt::NoFocus);
  connect(button, &QToolButton::clicked, this, [this, button, signal] {
    for (int i = 0; i < count(); ++i)
      if (tabButton(i, RightSide) == button) return emit(this->*signal)(i);
  });
  if (QWidget* before = tabButton(index, RightSide)) before->deleteLater();
  setTabButton(index, RightSide, button);
}

// ---- Names ------------------------------------------------------------------------------------------------------

// The inherited one keeps three letters.
QSize TabBar::minimumTabSizeHint(int index) const {
  QSize size = tabSizeHint(index);
  const int name = fontMetrics().size(Qt::TextShowMnemonic, tabText(index)).width();
  size.rwidth() -= std::max(0, name - kLeastName);
  return size;
}

void TabBar::tabLayoutChange() {
  m_cutNames.clear();
  QTabBar::tabLayoutChange();
}

// The inherited one cuts in the middle, wherever that is.
void TabBar::initStyleOption(QStyleOptionTab* option, int index) const {
  QTabBar::initStyleOption(option, index);
  const QString whole = tabText(index);
  if (index < 0 || index >= count() || option->text == whole) return;
  if (m_cutNames.isEmpty()) {
    for (int i = 0; i < count(); ++i) m_cutNames << withoutEscapes(tabText(i));
    m_cuts = nameCuts(m_cutNames);
  }
  if (m_cutNames.value(index) != withoutEscapes(whole)) return;  // the layout is to come
  QStyleOptionTab roomy(*option);
  roomy.text = whole;
  const int width = style()->subElementRect(QStyle::SE_TabBarTabText, &roomy, this).width();
  const auto widthOf = [this](const QString& text) { return fontMetrics().size(Qt::TextSingleLine, text).width(); };
  option->text = cutName(m_cutNames[index], m_cuts[size_t(index)], width, widthOf).replace("&", "&&");
}

QString TabBar::shownText(int index) const {
  QStyleOptionTab option;
  initStyleOption(&option, index);
  return withoutEscapes(option.text);
}

// ---- Mouse ------------------------------------------------------------------------------------------------------

void TabBar::mousePressEvent(QMouseEvent* event) {
  m_middlePressed = event->button() == Qt::MiddleButton ? tabAt(event->position().toPoint()) : -1;
  if (m_middlePressed >= 0) return;
  m_leftPressed = event->button() == Qt::LeftButton && tabAt(event->position().toPoint()) >= 0;
  QTabBar::mousePressEvent(event);
}

void TabBar::mouseMoveEvent(QMouseEvent* event) {
  if (!m_tearable || !m_leftPressed || !(event->buttons() & Qt::LeftButton)) return QTabBar::mouseMoveEvent(event);
  const QRect near = rect().adjusted(-kTearDistance, -kTearDistance, kTearDistance, kTearDistance);
  if (near.contains(event->position().toPoint())) {
    if (!m_torn) return QTabBar::mouseMoveEvent(event);
    m_torn->hide();
    return;
  }
  tear(*event);
}

// What moves within the bar is let go first.
void TabBar::tear(const QMouseEvent& event) {
  if (!m_torn) {
    QMouseEvent release(QEvent::MouseButtonRelease, event.position(), event.globalPosition(), Qt::LeftButton,
                        Qt::NoButton, Qt::NoModifier);
    QTabBar::mouseReleaseEvent(&release);
    emit moved();
    if (currentIndex() < 0) return;
    m_tornButton = tabButton(currentIndex(), RightSide);
    m_torn =
        std::make_unique<QLabel>(nullptr, Qt::ToolTip | Qt::FramelessWindowHint | Qt::WindowTransparentForInput);
    m_torn->setTextFormat(Qt::PlainText);
    m_torn->setText(withoutEscapes(tabText(currentIndex())));
    m_torn->setMargin(6);
    m_torn->setFrameShape(QFrame::StyledPanel);
    m_torn->setAttribute(Qt::WA_ShowWithoutActivating);
    qApp->installEventFilter(this);
  }
  m_torn->move(event.globalPosition().toPoint() + QPoint(12, 12));
  m_torn->show();
}

void TabBar::stopTearing() {
  m_torn.reset();
  m_leftPressed = false;
  qApp->removeEventFilter(this);
}

void TabBar::mouseReleaseEvent(QMouseEvent* event) {
  const bool pulled = m_torn != nullptr, outside = pulled && m_torn->isVisible();
  if (event->button() == Qt::LeftButton && pulled) {
    stopTearing();
    // Another one may have come to the front meanwhile.
    for (int tab = 0; outside && m_tornButton && tab < count(); ++tab)
      if (tabButton(tab, RightSide) == m_tornButton) return emit tornOff(tab, event->globalPosition().toPoint());
    return;
  }
  if (event->button() == Qt::LeftButton) m_leftPressed = false;
  const int pressed = std::exchange(m_middlePressed, -1);
  if (event->button() != Qt::MiddleButton || pressed < 0) {
    QTabBar::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton) emit moved();
    return;
  }
  if (tabAt(event->position().toPoint()) == pressed && !isPinned(pressed)) emit tabCloseRequested(pressed);
}

// Escape leaves the tab where it is.
bool TabBar::eventFilter(QObject* watched, QEvent* event) {
  const bool key = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
  if (!m_torn || !key || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
    return QTabBar::eventFilter(watched, event);
  event->accept();
  if (event->type() == QEvent::KeyPress) stopTearing();
  return true;
}

void TabBar::contextMenuEvent(QContextMenuEvent* event) {
  const bool byMouse = event->reason() == QContextMenuEvent::Mouse;
  const int index = byMouse ? tabAt(event->pos()) : currentIndex();
  if (index < 0) return QTabBar::contextMenuEvent(event);
  emit menuRequested(index, byMouse ? event->globalPos() : mapToGlobal(tabRect(index).bottomLeft()));
}

}  // namespace vitrine
