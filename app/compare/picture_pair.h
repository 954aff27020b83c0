// PicturePair: two pages of one size seen as one picture: beside each other, one over the other up to a divider, or
// one after the other.
#pragma once

#include <QWidget>
#include <array>

class QLabel;
class QTimer;

namespace vitrine {

enum class PairLook : uint8_t { Beside, Divider, Blink };

class PicturePair : public QWidget {
  Q_OBJECT
 public:
  // Takes both.
  PicturePair(QWidget* first, QWidget* second, QWidget* parent = nullptr);
  PairLook look() const { return m_look; }
  void setLook(PairLook look);
  void setTitles(const QString& first, const QString& second);
  void swap();                                  // which one is the first
  double divider() const { return m_divider; }  // 0..1, of the width
  void setDivider(double at);
  bool showsSecond() const { return m_showsSecond; }  // while they blink

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void arrange();

  // A page is never given another parent: its OpenGL context would be made anew. What is cut off is cut off by the
  // frame around it.
  std::array<QWidget*, 2> m_pages, m_frames;
  std::array<QLabel*, 2> m_titles;
  QWidget* m_handle;
  QTimer* m_blink;
  PairLook m_look = PairLook::Beside;
  double m_divider = 0.5;
  bool m_showsSecond = false;
};

}  // namespace vitrine
