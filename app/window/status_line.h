// StatusLine: what the status bar says of the document in front: what it is, its doubts, what is selected, and how
// long its last frame took.
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

  // Null: of no document. `hasRoom`: nothing else is said in the place of it.
  void show(DocumentView* view, bool hasRoom);
  void showFrameTime(DocumentView& view);
  void offerMessages();  // there are some now

 signals:
  void doubtsRequested();
  void messagesRequested();

 private:
  QLabel* m_file;
  QToolButton* m_doubts;
  QLabel* m_selection;
  QLabel* m_frame;
  QToolButton* m_messages;
};

}  // namespace vitrine
