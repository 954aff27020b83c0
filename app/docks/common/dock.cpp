#include "app/docks/common/dock.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QToolButton>

#include "app/common/icons.h"
#include "app/common/scrolled.h"
#include "app/docks/common/no_file_label.h"

namespace vitrine {

namespace {

QToolButton* makeTitleButton(const QString& iconName, const QString& tip) {
  auto* button = new QToolButton;
  button->setIcon(icon(iconName));
  button->setIconSize(QSize(12, 12));
  button->setAutoRaise(true);
  button->setToolTip(tip);
  button->setAccessibleName(tip);
  button->setFocusPolicy(Qt::NoFocus);
  return button;
}

// Quiet: the name in the colour of secondary text, flat buttons. Without the name where a tab says it already.
QWidget* makeTitle(QDockWidget* dock) {
  auto* bar = new QWidget;
  auto* name = new QLabel(dock->windowTitle());
  name->setForegroundRole(QPalette::PlaceholderText);
  auto* apart = makeTitleButton("float", QObject::tr("A window of its own, or back"));
  auto* close = makeTitleButton("close", QObject::tr("Close"));
  auto* layout = new QHBoxLayout(bar);
  layout->setContentsMargins(8, 0, 2, 0);
  layout->setSpacing(0);
  layout->addWidget(name, 1);
  layout->addWidget(apart);
  layout->addWidget(close);
  const auto refresh = [dock, name] {
    const auto* window = qobject_cast<const QMainWindow*>(dock->parentWidget());
    bool tab = false;
    if (window && !dock->isFloating())
      for (const QDockWidget* other : window->tabifiedDockWidgets(dock)) tab |= !other->isHidden();
    name->setText(tab ? QString() : dock->windowTitle());
  };
  for (const auto signal : {&QDockWidget::visibilityChanged, &QDockWidget::topLevelChanged})
    QObject::connect(dock, signal, name, refresh);
  QObject::connect(dock, &QWidget::windowTitleChanged, name, refresh);
  QObject::connect(apart, &QToolButton::clicked, dock, [dock] { dock->setFloating(!dock->isFloating()); });
  QObject::connect(close, &QToolButton::clicked, dock, &QWidget::close);
  return bar;
}

}  // namespace

Dock::Dock(const QString& menuText, QWidget* parent)
    : QDockWidget(QString(menuText).remove('&'), parent), m_menuText(menuText) {
  setTitleBarWidget(makeTitle(this));
}

void Dock::setDocument(OpenDocument* document) {
  m_document.set(document);
  if (document) follow();
  for (NoFileLabel* label : findChildren<NoFileLabel*>()) label->setDocument(document);
  takeDocument();
}

void Dock::setContent(QWidget* content) { setWidget(scrolled(content)); }

void Dock::bringUp() {
  show();
  raise();
  const auto* window = qobject_cast<const QMainWindow*>(parentWidget());
  if (!window || isFloating() || window->dockWidgetArea(this) != Qt::BottomDockWidgetArea) return;
  // Qt knows of docks behind one another only while they are open.
  for (QDockWidget* other : window->tabifiedDockWidgets(this)) other->hide();
}

}  // namespace vitrine
