// BytesFind: looks for bytes, texts and numbers in what the Bytes dock shows, on a worker thread. It is a row to
// type into and a list of hits, which the dock puts where there is room.
#pragma once

#include <QWidget>
#include <atomic>
#include <memory>
#include <vector>

#include "app/common/workers.h"
#include "core/claims/claims.h"
#include "core/claims/find.h"

class QBoxLayout;
class QComboBox;
class QLabel;
class QLineEdit;
class QTimer;
class QToolButton;
class QTreeWidget;

namespace vitrine {

class BytesFind : public QWidget {
  Q_OBJECT
 public:
  enum class What : uint8_t { Hex, Text, Utf16, Number };
  static constexpr size_t kMostHits = 5000;

  explicit BytesFind(QWidget* parent = nullptr);
  // Sets what is searched and clears the hits in what was searched before.
  void setContent(Claims::Content content);
  void look(What what, const QString& text);
  // Goes to the next hit or the previous one, in the list and in the bytes.
  void step(int by);
  void present();  // gives the search box the keyboard focus

  QTreeWidget& list() { return *m_list; }
  QLineEdit& input() { return *m_input; }
  QComboBox& kinds() { return *m_kinds; }
  bool searching() const { return m_searching.running(); }
  const std::vector<FoundBytes>& hits() const { return m_hits; }

 signals:
  void chosen(const vitrine::FoundBytes& hit);
  void counted(const QString& text);  // for the list's heading
  void closed();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void settle();
  Result<ByteQuery> query() const;
  void search();
  void takeHits(std::vector<FoundBytes> hits);
  void showKind();

  Claims::Content m_content;
  QComboBox* m_kinds;
  QLineEdit* m_input;
  QComboBox* m_types;
  QLineEdit* m_tolerance;
  QLabel* m_note;
  QBoxLayout *m_first, *m_second;
  std::vector<QWidget*> m_results;  // the widgets that show how many hits there are and step through them
  QTreeWidget* m_list;
  QTimer* m_settle;
  Cancel m_searching;
  std::vector<FoundBytes> m_hits;
};

}  // namespace vitrine
