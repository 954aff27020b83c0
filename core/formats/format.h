// What a format is to the rest of the program: one table row with a function for each thing it can do.
#pragma once

#include <atomic>
#include <string_view>
#include <vector>

#include "core/bytes/budget.h"
#include "core/document/content.h"
#include "core/document/document.h"

namespace vitrine {

inline constexpr float kMetresPerStud = 0.28f;  // of Roblox, as its documentation says

// What takes time until a file is drawn, in the order in which it happens; few files need all of it.
enum class LoadStage : uint8_t { Reading, Parts, Terrain, Surface, Models, Scene };

// Shared between the threads that load and the one that watches.
struct Progress {
  Progress() = default;
  // Of a part that says nothing of how far the whole is, and stops with it.
  explicit Progress(Progress& whole) : cancelled(whole.cancelled) {}

  std::atomic<float> fraction = 0;  // of everything, 0..1; it never falls
  std::atomic<LoadStage> stage = LoadStage::Reading;
  std::atomic<bool> stopped = false;
  std::atomic<bool>& cancelled = stopped;
  std::atomic<float> from = 0, to = 1;  // what is being done now is this part of everything: see ProgressPart

  // How much of what is being done now is done, 0..1.
  void tell(float done) {
    const float all = from + (done > 0 ? done < 1 ? done : 1 : 0) * (to - from);
    float before = fraction;
    while (before < all && !fraction.compare_exchange_weak(before, all)) {
    }
  }
};

// As long as it lives, what is told is a part of what was being done before: who does a part need not know of what.
class ProgressPart {
 public:
  // `progress` may be null.
  ProgressPart(Progress* progress, float from, float to) : m_progress(progress) {
    if (!progress) return;
    m_from = progress->from, m_to = progress->to;
    progress->from = m_from + from * (m_to - m_from);
    progress->to = m_from + to * (m_to - m_from);
    progress->tell(0);
  }
  ProgressPart(Progress* progress, float from, float to, LoadStage stage) : ProgressPart(progress, from, to) {
    if (progress) progress->stage = stage;
  }
  ~ProgressPart() {
    if (!m_progress) return;
    m_progress->tell(1);
    m_progress->from = m_from;
    m_progress->to = m_to;
  }
  ProgressPart(const ProgressPart&) = delete;
  ProgressPart& operator=(const ProgressPart&) = delete;

 private:
  Progress* m_progress;
  float m_from = 0, m_to = 1;
};

struct ClaimedBuffer;  // core/claims/claim.h

struct ReadContext {
  Document& document;
  MemoryBudget& budget;
  const Limits& limits;
  Progress* progress = nullptr;  // may be null
  Bytes bytes() const { return document.source->bytes(); }
  // Reports progress; Cancelled if the caller asked to stop.
  Result<void> step(float fraction) const {
    if (!progress) return {};
    progress->tell(fraction);
    if (progress->cancelled) return fail(ErrorCode::Cancelled, "cancelled");
    return {};
  }
};

enum class Match : uint8_t { No, Maybe, Certain };

// From where a level of detail is chosen. Lengths in the unit that the scene is drawn in.
struct LodSight {
  float distance = 0;    // from the eye to the middle of the object
  float radius = 0;      // of a sphere around what is drawn
  Vec3 scale{1.0f};      // the object's, where the file leaves it open
  double lodFactor = 1;  // Second Life viewers' setting
};

// What is written of a document, and how.
struct WriteOptions {
  std::string variant;           // one of Format::variants; empty: what fits best
  std::vector<NodeId> roots;     // of instance trees: these and what is below them; empty: everything
  Progress* progress = nullptr;  // may be null
};
struct Written {
  std::vector<std::byte> bytes;
  Diagnostics losses;  // what the format cannot hold, id "ID.lost-something", and what was changed to fit
};

// A version or codec that can be written.
struct Variant {
  std::string_view name;
  ContentSet lacks{};  // of Format::holds
};

// What an object costs those who download it, at a size of its own choice.
struct DownloadCost {
  struct Level {
    std::string_view name;
    uint64_t bytes = 0;                    // as packed in the file; 0: the file has no such level
    uint64_t vertices = 0, triangles = 0;  // 0 also where the level was announced but could not be read
  };
  double radius = 0;             // metres
  std::vector<double> switches;  // metres; where the second level and those behind it take over
  std::vector<Level> levels;     // finest first
  double weight = 0;             // an estimate; 0: no level at all
};

// What desktops call a kind of file; resources/desktop/vitrine.xml tells them.
struct MediaType {
  std::string_view name;         // "model/x-roblox-mesh"
  std::string_view extension{};  // of such files alone; empty: of any
};

// All that the rest of the program knows of a format: nothing outside its folder compares ids.
struct Format {
  std::string_view id;
  std::string_view title;
  // Of one of several kinds that it reads, by Document::format: "assimp:glb". Empty: it has no better name than
  // that.
  std::string_view (*titleOf)(std::string_view format) = nullptr;  // null: all are called `title`
  // What its files were called before by another reader: filters that say so mean it.
  std::vector<std::string_view> formerIds{};
  std::vector<std::string_view> extensions;  // lower case, no dot; that of new files first
  std::string_view versions;
  std::vector<MediaType>
      mediaTypes{};  // those of one extension first; empty: the type is not this program's to name
  // Files are trees of instances with properties: shown in groups, drawn where an instance has a shape, and written
  // from instances alone. Files of all other formats have something to draw.
  bool instances = false;
  // Of new documents. A reader changes what a version or a file does in another way.
  Conventions conventions{};
  float frontYaw = 0;                    // where the front of an object looks: turned from +Z about Y, radians
  std::string_view defaultMode = "lit";  // the view mode it is best seen in
  // Surfaces for which no normals are stored are flat: each triangle has its own. Else normals are computed for
  // their vertices, smooth over the triangles that share one.
  bool facets = false;
  // Files name no images; those beside a file that are called like it and the number of a face belong to that face.
  bool imagesBeside = false;
  // Decides by the first bytes (up to 4 KiB; the whole file if it is shorter).
  Match (*sniff)(Bytes head);
  // Fills context.document. An error ends reading; what was filled before it stays.
  Result<void> (*read)(ReadContext& context);
  // The level that the programs of this format would show; null: no rule is known.
  uint32_t (*levelAt)(const Document& document, const LodSight& sight) = nullptr;
  // What an object of this size (metres along its axes) costs, for a setting as LodSight's; null: nothing is known.
  // A size without a finite radius counts as none, a setting that is no positive number as 1.
  DownloadCost (*costOf)(const Document& document, const Vec3& scale, double lodFactor) = nullptr;
  // What each byte is: of the file, then of Document::buffers, then of blocks that reading did not keep. `document`
  // is one of this format, complete or not, and outlives what is returned. Null: nobody can tell.
  std::vector<ClaimedBuffer> (*claims)(const Document& document) = nullptr;
  // Makes a file of a document that has been validated and is built as this format's reader builds one: in its
  // conventions, with as many geometries and levels as it allows. Errors: Unsupported where the document has
  // nothing that the format can hold, LimitExceeded where it has too much of it, Cancelled. Null: not written.
  Result<Written> (*write)(const Document& document, const WriteOptions& options) = nullptr;
  std::vector<Variant> variants{};  // the one that holds most first
  // What written files hold, and with that what documents for write() are like: a geometry per object where it has
  // Nodes, all levels where it has Levels, materials with images where it has Images. Empty for instances.
  ContentSet holds{};
};

// Empty where no type is known. `extension`: lower case, no dot.
inline std::string_view mediaTypeOf(const Format& format, std::string_view extension) {
  for (const MediaType& type : format.mediaTypes)
    if (type.extension.empty() || type.extension == extension) return type.name;
  return {};
}

inline std::vector<std::string_view> variantNames(const Format& format) {
  std::vector<std::string_view> names;
  for (const Variant& variant : format.variants) names.push_back(variant.name);
  return names;
}

}  // namespace vitrine
