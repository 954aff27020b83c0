// PicturePair: shows two pages of the same size as one picture: side by side, one over the other up to a divider,
// or alternating.
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
  // Takes ownership of both.
  PicturePair(QWidget* first, QWidget* second, QWidget* parent = nullptr);
  PairLook look() const { return m_look; }
  void setLook(PairLook look);
  void setTitles(const QString& first, const QString& second);
  void swap();                                  // swaps which page is the first
  double divider() const { return m_divider; }  // 0..1, as a share of the width
  void setDivider(double at);
  bool showsSecond() const { return m_showsSecond; }  // while they blink

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void arrange();

  // A page is never given another parent, because its OpenGL context would have to be created again. The frame
  // around it does the cutting off.
  std::array<QWidget*, 2> m_pages, m_frames;
  std::array<QLabel*, 2> m_titles;
  QWidget* m_handle;
  QTimer* m_blink;
  PairLook m_look = PairLook::Beside;
  double m_divider = 0.5;
  bool m_showsSecond = false;
};

}  // namespace vitrine
