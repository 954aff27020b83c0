#include "app/documents/document_checks.h"

#include <fmt/core.h>

#include <QFileInfo>
#include <map>

#include "app/common/limits.h"
#include "app/documents/file_watch.h"
#include "app/images/asset_folders.h"

namespace vitrine {

struct DocumentChecks::Asked {
  DocumentPointer document;
  ScenePointer scene;
  CheckTarget target;
  QStringList companions;
  bool operator==(const Asked&) const = default;
};

struct DocumentChecks::Past {
  CheckTarget target;
  struct Entry {
    std::string key;
    CheckedDocument::Gone gone;
  };
  std::vector<Entry> entries;
};

namespace {

// What a finding is still called when its numbers, or the numbers of nodes, are others. Of several with one name
// the first is the first.
std::vector<std::string> findingKeys(const CheckedDocument& checked) {
  std::vector<std::string> keys;
  std::map<std::string, uint32_t> times;
  for (const Finding& finding : checked.result.findings) {
    std::string key =
        fmt::format("{}\n{}\n{}\n{}\n", finding.rule, checked.whereOf(finding), finding.level, finding.part);
    key += std::to_string(times[key]++);
    keys.push_back(std::move(key));
  }
  return keys;
}

}  // namespace

std::string CheckedDocument::whereOf(const Finding& finding) const {
  if (!finding.where.empty() || finding.node == NodeId::None) return finding.where;
  return document->pathOf(finding.node);
}

DocumentChecks& DocumentChecks::of(OpenDocument& document) {
  auto* checks = document.findChild<DocumentChecks*>(QString(), Qt::FindDirectChildrenOnly);
  return checks ? *checks : *new DocumentChecks(document);
}

DocumentChecks::DocumentChecks(OpenDocument& document)
    : QObject(&document), m_document(document), m_path(document.path()) {
  connect(&document, &OpenDocument::documentChanged, this, &DocumentChecks::letGo);
}

DocumentChecks::~DocumentChecks() = default;

CheckTarget DocumentChecks::target() const {
  if (m_chosen) return *m_chosen;
  const DocumentPointer& document = m_document.document();
  if (!document) return CheckTarget::Gltf;
  if (m_likelyOf.lock() != document) {
    m_likely = likelyTargets(*document).front();
    m_likelyOf = document;
  }
  return m_likely;
}

void DocumentChecks::choose(std::optional<CheckTarget> target) {
  m_chosen = target;
  want();
}

void DocumentChecks::setCompanions(const QStringList& files) {
  m_companions = files;
  want();
}

void DocumentChecks::keepPast() {
  auto past = std::make_shared<Past>(Past{m_checked->result.target, {}});
  for (size_t i = 0; i < m_checked->keys.size(); ++i) {
    const Finding& finding = m_checked->result.findings[i];
    past->entries.push_back(
        {m_checked->keys[i], {finding.rule, finding.severity, m_checked->whereOf(finding), finding.text}});
  }
  m_past = std::move(past);
}

// A large document is not kept a second time for the sake of what was found in it.
void DocumentChecks::letGo() {
  m_running.cancel();
  m_asked.reset();
  if (m_checked && m_checked->document == m_document.document()) return;
  if (m_path == m_document.path()) {
    if (m_checked) keepPast();
  } else {
    m_path = m_document.path();
    m_past.reset();
    m_chosen.reset();
    m_companions.clear();
  }
  m_failure.clear();
  if (m_checked) freeElsewhere({std::exchange(m_checked, nullptr)});
  emit changed();
}

void DocumentChecks::want() {
  if (m_document.loading() || !m_document.document()) return;
  const Asked asked{m_document.document(), m_document.scene(), target(), m_companions};
  if (m_asked && *m_asked == asked) return;
  m_asked = std::make_unique<Asked>(asked);
  start();
}

void DocumentChecks::runAgain() {
  if (m_checked) keepPast();
  m_asked.reset();
  want();
}

void DocumentChecks::cancel() {
  if (!m_running.running()) return;
  m_running.cancel();
  m_failure = tr("The checks were stopped");
  emit changed();
}

float DocumentChecks::done() const { return m_progress ? m_progress->fraction.load() : 0; }

void DocumentChecks::start() {
  m_failure.clear();
  m_progress = std::make_shared<Progress>();
  CheckOptions options{.assets = assetPlaces(), .limits = savedLimits()};
  for (const QString& file : m_companions) options.companions.emplace_back(file.toStdString());
  auto work = [asked = *m_asked, options = std::move(options), past = m_past,
               progress = m_progress](const std::atomic<bool>& cancelled) mutable -> Result<CheckedPointer> {
    options.cancelled = &cancelled;
    options.progress = progress.get();
    auto checked = std::make_shared<CheckedDocument>(
        CheckedDocument{.document = asked.document,
                        .scene = asked.scene,
                        .input = checkInput(*asked.document, asked.scene.get(), asked.target, options)});
    checked->result = runChecks(checked->input, options);
    if (asked.target == CheckTarget::SecondLife) checked->cost = meshCostOf(checked->input);
    checked->input.cancelled = nullptr;
    checked->input.factsOfMeshes.clear();
    checked->keys = findingKeys(*checked);
    checked->isNew.assign(checked->keys.size(), false);
    if (!past || past->target != asked.target) return CheckedPointer(std::move(checked));
    std::map<std::string_view, bool> before;  // whether it is there still
    for (const Past::Entry& entry : past->entries) before.emplace(entry.key, false);
    for (size_t i = 0; i < checked->keys.size(); ++i) {
      const auto found = before.find(checked->keys[i]);
      checked->isNew[i] = found == before.end();
      if (found != before.end()) found->second = true;
    }
    for (const Past::Entry& entry : past->entries)
      if (!before[entry.key]) checked->gone.push_back(entry.gone);
    return CheckedPointer(std::move(checked));
  };
  constexpr int kPriority = 2;  // somebody is waiting
  m_running = startJob(
      this, std::move(work),
      [](DocumentChecks& checks, Result<CheckedPointer> checked) { checks.take(std::move(checked)); }, kPriority);
  emit changed();
}

void DocumentChecks::take(Result<CheckedPointer> checked) {
  m_progress.reset();
  if (checked) {
    m_past.reset();
    m_checked = std::move(*checked);
    watchCompanions();
  } else {
    m_failure = tr("The checks failed: %1").arg(QString::fromStdString(checked.error().message));
  }
  emit changed();
}

void DocumentChecks::watchCompanions() {
  for (FileWatch* watch : std::exchange(m_watches, {})) watch->deleteLater();
  for (const CheckCompanion& companion : m_checked->input.companions) {
    if (!companion.document || !companion.document->source) continue;
    auto* watch = new FileWatch(this);
    watch->watch(QString::fromStdString(companion.document->source->path().string()));
    connect(watch, &FileWatch::changed, this, &DocumentChecks::runAgain);
    connect(watch, &FileWatch::removed, this, &DocumentChecks::runAgain);
    m_watches.push_back(watch);
  }
}

}  // namespace vitrine
