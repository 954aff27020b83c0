// StoreLine: how much the program's store of assets holds, how much it may hold, and emptying it.
#pragma once

#include <QWidget>

#include "app/common/workers.h"

class QLabel;
class QPushButton;
class QSpinBox;

namespace vitrine {

class StoreLine : public QWidget {
  Q_OBJECT
 public:
  explicit StoreLine(QWidget* parent = nullptr);
  QSpinBox& budget() { return *m_budget; }
  void clearStore();

 private:
  void read();
  void setBudget();

  QLabel* m_size;
  QSpinBox* m_budget;  // MiB
  QPushButton* m_clear;
  int m_told = 0;  // what the budget was when read
  Cancel m_reading, m_working;
};

}  // namespace vitrine
