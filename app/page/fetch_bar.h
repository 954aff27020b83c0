// FetchBar: how the assets of a document are coming in, below its picture: counts, bytes, what fails and why, and
// how to end it. It stays when something failed, until it is closed.
#pragma once

#include <QFrame>

#include "app/documents/asset_fetch.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace vitrine {

class IconLabel;

// "Getting assets: 120 of 336, 4.2 MiB"; at the end "240 of 336 assets are here, 12 MiB".
QString fetchText(const AssetFetch::State& state, bool running);
// "90: it is not yours, nor open to you · 6: the service has no such asset". Empty: nothing failed.
QString failuresText(const AssetFetch::State& state);
// Why it stopped before the end, and what to do; empty: it did not, or the user ended it.
QString endText(const AssetFetch::State& state);

class FetchBar : public QFrame {
  Q_OBJECT
 public:
  explicit FetchBar(AssetFetch& fetch, QWidget* parent = nullptr);
  QString text() const;
  QString reasons() const;
  QPushButton& cancelButton() { return *m_cancel; }
  QPushButton& missingButton() { return *m_missing; }
  QPushButton& networkButton() { return *m_network; }
  QProgressBar& bar() { return *m_bar; }

 signals:
  void missingRequested();
  void networkRequested();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void begin();
  void tell();
  void end();
  void setReasons(const QString& text);
  void announce(const QString& text);

  AssetFetch& m_fetch;
  IconLabel* m_icon;
  QLabel *m_text, *m_reasons;
  QProgressBar* m_bar;
  QPushButton *m_missing, *m_network, *m_cancel;
  QToolButton* m_close;
  QString m_whole;      // of m_reasons, which cuts it
  int m_announced = 0;  // quarters that were told
};

}  // namespace vitrine
