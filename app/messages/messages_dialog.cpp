#include "app/messages/messages_dialog.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/messages/toasts.h"

namespace vitrine {
namespace {

constexpr QSize kMessagesSize(720, 360);

class MessagesDialog : public QDialog {
  Q_DECLARE_TR_FUNCTIONS(MessagesDialog)

 public:
  MessagesDialog(Toasts& toasts, QWidget* window) : QDialog(window), m_toasts(toasts), m_list(new QTreeWidget) {
    setObjectName("messagesDialog");
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Messages"));
    m_list->setObjectName("messageList");
    m_list->setAccessibleName(tr("The last messages, newest first"));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setHeaderLabels({tr("Time"), tr("Message")});
    m_list->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    auto* buttons = new QHBoxLayout;
    m_open =
        addButton(*buttons, "openWritten", tr("&Open"), [this] { emit m_toasts.openRequested(chosen()->path); });
    m_show =
        addButton(*buttons, "showWritten", tr("Open Containing &Folder"), [this] { showInFolder(chosen()->path); });
    m_copyPath = addButton(*buttons, "copyWrittenPath", tr("Copy &Path"), [this] { copyPath(chosen()->path); });
    m_copy = addButton(*buttons, "copyMessage", tr("&Copy Message"),
                       [this] { QGuiApplication::clipboard()->setText(wholeText(*chosen())); });
    buttons->addStretch(1);
    addButton(*buttons, "closeMessages", tr("Close"), [this] { reject(); });
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_list, 1);
    layout->addLayout(buttons);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &MessagesDialog::enable);
    connect(m_list, &QTreeWidget::itemActivated, m_open, &QPushButton::click);
    connect(&m_toasts, &Toasts::added, this, &MessagesDialog::fill);
    resize(kMessagesSize);
    fill();
  }

 private:
  template <class Act>
  QPushButton* addButton(QHBoxLayout& row, const char* name, const QString& text, Act act) {
    auto* button = new QPushButton(text);
    button->setAutoDefault(false);  // Return in the list is the list's
    button->setObjectName(name);
    connect(button, &QPushButton::clicked, this, act);
    row.addWidget(button);
    return button;
  }

  const Message* chosen() const {
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    return row >= 0 ? &m_toasts.past()[size_t(row)].message : nullptr;
  }

  void fill() {
    // The chosen one stays, which has moved down by the new one.
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem()) + 1;
    m_list->clear();
    for (const auto& [message, time] : m_toasts.past()) {
      auto* item = new QTreeWidgetItem(m_list, {QLocale().toString(time.time(), "HH:mm:ss"), wholeText(message)});
      item->setIcon(1, iconOf(message.isFailure ? Severity::Error : Severity::Info));
      item->setToolTip(1, plainTip(wholeText(message)));
    }
    m_list->setCurrentItem(m_list->topLevelItem(std::min(row, m_list->topLevelItemCount() - 1)));
    enable();
  }

  void enable() {
    const Message* message = chosen();
    for (QPushButton* button : {m_open, m_show, m_copyPath})
      button->setEnabled(message && !message->path.isEmpty());
    m_copy->setEnabled(message != nullptr);
  }

  Toasts& m_toasts;
  QTreeWidget* m_list;
  QPushButton *m_open, *m_show, *m_copyPath, *m_copy;
};

}  // namespace

QDialog* showMessages(Toasts& toasts, QWidget* window) {
  auto* dialog = window->findChild<QDialog*>("messagesDialog", Qt::FindDirectChildrenOnly);
  if (!dialog) dialog = new MessagesDialog(toasts, window);
  dialog->show();
  dialog->raise();
  dialog->activateWindow();
  return dialog;
}

}  // namespace vitrine
