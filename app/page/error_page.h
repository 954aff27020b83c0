// ErrorPage: replaces the picture of a file that could not be read at all. It says in one sentence what is wrong,
// what was expected where, which bytes are there and what else is in the folder, and leads to the file's bytes.
#pragma once

#include <QWidget>

#include "app/documents/open_document.h"

class QLabel;
class QPushButton;

namespace vitrine {

// Whether the span of such an error is an offset in the file.
bool tellsOffset(ErrorCode code);

class ErrorPage : public QWidget {
  Q_OBJECT
 public:
  explicit ErrorPage(QWidget* parent = nullptr);
  // Shows the error at once; facts about the file and its folder follow when they arrive.
  void tellOf(const OpenDocument& document);
  QString text() const;  // the whole text of the page
  QPushButton& againButton() { return *m_again; }
  QPushButton& bytesButton() { return *m_showBytes; }

 signals:
  void tryAgain();
  void bytesRequested();
  void fileRequested(const QString& path);

 private:
  QLabel *m_title, *m_name, *m_detail, *m_bytes, *m_beside;
  QPushButton *m_again, *m_showBytes;
  int m_told = 0;  // counts calls: answers that belong to an earlier error are dropped
};

}  // namespace vitrine
