// StartPage: what the window shows without a file: where to drop, recent files and samples.
#pragma once

#include <QWidget>

class QListWidget;

namespace vitrine {

class StartPage : public QWidget {
  Q_OBJECT
 public:
  explicit StartPage(QWidget* parent = nullptr);
  void refresh();

 signals:
  void openRequested();
  void fileChosen(const QString& path);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QWidget* makeColumn(const QString& title, QListWidget* list);

  QListWidget* m_recent;
  QListWidget* m_samples;
  QWidget* m_recentColumn;
  QWidget* m_samplesColumn;
};

}  // namespace vitrine
