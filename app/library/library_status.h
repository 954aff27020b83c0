// LibraryStatus: how many files a library contains, shows and has read so far, for the window's status bar.
#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;
class QToolButton;

namespace vitrine {

class LibraryStatus : public QWidget {
  Q_OBJECT
 public:
  explicit LibraryStatus(QWidget* parent = nullptr);
  // `total` 0: not known yet.
  void tell(const QString& text, bool reading, uint64_t read, uint64_t total);
  QString text() const;

 signals:
  void stopped();

 private:
  QLabel* m_text;
  QProgressBar* m_bar;
  QToolButton* m_stop;
};

}  // namespace vitrine
