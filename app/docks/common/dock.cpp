#include "app/docks/common/dock.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QTimer>
#include <QToolButton>
#include <array>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/scrolled.h"
#include "app/common/tool_button.h"
#include "app/documents/no_file_label.h"

namespace vitrine {

namespace {

QToolButton* makeTitleButton(const QString& iconName, const QString& tip) {
  auto* button = makeToolButton({.icon = iconName, .tip = tip});
  button->setIconSize(QSize(12, 12));
  button->setFocusPolicy(Qt::NoFocus);
  return button;
}

// The name, and buttons that appear while the mouse is over the panel. Not there where a tab says the name already;
// the menu on both has the same commands.
class DockTitle : public QWidget {
 public:
  explicit DockTitle(QDockWidget* dock) : m_dock(dock), m_name(new QLabel(dock->windowTitle())) {
    setObjectName("dockTitle");
    m_name->setObjectName("dockTitleName");
    m_name->setFont(fontOf(TextSize::Body, true));
    auto* apart = m_buttons[0] = makeTitleButton("float", QObject::tr("Move to a separate window, or back"));
    auto* close = m_buttons[1] = makeTitleButton("close", QObject::tr("Close"));
    for (QToolButton* button : m_buttons) {
      QSizePolicy policy = button->sizePolicy();
      policy.setRetainSizeWhenHidden(true);
      button->setSizePolicy(policy);
    }
    dock->installEventFilter(this);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(usualMargins());
    layout->setSpacing(space::kNone);
    layout->addWidget(m_name, 1);
    layout->addWidget(apart);
    layout->addWidget(close);
    m_settling.setSingleShot(true);
    connect(&m_settling, &QTimer::timeout, this, [this] { settle(); });
    // Whether there is a tab is decided by the docks beside it as well.
    const auto all = [this] {
      if (!m_dock->parentWidget()) return m_settling.start(0);
      for (Dock* each : m_dock->parentWidget()->findChildren<Dock*>(Qt::FindDirectChildrenOnly))
        if (each->titleBarWidget()) static_cast<DockTitle*>(each->titleBarWidget())->m_settling.start(0);
    };
    for (const auto signal : {&QDockWidget::visibilityChanged, &QDockWidget::topLevelChanged})
      connect(dock, signal, this, all);
    connect(dock, &QDockWidget::dockLocationChanged, this, all);
    connect(dock, &QWidget::windowTitleChanged, m_name, &QLabel::setText);
    connect(apart, &QToolButton::clicked, dock, [dock] { dock->setFloating(!dock->isFloating()); });
    connect(close, &QToolButton::clicked, dock, &QWidget::close);
  }
  QSize sizeHint() const override { return m_tab ? QSize(0, 0) : atLeastHigh(QWidget::sizeHint()); }
  QSize minimumSizeHint() const override { return m_tab ? QSize(0, 0) : atLeastHigh(QWidget::minimumSizeHint()); }

 private:
  void settle() {
    const auto* window = qobject_cast<const QMainWindow*>(m_dock->parentWidget());
    bool tab = false;
    if (window && !m_dock->isFloating())
      for (const QDockWidget* other : window->tabifiedDockWidgets(m_dock)) tab |= !other->isHidden();
    if (tab == m_tab) return showButtons();
    m_tab = tab;
    m_name->setVisible(!tab);
    showButtons();
    layout()->setContentsMargins(tab ? QMargins() : usualMargins());
    updateGeometry();
  }

  static QMargins usualMargins() { return {space::kNormal, 0, space::kTight, 0}; }
  static QSize atLeastHigh(const QSize& size) { return size.expandedTo(QSize(0, measure::kHeader)); }

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::Enter || event->type() == QEvent::Leave) showButtons();
    return QWidget::eventFilter(watched, event);
  }
  void showButtons() {
    const bool shown = !m_tab && (m_dock->underMouse() || m_dock->isFloating());
    for (QToolButton* button : m_buttons) button->setVisible(shown);
  }

  QDockWidget* m_dock;
  QLabel* m_name;
  std::array<QToolButton*, 2> m_buttons{};
  QTimer m_settling;  // several come and go at once
  bool m_tab = false;
};

}  // namespace

Dock::Dock(const QString& menuText, QWidget* parent)
    : QDockWidget(QString(menuText).remove('&'), parent), m_menuText(menuText) {
  setTitleBarWidget(new DockTitle(this));
}

void Dock::setDocument(OpenDocument* document) {
  m_document.set(document);
  if (document) follow();
  for (NoFileLabel* label : findChildren<NoFileLabel*>()) label->setDocument(document);
  takeDocument();
}

void Dock::setContent(QWidget* content) {
  QScrollArea* area = scrolled(content);
  area->viewport()->setBackgroundRole(QPalette::Base);
  content->setBackgroundRole(QPalette::Base);
  setWidget(area);
}

void Dock::bringUp() {
  show();
  raise();
  const auto* window = qobject_cast<const QMainWindow*>(parentWidget());
  if (!window || isFloating() || window->dockWidgetArea(this) != Qt::BottomDockWidgetArea) return;
  // Qt knows of docks behind one another only while they are open.
  for (QDockWidget* other : window->tabifiedDockWidgets(this)) other->hide();
}

}  // namespace vitrine
