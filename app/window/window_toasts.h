// The messages of a window: where they appear, and what is done with written files.
#pragma once

class QWidget;

namespace vitrine {

class MainWindow;
class StatusLine;
class Toasts;

// Shows them over the picture, or in the middle of `centre`. The status line offers the last ones.
Toasts* makeToasts(MainWindow& window, QWidget& centre, StatusLine& status);

}  // namespace vitrine
