#include "app/documents/asset_fetch.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <unordered_map>

#include "app/common/network.h"
#include "app/common/text.h"
#include "app/documents/open_document.h"
#include "app/images/textures.h"
#include "core/stage/mesh_rounds.h"

namespace vitrine {
namespace {

constexpr int kLeastWait = 2000;    // milliseconds between two fillings
constexpr int kMostWait = 120'000;  // ... where each takes long
constexpr int kWaitFactor = 4;      // at least so many times as long as the last one took

using FailureCounts = std::vector<std::pair<FetchOutcome, uint64_t>>;

// A blocked worker is no worker: while this lives, the pool may have one more.
class SpareWorker {
 public:
  SpareWorker() { workers().releaseThread(); }
  ~SpareWorker() { workers().reserveThread(); }
  SpareWorker(const SpareWorker&) = delete;
};

// How large what lacks them looks from the camera, by reference. A mesh that many parts lack counts for more.
std::unordered_map<std::string, float> sizesOfLacked(const Scene& scene, const std::vector<MissingTexture>& images,
                                                     const Vec3& eye) {
  std::unordered_map<std::string, float> sizes;
  const auto note = [&](const std::string& reference, float size) {
    float& largest = sizes[reference];
    largest = std::max(largest, size);
  };
  const std::vector<float> ofTextures = sizesSeenFrom(eye, scene);
  for (const MissingTexture& image : images)
    if (image.texture < ofTextures.size()) note(image.path, ofTextures[image.texture]);
  if (!scene.stage) return sizes;
  const Stage& stage = *scene.stage;
  const Vec3 at(glm::inverse(scene.toWorld) * Vec4(eye, 1));
  for (const MissingAsset& mesh : stage.missing) {
    const auto bodies = std::ranges::equal_range(stage.bodies, mesh.node, {}, &Body::node);
    const float alike = std::sqrt(float(std::max(1u, mesh.bodies)));
    for (const Body& body : bodies) note(mesh.reference, alike * sizeSeenFrom(at, stage, body));
  }
  return sizes;
}

FailureCounts mostFrequentFirst(const std::map<FetchOutcome, uint64_t>& counts) {
  FailureCounts sorted(counts.begin(), counts.end());
  std::ranges::stable_sort(sorted, std::greater(), &FailureCounts::value_type::second);
  return sorted;
}

}  // namespace

bool hasFetchableId(AssetKind kind, std::string_view reference) {
  const AssetQuery query = assetQuery(kind, reference);
  const bool isAsset = query.roblox && query.roblox->kind == RobloxReference::Kind::Asset;
  return !query.uuid.empty() || (isAsset && query.roblox->value != "0");  // 0: none
}

std::vector<FetchWant> fetchableWants(const OpenDocument& document) {
  std::vector<FetchWant> wants;
  std::set<std::string> known;
  const auto add = [&](AssetKind kind, const std::string& reference) {
    if (!hasFetchableId(kind, reference)) return;
    if (known.insert(std::to_string(int(kind)) + reference).second) wants.push_back({kind, reference});
  };
  if (const StagePointer stage = document.stage())
    for (const MissingAsset& mesh : stage->missing) add(AssetKind::Mesh, mesh.reference);
  for (const MissingProp& model : document.missingProps()) add(AssetKind::Model, model.asset);
  for (const MissingClip& clip : document.missingClips()) add(AssetKind::Any, clip.asset);
  for (const MissingTexture& image : document.textures().missing()) add(AssetKind::Image, image.path);
  return wants;
}

AssetFetch::AssetFetch(OpenDocument& document) : QObject(&document), m_document(document) {
  m_wait.setSingleShot(true);
  m_wait.setInterval(kLeastWait);
  connect(&m_wait, &QTimer::timeout, this, &AssetFetch::fillIn);
  connect(&NetworkNotices::instance(), &NetworkNotices::changed, this, [this] {
    if (!mayGoOn()) cancel();
  });
  // Another file in the same tab.
  connect(&m_document, &OpenDocument::loadingChanged, this, [this] {
    if (m_document.key() != m_key) cancel();
  });
  connect(&m_document.textures(), &TextureLoader::allFinished, this, [this] {
    if (!std::exchange(m_fills, false)) return;
    const qint64 wait = std::clamp<qint64>(kWaitFactor * m_filling.elapsed(), kLeastWait, kMostWait);
    m_wait.setInterval(running() ? int(wait) : 0);
    fillInSoon();
  });
}

// Whether all who are asked may still be asked.
bool AssetFetch::mayGoOn() const {
  const FetchServices now = allowedServices();
  const bool isKey = now.key.kind == m_services.key.kind && now.key.file == m_services.key.file;
  return (!m_services.openCloud || (now.openCloud && isKey)) &&
         (m_services.server.empty() || m_services.server == now.server);
}

void AssetFetch::start(AskAgain again, std::vector<FetchWant> wants) {
  const FetchServices services = allowedServices();
  if (running() || !services.any() || !m_document.scene()) return;
  if (wants.empty()) wants = fetchableWants(m_document);
  if (wants.empty()) return;
  m_services = services;
  m_state = {};
  m_state.counts.wanted = wants.size();
  m_key = m_document.key();
  m_filled = 0;
  const auto fetch = [wants = std::move(wants), services, again, scene = m_document.scene(),
                      images = m_document.textures().missing(),
                      eye = m_document.view().camera.eye()](const auto& job) mutable -> Result<FetchReport> {
    const SpareWorker spare;
    {
      const auto sizes = sizesOfLacked(*scene, images, eye);
      std::ranges::stable_sort(wants, std::greater(), [&](const FetchWant& want) {
        const auto found = sizes.find(want.reference);
        return found == sizes.end() ? 0.0f : found->second;
      });
    }
    scene.reset();
    VITRINE_TRY(const auto store, AssetStore::usual());
    std::map<FetchOutcome, uint64_t> failures;
    FetchCalls calls;
    calls.ended = [&failures](const FetchedAsset& asset) {
      if (asset.outcome != FetchOutcome::Got) ++failures[asset.outcome];
    };
    calls.progress = [&](const FetchProgress& counts) {
      job.hand([counts, sorted = mostFrequentFirst(failures)](AssetFetch& there) { there.take(counts, sorted); });
    };
    calls.cancelled = &job.cancelled();
    return fetchAssets(wants, services, *store, calls, {}, again);
  };
  m_job = startJob(this, fetch, [](AssetFetch& there, const Result<FetchReport>& report) {
    if (report) {
      std::map<FetchOutcome, uint64_t> failures;
      for (const FetchedAsset& asset : report->failed) ++failures[asset.outcome];
      there.take(report->counts, mostFrequentFirst(failures));
      there.m_state.ended = report->ended;
      there.m_state.problem = visibleText(report->detail);
    } else {
      there.m_state.problem = visibleText(report.error().message);
    }
    there.finish();
  });
  emit started();
}

void AssetFetch::cancel() {
  if (!running()) return;
  m_job.cancel();
  m_job = {};
  m_state.ended = FetchOutcome::Cancelled;
  finish();
}

void AssetFetch::take(const FetchProgress& counts, FailureCounts failures) {
  m_state.counts = counts;
  m_state.failures = std::move(failures);
  // Another process of the program may have switched it off.
  if (running() && !networkSettings().on) return cancel();
  fillInSoon();
  emit progressed();
}

void AssetFetch::finish() {
  m_wait.setInterval(0);
  m_wait.stop();
  fillInSoon();
  emit ended();
  emit m_document.assetsAsked();
}

void AssetFetch::fillInSoon() {
  const uint64_t here = m_state.counts.got + m_state.counts.known;
  if (here > m_filled && !m_wait.isActive() && m_document.key() == m_key) m_wait.start();
}

void AssetFetch::fillIn() {
  if (m_document.key() != m_key) return;
  const bool busy = m_document.loading() || m_document.refilling() || !m_document.textures().finished();
  if (busy) return m_wait.start(kLeastWait);
  m_filled = m_state.counts.got + m_state.counts.known;
  m_fills = true;
  m_filling.start();
  m_document.refill();
}

}  // namespace vitrine
