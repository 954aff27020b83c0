// NetworkDialog: who may be asked for assets that are not here, and what he learns. Nobody is asked while it is
// open, unless the user tests the key.
#pragma once

#include <QDialog>
#include <functional>

#include "app/common/network.h"
#include "app/common/workers.h"

class QGroupBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace vitrine {

class NetworkDialog : public QDialog {
  Q_OBJECT
 public:
  enum class Purpose : uint8_t {
    Get,       // assets, as soon as it is closed
    SwitchOn,  // the network
    Settings,
  };
  // `wanted`: how many assets there are to get.
  NetworkDialog(Purpose purpose, uint64_t wanted, QWidget* parent = nullptr);
  QLineEdit& key() { return *m_key; }
  QLineEdit& server() { return *m_server; }
  QLabel& keyState() { return *m_keyState; }
  bool isWorking() const { return m_working.running(); }

 private:
  QGroupBox* makeOpenCloud();
  QGroupBox* makeServer();
  void askForKey(bool test);
  void keepTypedKey(std::function<void()> then);
  void forgetKeptKey();
  void chooseKeyFile();
  void tellKey(const QString& text);
  void tellKey(const KeyState& state, bool tested);
  void showState();
  void finish();

  Purpose m_purpose;
  NetworkSettings m_settings;
  bool m_hasKey = false;  // besides one that is typed
  QGroupBox *m_openCloud, *m_ownServer;
  QLineEdit *m_key, *m_server;
  QLabel *m_keyState, *m_serverFault;
  QPushButton *m_make, *m_test, *m_file, *m_forget, *m_go;
  QList<QWidget*> m_always;  // what is to be read before anybody is chosen
  Cancel m_working;          // keeps, tests or forgets: nothing else meanwhile
  Cancel m_looking;          // whether there is a key
};

// Whether the user has gone on with it, so that what was chosen is in effect. Not: nothing has changed.
bool askAboutNetwork(QWidget* window, NetworkDialog::Purpose purpose, uint64_t wanted = 0);

}  // namespace vitrine
