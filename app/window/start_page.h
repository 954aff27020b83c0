// StartPage: what the window shows without a file: buttons to open one, cards for recent files and samples, and a
// few things to try. The whole page takes what is dropped.
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

class QLabel;
class QListWidget;
class QListWidgetItem;

namespace vitrine {

class Fold;
class PictureMaker;

// Something to try, and the key that does it.
struct StartTip {
  QString key, text;
};

class StartPage : public QWidget {
  Q_OBJECT
 public:
  explicit StartPage(QWidget* parent = nullptr);
  // Rebuilds the page; facts about the files follow when they arrive.
  void refresh();
  void setTips(const std::vector<StartTip>& tips);

 signals:
  void openRequested();
  void folderRequested();
  void fileChosen(const QString& path);

 protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QListWidget* makeCards(const QString& name, const QString& title);
  void fitCards();
  void showMenu(QListWidget& cards, const QPoint& at);
  void change(const QString& path, const std::function<void(QListWidgetItem& card)>& change);
  void takePicture(const QString& path);

  QWidget* m_column;
  QLabel *m_recentHeading, *m_tips;
  QListWidget *m_recent, *m_samples;
  Fold* m_samplesFold;
  PictureMaker* m_pictures;
};

}  // namespace vitrine
