// What the user allows to be asked over the network: settings, checked when they are read. Nobody by default. The
// key is never among them.
#pragma once

#include <QObject>
#include <filesystem>
#include <string>

#include "core/fetch/fetch_assets.h"

namespace vitrine {

struct NetworkSettings {
  bool on = false;                  // the switch in the status bar: while it is off, nobody is asked
  bool chosen = false;              // the user has said once who may be asked
  bool openCloud = false;           // Roblox Open Cloud
  std::string server{};             // address of the user's own, see checkServerAddress(); empty: none
  std::filesystem::path keyFile{};  // empty: the key is in the desktop's keyring, or there is none
  bool any() const { return openCloud || !server.empty(); }
  friend bool operator==(const NetworkSettings&, const NetworkSettings&) = default;
};
NetworkSettings networkSettings();
void setNetworkSettings(const NetworkSettings& wanted);
// Whom to ask now: nobody while the switch is off.
FetchServices allowedServices();

class NetworkNotices : public QObject {
  Q_OBJECT
 public:
  static NetworkNotices& instance();

 signals:
  void changed();
};

// What happened to an asset, and what to do about it, in the language of the window: "it is not yours, nor open to
// you", "ask its owner to share it with you" or nothing.
QString outcomeSentence(const FetchOutcomeRow& row);
QString outcomeAdvice(const FetchOutcomeRow& row);

}  // namespace vitrine
