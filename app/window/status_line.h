// StatusLine: the status bar's text about the document in front: what it is, its doubts, and what is selected;
// and the switch of the network.
#pragma once

#include <QObject>

class QLabel;
class QStatusBar;
class QToolButton;

namespace vitrine {

class DocumentView;

class StatusLine : public QObject {
  Q_OBJECT
 public:
  explicit StatusLine(QStatusBar& bar);

  // Null: no document. `hasRoom`: nothing else is shown in its part of the status bar.
  void show(DocumentView* view, bool hasRoom);
  void offerMessages();  // there are messages now: shows the button for them

 signals:
  void doubtsRequested();
  void messagesRequested();

 private:
  void showNetwork();
  void switchNetwork();

  QLabel* m_file;
  QToolButton* m_doubts;
  QLabel* m_selection;
  QToolButton* m_network;  // on or off; see NetworkSettings
  QToolButton* m_messages;
};

}  // namespace vitrine
