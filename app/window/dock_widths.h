// DockWidths: the widths of the panel columns to the left and right of the picture. Each is a share of the window,
// so it grows and shrinks with the window, but not below a readable width if there is space. Qt alone keeps pixels:
// what a small window has squeezed would stay narrow in a large one.
#pragma once

#include <QMainWindow>
#include <array>
#include <functional>
#include <optional>

namespace vitrine {

enum class DockSide { Left, Right };
inline constexpr std::array kDockSides{DockSide::Left, DockSide::Right};

// A share of 0 means the usual width. Neither column takes more than nine twentieths of the window.
int dockWidth(DockSide side, double share, int usual, int windowWidth);
int leastDockWidth(DockSide side);

class DockWidths : public QObject {
 public:
  // The width that `usual` gives for a window width applies until the user drags.
  using Usual = std::function<int(DockSide, int windowWidth)>;
  DockWidths(QMainWindow& window, Usual usual);

  void apply();   // applies the widths to the visible columns
  void forget();  // forgets the widths that the user dragged

  // "0.25 0": the dragged shares. Empty: not known yet, only the pixels are.
  QString kept() const;
  // For a restored Qt layout that has not been shown yet. Without a text from kept(), as in layouts of versions up
  // to 0.9.1, the layout's pixels are converted to shares of the coming window; less than the usual width counts as
  // none.
  void restore(const QString& kept);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Column {
    QDockWidget* front;
    int width;
  };
  std::optional<Column> columnOf(DockSide side) const;  // none: no such column, or its panels are side by side

  QMainWindow& m_window;
  Usual m_usual;
  std::array<double, 2> m_shares{};
  std::array<int, 2> m_widthsBefore{};  // widths before a drag; 0: there was no column
  std::array<int, 2>
      m_pixelsOf{};  // the window width that a restored layout's pixels refer to; 0: shares are known
};

}  // namespace vitrine
