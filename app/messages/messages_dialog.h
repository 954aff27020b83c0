// The last messages in a list, for anyone who missed one.
#pragma once

class QDialog;
class QWidget;

namespace vitrine {

class Toasts;

QDialog* showMessages(Toasts& toasts, QWidget* window);

}  // namespace vitrine
