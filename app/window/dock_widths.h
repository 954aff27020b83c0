// DockWidths: how wide the columns of panels at the left and the right of the picture are. Each is a share of the
// window, so that it comes and goes with the window's size, and not too narrow to read where there is room. Qt
// alone keeps pixels: what a small window has squeezed would stay so in a large one.
#pragma once

#include <QMainWindow>
#include <array>
#include <functional>
#include <optional>

namespace vitrine {

enum class DockSide { Left, Right };
inline constexpr std::array kDockSides{DockSide::Left, DockSide::Right};

// A share of 0 is for the usual width. Neither column takes more than nine twentieths of the window.
int dockWidth(DockSide side, double share, int usual, int windowWidth);
int leastDockWidth(DockSide side);

class DockWidths : public QObject {
 public:
  // As wide as `usual` says for a width of the window, until somebody drags.
  using Usual = std::function<int(DockSide, int windowWidth)>;
  DockWidths(QMainWindow& window, Usual usual);

  void apply();   // to the columns that are on the screen
  void forget();  // what was dragged

  // "0.25 0": what was dragged. Empty: not known yet, only the pixels are.
  QString kept() const;
  // Of a layout of Qt that was restored, but not shown yet. Without a text of kept(), as versions up to
  // 0.9.1 leave it, the layout's pixels are taken for shares of the window as it will be; less than usual is none.
  void restore(const QString& kept);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Column {
    QDockWidget* front;
    int width;
  };
  std::optional<Column> columnOf(DockSide side) const;  // none: not there, or panels side by side

  QMainWindow& m_window;
  Usual m_usual;
  std::array<double, 2> m_shares{};
  std::array<int, 2> m_widthsBefore{};  // of a drag; 0: the column was not there
  std::array<int, 2> m_pixelsOf{};  // the window that the pixels of a restored layout are of; 0: shares are known
};

}  // namespace vitrine
