// StartPage: what the window shows without a file: a drop area, and cards for samples and recent files.
#pragma once

#include <QWidget>
#include <functional>

class QLabel;
class QListWidget;
class QListWidgetItem;

namespace vitrine {

class PictureMaker;

class StartPage : public QWidget {
  Q_OBJECT
 public:
  explicit StartPage(QWidget* parent = nullptr);
  // Rebuilds the page; facts about the files follow when they arrive.
  void refresh();

 signals:
  void openRequested();
  void fileChosen(const QString& path);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QListWidget* makeCards(const QString& name, const QString& title);
  void fitCards();
  void change(const QString& path, const std::function<void(QListWidgetItem& card)>& change);
  void takePicture(const QString& path);

  struct Section {
    QLabel* heading;
    QListWidget* cards;
  };
  Section m_samples, m_recent;
  PictureMaker* m_pictures;
};

}  // namespace vitrine
