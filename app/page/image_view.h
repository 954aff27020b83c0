// ImageView: a document that is a picture: which of its levels, layers, faces and slices is seen, in which channels
// and how bright, and the pixel under the pointer. Decoding happens on workers.
#pragma once

#include <QWidget>

#include "app/common/workers.h"
#include "app/documents/open_document.h"
#include "app/images/picture_pixels.h"
#include "app/page/image_canvas.h"

class QComboBox;
class QHBoxLayout;
class QLabel;
class QSlider;
class QSpinBox;
class QToolButton;

namespace vitrine {

class ImageView : public QWidget {
  Q_OBJECT
 public:
  explicit ImageView(OpenDocument& document, QWidget* parent = nullptr);

  // Shows the document's picture, where it is one. Once for each document.
  void refresh();
  ImageCanvas& canvas() { return *m_canvas; }
  const PicturePart& part() const { return m_part; }
  void setPart(const PicturePart& part);
  bool showsSheet() const { return m_sheetShown; }  // asked for; a level of one picture has none
  void setSheetShown(bool shown);
  bool seesSheet() const;
  const PictureLook& look() const { return m_look; }
  void setLook(const PictureLook& look);
  bool busy() const { return m_decoding.running() || m_painting.running(); }
  QString pixelText() const;  // of the pixel under the pointer; empty: there is none

 signals:
  void shown();  // a picture, or why there is none

 private:
  struct Decoded;
  QWidget* makeBar();
  QWidget* makeStatus();
  QToolButton* addButton(QHBoxLayout* row, const QString& name, const QString& icon, const QString& text,
                         const QString& tip);
  void fillPickers();
  void enablePickers();
  void takeSelection();
  void takePickers();
  void decode();
  void paint();
  void tellPixel();
  void tellPicture();

  OpenDocument& m_document;
  ImageCanvas* m_canvas;
  QComboBox *m_levels, *m_faces, *m_channels;
  QSpinBox *m_layers, *m_slices;
  QToolButton* m_sheet;
  QSlider* m_exposure;
  QLabel *m_exposureText, *m_pixel, *m_about;

  DocumentPointer m_known;  // whose picture this is
  std::shared_ptr<const PictureFile> m_picture;
  std::shared_ptr<const Decoded> m_decoded;
  PicturePart m_part;
  PictureLook m_look;
  bool m_sheetShown = false, m_filling = false;
  Cancel m_decoding, m_painting;
};

}  // namespace vitrine
