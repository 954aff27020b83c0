// How the rest of the program sees a format: one table row with a function for each thing the format can do.
#pragma once

#include <atomic>
#include <string_view>
#include <vector>

#include "core/bytes/budget.h"
#include "core/document/content.h"
#include "core/document/document.h"
#include "core/formats/check_target.h"

namespace vitrine {

inline constexpr float kMetresPerStud = 0.28f;  // according to Roblox's documentation

// The steps that take time until a file is drawn, in order; few files need all of them.
enum class LoadStage : uint8_t { Reading, Parts, Terrain, Surface, Models, Scene };

// Shared between the threads that load and the thread that shows progress.
struct Progress {
  Progress() = default;
  // For a part of the work that does not advance `whole`, but is cancelled with it.
  explicit Progress(Progress& whole) : cancelled(whole.cancelled) {}

  std::atomic<float> fraction = 0;  // of the whole work, 0..1; never decreases
  std::atomic<LoadStage> stage = LoadStage::Reading;
  std::atomic<bool> stopped = false;
  std::atomic<bool>& cancelled = stopped;
  std::atomic<float> from = 0, to = 1;  // the present work is this part of the whole, see ProgressPart

  // Reports how much of the present part is done, 0..1.
  void tell(float done) {
    const float all = from + (done > 0 ? done < 1 ? done : 1 : 0) * (to - from);
    float before = fraction;
    while (before < all && !fraction.compare_exchange_weak(before, all)) {
    }
  }
};

// While it exists, tell() counts within a part of the enclosing work, so code that does one part need not know what
// the whole is.
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

// How sure Format::sniff is. Certain: this reader is chosen, whatever the extension. Maybe: it is tried if no
// reader has the file's extension, or the one that has it finds nothing. See recognise() in core/load/load.h.
enum class Match : uint8_t { No, Maybe, Certain };

// Where an object is seen from, for choosing a level of detail. Lengths are in the unit that the scene is drawn in.
struct LodSight {
  float distance = 0;    // from the camera to the middle of the object
  float radius = 0;      // of a sphere around what is drawn
  Vec3 scale{1.0f};      // of the object, if the file leaves it open
  double lodFactor = 1;  // Second Life viewers' setting
};

// What part of a document is written, and how.
struct WriteOptions {
  std::string variant;           // one of Format::variants; empty: the best fit
  std::vector<NodeId> roots;     // for instance trees: only these nodes and those below them; empty: everything
  Progress* progress = nullptr;  // may be null
  // For formats of motion: which one of Document::animations, and how many keys a second stand for what the format
  // cannot hold as it is.
  uint32_t clip = 0;
  float rate = 30;
};
struct Written {
  std::vector<std::byte> bytes;
  Diagnostics losses;  // what the format cannot hold (ids "ID.lost-something"), and what was changed to fit
};

// A version or codec that can be written.
struct Variant {
  std::string_view name;
  ContentSet lacks{};  // the part of Format::holds that it cannot hold
};

// The download cost of an object, for a size chosen by the caller.
struct DownloadCost {
  struct Level {
    std::string_view name;
    uint64_t bytes = 0;                    // as packed in the file; 0: the file has no such level
    uint64_t vertices = 0, triangles = 0;  // also 0 if the level was announced but could not be read
  };
  double radius = 0;             // metres
  std::vector<double> switches;  // metres: distances at which the second and further levels take over
  std::vector<Level> levels;     // finest first
  double weight = 0;             // an estimate; 0: there is no level
};

// The name desktops use for a kind of file; resources/desktop/vitrine.xml declares it to them.
struct MediaType {
  std::string_view name;         // "model/x-roblox-mesh"
  std::string_view extension{};  // only of files with this extension; empty: any
};

// All that the rest of the program knows about a format: no code outside its folder compares ids.
struct Format {
  std::string_view id;     // "roblox-mesh": in Document::format and on the command line
  std::string_view title;  // for people: "Roblox mesh"
  // The title of one of several kinds it reads, given Document::format: "assimp:glb". Returns empty if the kind has
  // no better name than its id.
  std::string_view (*titleOf)(std::string_view format) = nullptr;  // null: all kinds are called `title`
  // Ids that documents of these files had in earlier versions of this program, which read them with another reader.
  // Old filters that use these ids still match.
  std::vector<std::string_view> formerIds{};
  std::vector<std::string_view> extensions;  // lower case, no dot; the one for new files first
  std::string_view versions;                 // those that are read, for people: "1, 2, 3, 4"
  std::vector<MediaType>
      mediaTypes{};  // those tied to an extension first; empty: this program defines no type for it
  // Files are trees of instances with properties: properties are shown in groups, instances that have a shape are
  // drawn, and only trees of instances can be written. Files of all other formats always have something to draw,
  // but for those of pictures.
  bool instances = false;
  // Files hold pixels, and nothing for a scene: see core/load/picture_document.h.
  bool pictures = false;
  // Initial values for new documents; a reader changes what a version or file does differently.
  Conventions conventions{};
  float frontYaw = 0;                    // direction an object faces: radians from +Z about Y
  std::string_view defaultMode = "lit";  // the best view mode for it
  // True: surfaces without stored normals are flat, each triangle with its own normal. False: normals are computed
  // per vertex, smooth across the triangles that share it.
  bool facets = false;
  // Files name no images. An image beside the file, named after it and a face number, belongs to that face.
  bool imagesBeside = false;
  // Judges by the first bytes (up to 4 KiB; the whole file if shorter).
  Match (*sniff)(Bytes head);
  // Fills context.document. An error ends reading; what was filled before it stays.
  Result<void> (*read)(ReadContext& context);
  // The level that this format's own programs would show; null: no rule is known.
  uint32_t (*levelAt)(const Document& document, const LodSight& sight) = nullptr;
  // What an object of this size (metres along its axes) costs, with `lodFactor` as in LodSight; null: unknown. A
  // size without a finite radius counts as zero, a `lodFactor` that is not positive as 1.
  DownloadCost (*costOf)(const Document& document, const Vec3& scale, double lodFactor) = nullptr;
  // What its files are made for, the likeliest first, see core/checks. Empty: the file itself has to tell.
  std::vector<CheckTarget> madeFor{};
  // What each byte is: an entry for each buffer, first the file and the others in the order of Document::buffers,
  // then for blocks that the reader did not keep.
  // `document` has this format, complete or not, and must outlive the result. Null: not known.
  std::vector<ClaimedBuffer> (*claims)(const Document& document) = nullptr;
  // Makes a file from a validated document that is built as this format's reader would build it: in its
  // conventions, with no more geometries and levels than it allows. Errors: Unsupported if the document has nothing
  // that the format can hold, LimitExceeded if it has too much, Cancelled. Null: this format is not written.
  Result<Written> (*write)(const Document& document, const WriteOptions& options) = nullptr;
  std::vector<Variant> variants{};  // the most capable first
  // What written files can hold. This also decides how documents for write() are built: one geometry per object if
  // it has Nodes, all levels if it has Levels, materials with images if it has Images. Empty if `instances` is set.
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
