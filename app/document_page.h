// DocumentPage: one tab. The view, with quiet bars above it for progress, errors and missing textures.
#pragma once

#include <QWidget>

#include "app/documents/open_document.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QTimer;

namespace vitrine {

class NoticeBar;
class ViewportWidget;

class DocumentPage : public QWidget {
  Q_OBJECT
 public:
  explicit DocumentPage(const QString& path, QWidget* parent = nullptr);
  ~DocumentPage() override;

  OpenDocument& document() { return *m_document; }
  ViewportWidget& viewport() { return *m_viewport; }
  NoticeBar& errorBar() { return *m_errorBar; }
  NoticeBar& textureBar() { return *m_textureBar; }
  QPushButton& cancelButton() { return *m_cancel; }

 signals:
  void firstPicture();
  void showDiagnostics();

 private:
  QWidget* makeProgressBar();
  void showLoading();
  void showError();
  void showMissingTextures();

  OpenDocument* m_document;
  ViewportWidget* m_viewport;
  NoticeBar* m_errorBar;
  NoticeBar* m_textureBar;
  QWidget* m_progress = nullptr;
  QLabel* m_progressText;
  QProgressBar* m_progressBar;
  QPushButton* m_cancel;
  QTimer* m_poll;
};

}  // namespace vitrine
