#include "app/window/network_dialog.h"

#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

#include "app/common/design.h"
#include "app/common/text.h"

namespace vitrine {
namespace {

constexpr int kDialogWidth = 600;
const char* const kKeyPage = "https://create.roblox.com/dashboard/credentials";

QLabel* wrappedLabel(const QString& text, bool quiet = false) {
  auto* label = new QLabel(text);
  label->setTextFormat(Qt::PlainText);
  label->setWordWrap(true);
  if (quiet) label->setForegroundRole(QPalette::PlaceholderText);
  return label;
}

QHBoxLayout* lineOf(std::initializer_list<QWidget*> widgets) {
  auto* line = new QHBoxLayout;
  line->setSpacing(space::kNormal);
  for (QWidget* widget : widgets) line->addWidget(widget);
  return line;
}

}  // namespace

NetworkDialog::NetworkDialog(Purpose purpose, uint64_t wanted, QWidget* parent)
    : QDialog(parent),
      m_purpose(purpose),
      m_settings(networkSettings()),
      m_key(new QLineEdit),
      m_server(new QLineEdit),
      m_keyState(wrappedLabel({})),
      m_serverFault(wrappedLabel({})),
      m_make(new QPushButton(tr("&Make a Key…"))),
      m_test(new QPushButton(tr("&Test Key"))),
      m_file(new QPushButton(tr("Key &File…"))),
      m_forget(new QPushButton(tr("F&orget Key"))) {
  setObjectName("networkDialog");
  setWindowTitle(purpose == Purpose::Get ? tr("Get What Is Missing") : tr("Network and Privacy"));
  m_openCloud = makeOpenCloud();
  m_ownServer = makeServer();
  const QString nobody = tr("Vitrine asks nobody over the network until you choose it here.");
  auto* intro =
      wrappedLabel(purpose == Purpose::Get
                       ? nobody + u' ' +
                             tr("This file names %1 assets that are not here. Whom may Vitrine ask for them?",
                                nullptr, pluralOf(wanted))
                                 .arg(countText(wanted))
                       : nobody + u' ' + tr("Whom may it ask for the assets that files lack, when you want them?"));
  auto* end = wrappedLabel(tr("What arrives is kept on this machine and not asked for again. The switch in the "
                              "status bar stops all of it at any time."),
                           true);
  auto* buttons = new QDialogButtonBox;
  m_go = buttons->addButton(purpose == Purpose::Get        ? tr("&Get Them")
                            : purpose == Purpose::SwitchOn ? tr("S&witch On")
                                                           : tr("OK"),
                            QDialogButtonBox::AcceptRole);
  auto* no = buttons->addButton(purpose == Purpose::Settings ? tr("Cancel") : tr("&Not Now"),
                                QDialogButtonBox::RejectRole);
  m_go->setObjectName("networkGo");
  m_go->setDefault(true);
  no->setObjectName("networkNotNow");
  connect(m_go, &QPushButton::clicked, this, &NetworkDialog::finish);
  connect(no, &QPushButton::clicked, this, &QDialog::reject);
  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(space::kWide);
  for (QWidget* each : std::initializer_list<QWidget*>{intro, m_openCloud, m_ownServer, end})
    layout->addWidget(each);
  layout->addStretch(1);
  layout->addWidget(buttons);
  layout->setSizeConstraint(QLayout::SetMinimumSize);

  m_openCloud->setChecked(m_settings.openCloud);
  m_ownServer->setChecked(!m_settings.server.empty());
  m_server->setText(toQString(m_settings.server));
  const FetchKey usual = usualKey(m_settings.keyFile);
  m_hasKey = usual.kind == FetchKey::Kind::Environment || usual.kind == FetchKey::Kind::File;
  if (usual.kind == FetchKey::Kind::Environment)
    tellKey(tr("The key in VITRINE_ROBLOX_KEY is used."));
  else if (m_settings.chosen && m_settings.openCloud)
    askForKey(false);
  else
    tellKey(tr("It is kept in this desktop's keyring, nowhere else."));
  connect(m_openCloud, &QGroupBox::toggled, this, [this](bool isWanted) {
    if (isWanted && !m_hasKey && !m_working.running()) return askForKey(false);
    showState();
  });
  connect(m_ownServer, &QGroupBox::toggled, this, &NetworkDialog::showState);
  connect(m_key, &QLineEdit::textChanged, this, &NetworkDialog::showState);
  connect(m_server, &QLineEdit::textChanged, this, &NetworkDialog::showState);
  showState();
  // Once more when the boxes have disabled what is in them, as they do with every part that is new.
  QMetaObject::invokeMethod(this, &NetworkDialog::showState, Qt::QueuedConnection);
  resize(kDialogWidth, layout->totalHeightForWidth(kDialogWidth));
}

QGroupBox* NetworkDialog::makeOpenCloud() {
  auto* box = new QGroupBox(tr("&Roblox Open Cloud"));
  box->setObjectName("openCloud");
  box->setCheckable(true);
  m_key->setObjectName("robloxKey");
  m_key->setEchoMode(QLineEdit::Password);
  m_key->setPlaceholderText(tr("Paste a key here"));
  m_key->setInputMethodHints(Qt::ImhHiddenText | Qt::ImhSensitiveData | Qt::ImhNoPredictiveText);
  m_keyState->setObjectName("keyState");
  m_make->setObjectName("makeKey");
  m_make->setToolTip(tr("Opens %1 in your browser").arg(kKeyPage));
  m_test->setObjectName("testKey");
  m_test->setToolTip(tr("Keeps the key, and asks Roblox for one public asset with it"));
  m_file->setObjectName("keyFile");
  m_file->setToolTip(tr("A file that only you may read (mode 0600), with nothing in it but the key"));
  m_forget->setObjectName("forgetKey");
  for (QPushButton* button : {m_make, m_test, m_file, m_forget}) button->setAutoDefault(false);
  auto* label = new QLabel(tr("&Key:"));
  label->setBuddy(m_key);
  auto* line = lineOf({label, m_key, m_test});
  auto* more = lineOf({m_make, m_file, m_forget});
  more->addStretch(1);
  auto* layout = new QVBoxLayout(box);
  layout->setSpacing(space::kNormal);
  m_always << wrappedLabel(
                  tr("Roblox learns the ids of what is missing, the address of this machine, and whose key it is."))
           << m_make;
  layout->addWidget(m_always.front());
  layout->addLayout(line);
  layout->addWidget(m_keyState);
  layout->addWidget(wrappedLabel(
      tr("The key needs the scope legacy-asset:manage, and nothing else. That scope is a wide one, for it "
         "allows more than reading: give the key to nobody. If it is limited to addresses, this machine's must be "
         "among them."),
      true));
  layout->addLayout(more);
  connect(m_make, &QPushButton::clicked, this, [] { QDesktopServices::openUrl(QUrl(kKeyPage)); });
  connect(m_test, &QPushButton::clicked, this, [this] { keepTypedKey([this] { askForKey(true); }); });
  connect(m_file, &QPushButton::clicked, this, &NetworkDialog::chooseKeyFile);
  connect(m_forget, &QPushButton::clicked, this, &NetworkDialog::forgetKeptKey);
  return box;
}

QGroupBox* NetworkDialog::makeServer() {
  auto* box = new QGroupBox(tr("A server of &your own"));
  box->setObjectName("ownServer");
  box->setCheckable(true);
  m_server->setObjectName("serverAddress");
  m_server->setPlaceholderText(tr("https://assets.example.org/{id}"));
  m_serverFault->setObjectName("serverFault");
  auto* label = new QLabel(tr("&Address:"));
  label->setBuddy(m_server);
  auto* layout = new QVBoxLayout(box);
  layout->setSpacing(space::kNormal);
  auto* text = wrappedLabel(tr(
      "It is asked first, and learns the ids and the address of this machine; never the key. {id} stands for the "
      "number of an asset, {uuid} for a UUID."));
  m_always << text;
  layout->addWidget(text);
  layout->addLayout(lineOf({label, m_server}));
  layout->addWidget(m_serverFault);
  return box;
}

// ---- The key ----------------------------------------------------------------------------------------------------

void NetworkDialog::tellKey(const QString& text) {
  m_keyState->setText(text);
  m_keyState->setAccessibleName(text);
}

void NetworkDialog::tellKey(const KeyState& state, bool tested) {
  m_hasKey = state.is == KeyState::Is::Here;
  const QString detail = visibleText(state.detail);
  if (state.is == KeyState::Is::Unreadable) return tellKey(tr("The key cannot be read: %1").arg(detail));
  if (!m_hasKey) return tellKey(tr("There is no key yet."));
  if (tested && state.tested == FetchOutcome::Got) return tellKey(tr("The key works."));
  if (tested) {
    const FetchOutcomeRow& row = rowOf(state.tested);
    const QString advice = outcomeAdvice(row);
    QString text = outcomeSentence(row);
    if (!detail.isEmpty()) text = tr("%1 (%2)", "what happened, and more of it").arg(text, detail);
    if (!advice.isEmpty()) text = tr("%1: %2", "what happened, and what to do").arg(text, advice);
    return tellKey(tr("The test failed: %1").arg(text));
  }
  tellKey(m_settings.keyFile.empty()
              ? tr("A key is kept in this desktop's keyring.")
              : tr("The key in %1 is used.")
                    .arg(visibleText(QDir::toNativeSeparators(toQString(m_settings.keyFile.string())))));
}

void NetworkDialog::askForKey(bool test) {
  m_looking.cancel();
  tellKey(test ? tr("Asking Roblox…") : tr("Looking for the key…"));
  const auto ask = [key = usualKey(m_settings.keyFile), test] { return vitrine::keyState(key, test); };
  (test ? m_working : m_looking) =
      startJob(this, ask, [test](NetworkDialog& dialog, const Result<KeyState>& state) {
        if (state)
          dialog.tellKey(*state, test);
        else
          dialog.tellKey(visibleText(state.error().message));
        dialog.showState();
      });
  showState();
}

// Goes on at once where none is typed.
void NetworkDialog::keepTypedKey(std::function<void()> then) {
  std::string typed = m_key->text().trimmed().toStdString();
  if (typed.empty() || !m_openCloud->isChecked()) return then();
  m_looking.cancel();
  tellKey(tr("Keeping the key…"));
  const auto keep = [typed = std::move(typed)]() mutable { return keepKey(typed); };
  m_working = startJob(this, keep, [then](NetworkDialog& dialog, const Result<KeyState>& kept) {
    if (!kept) {
      const bool isNowhere = kept.error().code == ErrorCode::Unsupported;
      dialog.tellKey(isNowhere
                         ? tr("This desktop has no keyring to keep the key in. Put it into a file that only you "
                              "may read and choose it with Key File, or start Vitrine with VITRINE_ROBLOX_KEY.")
                         : visibleText(kept.error().message));
      return dialog.showState();
    }
    dialog.m_key->clear();
    dialog.m_settings.keyFile.clear();
    dialog.tellKey(*kept, false);
    dialog.showState();
    then();
  });
  showState();
}

void NetworkDialog::forgetKeptKey() {
  m_looking.cancel();  // its answer would be about what is forgotten now
  m_key->clear();
  if (!m_settings.keyFile.empty()) {
    m_settings.keyFile.clear();
    m_hasKey = false;
    tellKey(tr("The file is not used any more. It is still there."));
    return showState();
  }
  m_working = startJob(
      this, [] { return forgetKey(); },
      [](NetworkDialog& dialog, const Result<void>& forgotten) {
        if (forgotten) dialog.m_hasKey = false;
        dialog.tellKey(forgotten ? tr("The key is forgotten.") : visibleText(forgotten.error().message));
        dialog.showState();
      });
  showState();
}

void NetworkDialog::chooseKeyFile() {
  const QString file = QFileDialog::getOpenFileName(this, tr("Choose the File With the Key"), QDir::homePath());
  if (file.isEmpty()) return;
  m_key->clear();
  m_settings.keyFile = file.toStdString();
  askForKey(false);
}

// ---- What is chosen ---------------------------------------------------------------------------------------------

void NetworkDialog::showState() {
  const bool isFree = !isWorking(), wantsCloud = m_openCloud->isChecked(), wantsServer = m_ownServer->isChecked();
  const bool isTyped = !m_key->text().trimmed().isEmpty();
  QString fault;
  if (wantsServer && !m_server->text().isEmpty())
    if (const auto checked = checkServerAddress(m_server->text().trimmed().toStdString()); !checked)
      fault = visibleText(checked.error().message);
  m_serverFault->setText(fault);
  m_serverFault->setVisible(!fault.isEmpty());
  const bool serverFits = wantsServer && fault.isEmpty() && !m_server->text().trimmed().isEmpty();
  const bool cloudFits = wantsCloud && (isTyped || m_hasKey);
  for (QWidget* each : m_always) each->setEnabled(true);
  // The environment's key counts before all others.
  const bool mayChange = isFree && usualKey().kind != FetchKey::Kind::Environment;
  m_test->setEnabled(isFree && cloudFits);
  m_file->setEnabled(mayChange && wantsCloud);
  m_key->setEnabled(mayChange && wantsCloud);
  m_forget->setEnabled(mayChange && (m_hasKey || !m_settings.keyFile.empty()));
  const bool fits = (!wantsCloud || cloudFits) && (!wantsServer || serverFits);
  m_go->setEnabled(isFree && fits && (wantsCloud || wantsServer || m_purpose == Purpose::Settings));
}

void NetworkDialog::finish() {
  keepTypedKey([this] {
    m_settings.openCloud = m_openCloud->isChecked();
    m_settings.server = m_ownServer->isChecked() ? m_server->text().trimmed().toStdString() : std::string();
    m_settings.chosen = m_settings.any();
    m_settings.on = m_settings.any() && (m_purpose != Purpose::Settings || m_settings.on);
    setNetworkSettings(m_settings);
    accept();
  });
}

bool askAboutNetwork(QWidget* window, NetworkDialog::Purpose purpose, uint64_t wanted) {
  NetworkDialog dialog(purpose, wanted, window);
  return dialog.exec() == QDialog::Accepted;
}

}  // namespace vitrine
