// Paints signs of a test.
#pragma once

#include <gtest/gtest.h>

#include <QGuiApplication>
#include <map>
#include <memory>

#include "app/images/sign_painter.h"

namespace vitrine::test {

// A canvas of 100 x 50 pixels, and what was painted of it.
class PaintedSign : public testing::Test {
 protected:
  void SetUp() override {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    m_application = std::make_unique<QGuiApplication>(m_count, m_arguments);
    m_canvas.size = {100, 50};
  }
  SignBox& add(const Vec2& min, const Vec2& max, const Rgb8& colour, float opacity = 1) {
    SignBox& box = m_canvas.boxes.emplace_back();
    box.area = {min, max};
    box.colour = colour;
    box.opacity = opacity;
    return box;
  }
  void paint(const Stage* stage = nullptr) {
    Result<Image> painted = paintSign(m_canvas, m_images, stage);
    ASSERT_TRUE(painted) << painted.error().message;
    m_image = std::move(*painted);
  }
  Rgba8 at(uint32_t x, uint32_t y) const {
    const uint8_t* found = m_image.pixels.data() + (size_t(y) * m_image.width + x) * 4;
    return {found[0], found[1], found[2], found[3]};
  }

  int m_count = 1;
  char m_name[5] = "test";
  char* m_arguments[2] = {m_name, nullptr};
  std::unique_ptr<QGuiApplication> m_application;
  SignCanvas m_canvas;
  std::map<uint32_t, Image> m_images;
  Image m_image;
};

}  // namespace vitrine::test
