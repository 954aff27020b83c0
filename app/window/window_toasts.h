// The messages of a window: where they lie, and what is done with what was written.
#pragma once

class QWidget;

namespace vitrine {

class MainWindow;
class StatusLine;
class Toasts;

// Over the picture, where somebody looks, or in the middle of `centre`. The status line offers the last ones.
Toasts* makeToasts(MainWindow& window, QWidget& centre, StatusLine& status);

}  // namespace vitrine
