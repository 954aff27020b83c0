// UvDock: where the visible triangles lie on their texture or lightmap. Painted on a worker thread: only the newest
// request is painted, and the last picture is shown meanwhile.
#pragma once

#include "app/common/workers.h"
#include "app/docks/common/lazy_dock.h"
#include "app/documents/open_document.h"
#include "app/pictures/uv_picture.h"

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace vitrine {

class UvCanvas;

class UvDock : public LazyDock {
  Q_OBJECT
 public:
  explicit UvDock(QWidget* parent = nullptr);
  bool concerns(const OpenDocument& document) const override;
  UvCanvas& canvas() { return *m_canvas; }
  bool upToDate() const { return !m_painting.running() && m_painted == m_wanted; }

 signals:
  void pictureChanged();

 protected:
  void follow() override;
  void takeDocument() override;
  void refresh() override;

 private:
  // What a picture depends on; the camera is not part of it.
  struct Wanted {
    ScenePointer scene;
    UvSet set = UvSet::Texture;
    uint32_t lod = 0;
    UvOptions options;
    QSize size;  // device pixels
    friend bool operator==(const Wanted&, const Wanted&) = default;
  };

  struct Painted {
    std::shared_ptr<const UvLayout> layout;
    UvPicture picture;
  };

  QWidget* makeTools();
  void takeScene();
  void fillTextures();
  Wanted wanted() const;
  void paint();
  void take(const Wanted& wanted, Painted painted);
  void showPosition(const QPointF& uv);
  void showImage();

  ScenePointer m_scene;  // the scene whose UV sets and textures the boxes offer
  QString m_shown;       // key of the document shown
  QStackedWidget* m_stack;
  QComboBox* m_set;
  QComboBox* m_images;
  UvCanvas* m_canvas;
  QLabel* m_positionLabel;
  Wanted m_wanted, m_painted;
  Cancel m_painting;
  bool m_hovered = false;
  std::shared_ptr<const UvLayout> m_layout;
  uint32_t m_texture = kNone;             // the texture behind; kNone: the applied one
  std::shared_ptr<const Image> m_behind;  // the image of that texture, or null
};

}  // namespace vitrine
