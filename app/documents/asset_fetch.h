// AssetFetch: gets the assets that the picture of a document lacks from the services that the user has switched on.
// What arrives fills the picture in, now and then. Nothing starts it but the user.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <utility>
#include <vector>

#include "app/common/workers.h"
#include "core/fetch/fetch_assets.h"

namespace vitrine {

class OpenDocument;

// Whether a service could be asked for it: its name is an id of Roblox or a UUID.
bool hasFetchableId(AssetKind kind, std::string_view reference);
// What the picture of a document lacks and a service could be asked for, each once.
std::vector<FetchWant> fetchableWants(const OpenDocument& document);

class AssetFetch : public QObject {
  Q_OBJECT
 public:
  struct State {
    FetchProgress counts{};
    std::vector<std::pair<FetchOutcome, uint64_t>> failures{};  // the most frequent first
    FetchOutcome ended = FetchOutcome::Got;                     // why it stopped before the end; Got: it did not
    QString problem{};  // what else went wrong, or more of why it stopped; empty: nothing
  };

  explicit AssetFetch(OpenDocument& document);

  // Asks for `wants`, the near and large first; none: for all that the picture lacks. Does nothing while the switch
  // is off.
  void start(AskAgain again, std::vector<FetchWant> wants = {});
  void cancel();
  bool running() const { return m_job.running(); }
  const State& state() const { return m_state; }

 signals:
  void started();
  void progressed();
  void ended();

 private:
  bool mayGoOn() const;
  void take(const FetchProgress& counts, std::vector<std::pair<FetchOutcome, uint64_t>> failures);
  void finish();
  void fillInSoon();
  void fillIn();

  OpenDocument& m_document;
  State m_state;
  FetchServices m_services;  // who are asked
  QString m_key;             // of the document that it was started for
  uint64_t m_filled = 0;     // assets that the picture has been given
  QTimer m_wait;             // until the picture is filled in again
  QElapsedTimer m_filling;   // since that began
  bool m_fills = false;
  Cancel m_job;
};

}  // namespace vitrine
