#include "app/commands/saved_views_menu.h"

#include <QAction>
#include <QInputDialog>
#include <QMenu>
#include <algorithm>

#include "app/commands/saved_views.h"
#include "app/common/text.h"

namespace vitrine {
namespace {

QString menuText(const SavedView& view) { return visibleName(view.name); }

}  // namespace

SavedViewsMenu::SavedViewsMenu(QWidget* window)
    : QObject(window),
      m_window(window),
      m_menu(new QMenu(tr("Saved Vi&ews"), window)),
      m_removing(new QMenu(tr("&Remove"), m_menu)) {
  m_menu->setObjectName("savedViews");
  m_removing->setObjectName("removeView");
  for (int i = 0; i < kKeys; ++i) {
    auto* action = new QAction(this);
    action->setObjectName(QString("savedView%1").arg(i + 1));
    action->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key(Qt::Key_1 + i)));
    connect(action, &QAction::triggered, this, [this, i] { show(i); });
    window->addAction(action);
    m_keyed[size_t(i)] = action;
  }
  connect(m_menu, &QMenu::aboutToShow, this, &SavedViewsMenu::fill);
}

void SavedViewsMenu::setDocument(OpenDocument* document) {
  m_document = document;
  m_menu->setEnabled(document != nullptr);
}

QString SavedViewsMenu::freeName() const {
  const QList<SavedView> views = m_document ? savedViews(m_document->key()) : QList<SavedView>();
  for (int number = 1;; ++number) {
    const QString name = tr("View %1").arg(number);
    if (std::ranges::find(views, name, &SavedView::name) == views.end()) return name;
  }
}

void SavedViewsMenu::saveAs() {
  auto* dialog = new QInputDialog(m_window);
  dialog->setObjectName("saveViewDialog");
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Save View"));
  dialog->setLabelText(tr("Name of this view (a view of the same name is replaced):"));
  dialog->setTextValue(freeName());
  connect(dialog, &QInputDialog::textValueSelected, this, &SavedViewsMenu::save);
  dialog->open();
}

void SavedViewsMenu::save(const QString& name) {
  const QString trimmed = name.trimmed();
  if (!m_document || trimmed.isEmpty()) return;
  const SavedView view{.name = trimmed,
                       .automaticLod = m_document->automaticLod(),
                       .view = m_document->view(),
                       .scene = m_document->sceneOptions().scene,
                       .variant = m_document->sceneOptions().variant};
  QList<SavedView> views = savedViews(m_document->key());
  const auto same = std::ranges::find(views, trimmed, &SavedView::name);
  if (same != views.end())
    *same = view;
  else
    views << view;
  setSavedViews(m_document->key(), views);
  emit message(tr("Saved as “%1”").arg(trimmed));
}

void SavedViewsMenu::show(int index) {
  if (!m_document || !m_document->scene()) return;
  const QList<SavedView> views = savedViews(m_document->key());
  if (index >= views.size()) return emit message(tr("This file has no saved view %1").arg(index + 1));
  const SavedView& saved = views[index];
  ViewState view = m_document->view();
  applySavedView(saved, view);
  SceneOptions options = m_document->sceneOptions();
  options.scene = saved.scene;
  options.variant = saved.variant;
  m_document->setSceneOptions(std::move(options));
  m_document->beginStep(tr("View “%1”").arg(saved.name));
  m_document->setAutomaticLod(saved.automaticLod);
  m_document->jumpToView(std::move(view));
  m_document->endStep();
  emit message(saved.name);
}

void SavedViewsMenu::remove(int index) {
  if (!m_document) return;
  QList<SavedView> views = savedViews(m_document->key());
  if (index >= views.size()) return;
  const QString name = views.takeAt(index).name;
  setSavedViews(m_document->key(), views);
  emit message(tr("Removed “%1”").arg(name));
}

void SavedViewsMenu::fill() {
  m_menu->clear();
  m_removing->clear();
  const QList<SavedView> views = m_document ? savedViews(m_document->key()) : QList<SavedView>();
  if (views.isEmpty()) m_menu->addAction(tr("No saved views of this file"))->setEnabled(false);
  for (int i = 0; i < views.size(); ++i) {
    if (i >= kKeys) {
      m_menu->addAction(menuText(views[i]), this, [this, i] { show(i); });
      continue;
    }
    m_keyed[size_t(i)]->setText(menuText(views[i]));
    m_menu->addAction(m_keyed[size_t(i)]);
  }
  if (views.isEmpty()) return;
  m_menu->addSeparator();
  m_menu->addMenu(m_removing);
  for (int i = 0; i < views.size(); ++i) m_removing->addAction(menuText(views[i]), this, [this, i] { remove(i); });
}

}  // namespace vitrine
