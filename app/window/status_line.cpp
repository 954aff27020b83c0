#include "app/window/status_line.h"

#include <QLabel>
#include <QLayout>
#include <QStatusBar>
#include <QToolButton>

#include "app/common/icons.h"
#include "app/common/network.h"
#include "app/common/text.h"
#include "app/common/tool_button.h"
#include "app/models/file_facts.h"
#include "app/page/document_view.h"
#include "app/window/main_window.h"
#include "app/window/network_dialog.h"

namespace vitrine {

StatusLine::StatusLine(QStatusBar& bar)
    : QObject(&bar),
      m_file(new QLabel),
      m_doubts(
          makeToolButton({.name = "doubtsButton", .tip = MainWindow::tr("Shows what was doubtful or missing")})),
      m_selection(new QLabel),
      m_network(makeToolButton({.name = "networkSwitch", .icon = "network-off"})),
      m_messages(makeToolButton({.name = "messagesButton",
                                 .icon = "messages",
                                 .tip = MainWindow::tr("Shows the last messages"),
                                 .spoken = MainWindow::tr("Messages")})) {
  m_file->setObjectName("fileLabel");
  m_selection->setObjectName("selectionLabel");
  m_doubts->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  m_doubts->setIcon(iconOf(Severity::Warning));
  m_doubts->setAccessibleName({});  // its text, which changes
  m_doubts->hide();
  connect(m_doubts, &QToolButton::clicked, this, &StatusLine::doubtsRequested);
  m_network->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  m_network->setCheckable(true);
  m_network->setFocusPolicy(Qt::TabFocus);
  connect(m_network, &QToolButton::clicked, this, &StatusLine::switchNetwork);
  connect(&NetworkNotices::instance(), &NetworkNotices::changed, this, &StatusLine::showNetwork);
  showNetwork();
  m_messages->hide();
  connect(m_messages, &QToolButton::clicked, this, &StatusLine::messagesRequested);
  // A long name must not widen the window.
  m_selection->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_selection->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  bar.addWidget(m_file);
  bar.addWidget(m_doubts);
  bar.addPermanentWidget(m_selection, 1);
  bar.addPermanentWidget(m_network);
  bar.addPermanentWidget(m_messages);
}

void StatusLine::showNetwork() {
  const bool on = allowedServices().any();
  m_network->setChecked(on);
  m_network->setIcon(icon(on ? "network" : "network-off"));
  m_network->setText(on ? MainWindow::tr("Network: On") : MainWindow::tr("Network: Off"));
  m_network->setAccessibleName(m_network->text());
  m_network->setToolTip(on ? MainWindow::tr("Stops asking for assets, in every tab, at once")
                           : MainWindow::tr("Lets Vitrine ask for missing assets when you want them"));
}

// What was chosen once is as it was.
void StatusLine::switchNetwork() {
  NetworkSettings settings = networkSettings();
  const bool on = m_network->isChecked();  // as it is by the click
  if (on && (!settings.chosen || !settings.any())) {
    askAboutNetwork(m_network->window(), NetworkDialog::Purpose::SwitchOn);
    return showNetwork();
  }
  settings.on = on;
  setNetworkSettings(settings);
  showNetwork();
}

void StatusLine::offerMessages() { m_messages->show(); }

void StatusLine::show(DocumentView* view, bool hasRoom) {
  const OpenDocument* document = view ? &view->document() : nullptr;
  const bool isShown = document && document->document();
  m_selection->setVisible(isShown || hasRoom);
  if (!isShown) {
    for (QLabel* label : {m_file, m_selection}) label->clear();
    m_doubts->hide();
    return;
  }
  m_file->setText(statusLine(*document));
  const Doubts doubts = doubtsOf(*document->document());
  m_doubts->setText(countText(doubts.errors + doubts.warnings));
  m_doubts->setAccessibleName(doubtsText(doubts));
  m_doubts->setVisible(doubts.errors + doubts.warnings > 0);
  m_selection->setText(selectionLine(*document));
  // The picture may be painted first, which takes a processor long: until then new words would be cut.
  m_file->parentWidget()->layout()->activate();
}

}  // namespace vitrine
