// DocumentChecks: what the checks before an upload find in an open document. They run on a worker when they are
// wanted, and what they found is kept until the document, the target or the files of the upload are others.
#pragma once

#include <QObject>
#include <QStringList>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "app/common/workers.h"
#include "app/documents/open_document.h"
#include "core/checks/checks.h"
#include "core/checks/costs.h"

namespace vitrine {

class FileWatch;

// What was found, with all that it refers to.
struct CheckedDocument {
  DocumentPointer document;
  ScenePointer scene;  // null: it cannot be drawn
  CheckInput input;
  CheckResult result{};
  std::vector<std::string> keys{};  // by finding: what it is called when the file is checked again
  std::vector<bool> isNew{};        // by finding: the check before did not have it
  // What the check before had, and this one has not.
  struct Gone {
    uint32_t rule;
    CheckSeverity severity;
    std::string where, text;
  };
  std::vector<Gone> gone{};
  std::optional<MeshCost> cost{};  // for Second Life, where it is known

  // Held by whoever calls what computes with `input`: it keeps what it has found.
  std::unique_ptr<std::mutex> alone = std::make_unique<std::mutex>();

  // What a finding is about: in the file's words, else the path of its node; may be empty.
  std::string whereOf(const Finding& finding) const;
};
using CheckedPointer = std::shared_ptr<const CheckedDocument>;

class DocumentChecks : public QObject {
  Q_OBJECT
 public:
  // Those of a document, which owns them.
  static DocumentChecks& of(OpenDocument& document);

  // The target that was chosen, else the likeliest one.
  CheckTarget target() const;
  bool isGuessed() const { return !m_chosen; }
  void choose(std::optional<CheckTarget> target);  // none: the likeliest one
  // Further files of the upload; empty: those beside the file whose names say so.
  const QStringList& companions() const { return m_companions; }
  void setCompanions(const QStringList& files);

  // Starts the checks, unless their result is here or on its way, or the document is still being read.
  void want();
  void cancel();
  void runAgain();
  bool running() const { return m_running.running(); }
  float done() const;  // 0..1, while they run

  // The last result; null: none yet. After a change that is seen soon it is still that of the document before.
  const CheckedPointer& checked() const { return m_checked; }
  bool isCurrent() const { return m_checked && m_checked->document == m_document.document(); }
  const QString& failure() const { return m_failure; }  // why there is no result

 signals:
  void changed();  // any of these

 private:
  struct Asked;  // what a result depends on
  struct Past;   // what is kept of a result to compare the next one with

  explicit DocumentChecks(OpenDocument& document);
  ~DocumentChecks() override;
  void start();
  void take(Result<CheckedPointer> checked);
  void keepPast();
  void letGo();
  void watchCompanions();

  OpenDocument& m_document;
  QString m_path;
  mutable std::weak_ptr<const Document> m_likelyOf;
  mutable CheckTarget m_likely{};
  std::optional<CheckTarget> m_chosen;
  QStringList m_companions;
  std::unique_ptr<Asked> m_asked;
  std::shared_ptr<const Past> m_past;
  std::shared_ptr<Progress> m_progress;
  CheckedPointer m_checked;
  QString m_failure;
  Cancel m_running;
  std::vector<FileWatch*> m_watches;
};

}  // namespace vitrine
