// ErrorPage: stands in the place of the picture of a file of which nothing could be read: what is wrong in a
// sentence, what was expected where, the bytes there, what else lies beside it, and the way to all of its bytes.
#pragma once

#include <QWidget>

#include "app/documents/open_document.h"

class QLabel;
class QPushButton;

namespace vitrine {

// Whether the span of such an error says where in the file it is.
bool tellsOffset(ErrorCode code);

class ErrorPage : public QWidget {
  Q_OBJECT
 public:
  explicit ErrorPage(QWidget* parent = nullptr);
  // At once; what has to be asked of the file and its folder follows when they answer.
  void tellOf(const OpenDocument& document);
  QString text() const;  // all of it
  QPushButton& againButton() { return *m_again; }
  QPushButton& bytesButton() { return *m_showBytes; }

 signals:
  void tryAgain();
  void bytesRequested();
  void fileRequested(const QString& path);

 private:
  QLabel *m_title, *m_name, *m_detail, *m_bytes, *m_beside;
  QPushButton *m_again, *m_showBytes;
  int m_told = 0;  // how often: what is asked of the file for one error is not for the next
};

}  // namespace vitrine
