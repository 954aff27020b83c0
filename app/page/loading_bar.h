// LoadingBar: how far opening a file is, in one bar that never goes back: reading, what is made of it, its images,
// the first picture. It lies over the upper edge of the picture, so that nothing moves when it comes and goes.
#pragma once

#include <QWidget>

#include "app/documents/open_document.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QTimer;

namespace vitrine {

// What is known of it at one moment.
struct LoadingState {
  bool ofFile = true;  // false: only images are read, of what is there
  bool loading = false;
  float loaded = 0;  // 0..1
  LoadStage stage = LoadStage::Reading;
  size_t images = 0, imagesArrived = 0;
  bool pictured = false;
};
// Of all there is to do, 0..1.
float shareDone(const LoadingState& state);
// "Reading the terrain"
QString loadingText(const LoadingState& state, const QString& title);

class LoadingBar : public QWidget {
  Q_OBJECT
 public:
  // Lies over `above`, or over `otherwise` while that cannot be seen; both lie in its parent.
  LoadingBar(OpenDocument& document, QWidget* above, QWidget* otherwise, QWidget* parent);
  // Whether the first picture is on its way: it is waited for as well.
  void setPictureComes(bool comes);
  QPushButton& cancelButton() { return *m_cancel; }
  QProgressBar& bar() { return *m_bar; }
  QLabel& text() { return *m_text; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  bool event(QEvent* event) override;

 private:
  LoadingState state() const;
  bool waits() const;
  void follow();  // comes, stays or goes
  void tell();
  void place();

  OpenDocument& m_document;
  QWidget *m_above, *m_otherwise;
  QLabel* m_text;
  QProgressBar* m_bar;
  QPushButton* m_cancel;
  QTimer* m_poll;
  bool m_ofFile = false, m_pictureComes = false;
};

}  // namespace vitrine
