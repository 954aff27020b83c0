// LoadingBar: the progress of opening a file, in one bar that never goes back: reading, preparing, images, first
// picture. It covers the upper edge of the picture, so that nothing moves when it appears or disappears.
#pragma once

#include <QWidget>

#include "app/documents/open_document.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QTimer;

namespace vitrine {

// The state of loading at one moment.
struct LoadingState {
  bool ofFile = true;  // false: the document is there, and only images are being read
  bool loading = false;
  float loaded = 0;  // 0..1
  LoadStage stage = LoadStage::Reading;
  size_t images = 0, imagesArrived = 0;
  bool pictured = false;
};
// The share of all work that is done, 0 to 1.
float shareDone(const LoadingState& state);
// "Reading the terrain"
QString loadingText(const LoadingState& state, const QString& title);

class LoadingBar : public QWidget {
  Q_OBJECT
 public:
  // Covers the upper edge of `above`, or of `otherwise` while that one is not visible; both are in its parent.
  LoadingBar(OpenDocument& document, QWidget* above, QWidget* otherwise, QWidget* parent);
  // Whether to wait for the first picture as well.
  void setPictureComes(bool comes);
  // Says nothing of images: another bar tells of what comes in.
  void setQuiet(bool quiet) { m_quiet = quiet; }
  QPushButton& cancelButton() { return *m_cancel; }
  QProgressBar& bar() { return *m_bar; }
  QLabel& text() { return *m_text; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  bool event(QEvent* event) override;

 private:
  LoadingState state() const;
  bool waits() const;
  void follow();  // shows, updates or hides the bar
  void tell();
  void place();

  OpenDocument& m_document;
  QWidget *m_above, *m_otherwise;
  QLabel* m_text;
  QProgressBar* m_bar;
  QPushButton* m_cancel;
  QTimer* m_poll;
  bool m_ofFile = false, m_pictureComes = false, m_quiet = false;
};

}  // namespace vitrine
