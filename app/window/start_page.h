// StartPage: what the window shows without a file: where to drop, and cards of samples and recent files.
#pragma once

#include <QWidget>

class QLabel;
class QListWidget;

namespace vitrine {

class PictureMaker;

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
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QListWidget* makeCards(const QString& name, const QString& title);
  void fitCards();
  void takePicture(const QString& path);

  struct Section {
    QLabel* heading;
    QListWidget* cards;
  };
  Section m_samples, m_recent;
  PictureMaker* m_pictures;
};

}  // namespace vitrine
