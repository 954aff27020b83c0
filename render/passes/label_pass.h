// LabelPass: pictures of text beside the things that they name. A LabelPainter, which has fonts, paints them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "render/gpu/objects.h"
#include "render/gpu/program.h"
#include "render/passes/overlay.h"
#include "render/view/drawing.h"

namespace vitrine {

class LabelPass {
 public:
  void setPainter(LabelPainter painter);
  // The nearest labels that do not overlap, selected ones first.
  void draw(const std::vector<Label>& labels, const Frame& frame);
  // In the upper left corner.
  void drawTitle(const std::string& text, const Frame& frame);
  // `low`: the text's lower left corner, in pixels of the picture.
  void drawAt(const std::string& text, const Frame& frame, const Vec2& low);
  const std::optional<Error>& error() const { return m_error; }

 private:
  struct Picture {
    TextureObject texture;
    Vec2 size{0.0f};
  };
  struct Placed {
    const Label* label = nullptr;
    float distance = 0;
    Vec2 corner{0.0f};  // lower left, pixels
  };
  bool prepare();
  void drawPicture(const Picture& picture, const Vec2& low, const Vec4& colour, const Frame& frame);
  const Picture& pictureOf(const std::string& text, float pixelRatio);
  std::vector<Placed> inFront(const std::vector<Label>& labels, const Frame& frame) const;

  LabelPainter m_painter;
  std::map<std::pair<std::string, float>, Picture> m_pictures;  // by text and pixel ratio
  Program m_program;
  VertexArray m_array;
  std::optional<Error> m_error;
};

}  // namespace vitrine
