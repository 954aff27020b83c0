#include "app/cli/render_views.h"

#include <fmt/core.h>

#include <QFile>
#include <QTemporaryDir>
#include <charconv>
#include <fstream>
#include <future>
#include <iterator>
#include <map>
#include <numbers>

#include "app/images/image_writer.h"
#include "core/bytes/open_file.h"
#include "core/document/json.h"
#include "core/document/json_reader.h"
#include "core/export/save_files.h"
#include "core/images/exr_writer.h"

namespace vitrine {

namespace {

constexpr uint16_t kFarthest = 65535;  // of the depths that a picture holds; 0: nothing is there

struct ViewFiles {
  std::string colour, depth, normal, id, mask, matrix;
};

ViewFiles filesOf(size_t view, bool exactDepths) {
  const std::string stem = fmt::format("{:03}", view);
  return {stem + ".png",        stem + (exactDepths ? "_depth.exr" : "_depth.png"),
          stem + "_normal.png", stem + "_id.png",
          stem + "_mask.png",   stem + ".npy"};
}

// Depths between two planes.
struct DepthRange {
  float near = 0, far = 1;
};

// All that the survey found.
DepthRange rangeOf(const Survey& survey) {
  DepthRange range{std::numeric_limits<float>::max(), 0};
  for (const float depth : survey.depths)
    if (depth > 0) range.near = std::min(range.near, depth), range.far = std::max(range.far, depth);
  if (range.far <= 0) return {0, 1};
  if (range.far - range.near < 1e-6f * range.far) range.far = range.near + 1e-6f * range.far;
  return range;
}

template <class Grey>
Result<QByteArray> greyPicture(const Survey& survey, const std::vector<Grey>& pixels) {
  return encodePng(PngPixels{.width = survey.width,
                             .height = survey.height,
                             .channels = 1,
                             .bytesEach = sizeof(Grey),
                             .bytes = reinterpret_cast<const uint8_t*>(pixels.data())});
}

Result<QByteArray> depthPicture(const Survey& survey, const DepthRange& range) {
  std::vector<uint16_t> pixels(survey.depths.size(), 0);
  const float scale = float(kFarthest - 1) / (range.far - range.near);
  for (size_t at = 0; at < pixels.size(); ++at)
    if (const float depth = survey.depths[at]; depth > 0)
      pixels[at] = uint16_t(1.5f + std::clamp((depth - range.near) * scale, 0.0f, float(kFarthest - 1)));
  return greyPicture(survey, pixels);
}

// Depths as they are.
Result<QByteArray> depthExr(const Survey& survey) {
  ExrPicture picture{.width = survey.width, .height = survey.height};
  picture.channels.push_back({.name = "Z", .values = survey.depths});
  VITRINE_TRY(const std::vector<std::byte> bytes, writeExr(picture));
  return QByteArray(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()));
}

Result<QByteArray> maskPicture(const Survey& survey) {
  std::vector<uint8_t> pixels(survey.depths.size());
  std::ranges::transform(survey.depths, pixels.begin(), [](float depth) { return depth > 0 ? 255 : 0; });
  return greyPicture(survey, pixels);
}

// A colour a pixel, black where there is none.
template <class Colour>
Result<QByteArray> colourPicture(const Survey& survey, const Colour& colourOf) {
  std::vector<std::array<uint8_t, 3>> pixels(survey.depths.size());
  for (size_t at = 0; at < pixels.size(); ++at)
    if (survey.depths[at] > 0) pixels[at] = colourOf(at);
  return encodePng(PngPixels{.width = survey.width,
                             .height = survey.height,
                             .channels = 3,
                             .bytes = reinterpret_cast<const uint8_t*>(pixels.data())});
}

Result<QByteArray> normalPicture(const Survey& survey) {
  return colourPicture(survey, [&](size_t at) {
    const Vec3& normal = survey.normals[at];
    std::array<uint8_t, 3> colour{};
    if (normal != Vec3(0.0f))
      for (int i = 0; i < 3; ++i) colour[size_t(i)] = uint8_t(128.0f + 127.5f * normal[i]);
    return colour;
  });
}

// The node's number and 1, the lowest eight bits in red.
uint32_t idOf(const Picked& picked) { return picked.node == NodeId::None ? 0 : uint32_t(picked.node) + 1; }

Result<QByteArray> idPicture(const Survey& survey) {
  return colourPicture(survey, [&](size_t at) {
    const uint32_t id = idOf(survey.found[at]);
    return std::array<uint8_t, 3>{uint8_t(id), uint8_t(id >> 8), uint8_t(id >> 16)};
  });
}

// World to camera, three rows of four, as numpy.load() reads it.
QByteArray matrixFile(const Mat4& cameraFromWorld) {
  constexpr size_t kHeader = 128, kBefore = 10;
  std::string header = "{'descr': '<f8', 'fortran_order': False, 'shape': (3, 4), }";
  header.resize(kHeader - kBefore - 1, ' ');
  header += '\n';
  QByteArray file("\x93NUMPY\x01\x00", 8);
  const auto length = uint16_t(header.size());
  file.append(char(length & 0xFF)).append(char(length >> 8)).append(header.data(), qsizetype(header.size()));
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 4; ++column) {
      const double number = double(cameraFromWorld[column][row]);
      file.append(reinterpret_cast<const char*>(&number), sizeof(number));
    }
  return file;
}

void putMatrix(JsonWriter& json, const Mat4& matrix) {
  json.array("camera_to_world", [&] {
    for (int row = 0; row < 4; ++row)
      json.array([&] {
        for (int column = 0; column < 4; ++column) json.value(matrix[column][row]);
      });
  });
}

void putView(JsonWriter& json, const ViewFiles& files, const Camera& camera, const DepthRange& range) {
  json.object([&] {
    json.put("colour", files.colour).put("depth", files.depth).put("normal", files.normal);
    json.put("id", files.id).put("mask", files.mask).put("matrix", files.matrix);
    json.put("eye", camera.eye()).put("target", camera.target).put("up", camera.up());
    json.put("fov", glm::degrees(camera.fovY));
    json.put("near", range.near).put("far", range.far);
    putMatrix(json, glm::inverse(camera.view()));
  });
}

bool takeNumber(const JsonTree& tree, float& number) {
  const auto* text = tree.as<JsonTree::Number>();
  if (!text) return false;
  const char* end = text->text.data() + text->text.size();
  const auto [at, code] = std::from_chars(text->text.data(), end, number);
  return code == std::errc() && at == end && std::isfinite(number);
}

bool takePlace(const JsonTree* tree, Vec3& place) {
  const auto* numbers = tree ? tree->as<JsonTree::Array>() : nullptr;
  if (!numbers || numbers->size() != 3) return false;
  for (int i = 0; i < 3; ++i)
    if (!takeNumber((*numbers)[size_t(i)], place[i])) return false;
  return true;
}

// Four rows of four.
bool takeMatrix(const JsonTree* tree, Mat4& matrix) {
  const auto* rows = tree ? tree->as<JsonTree::Array>() : nullptr;
  if (!rows || rows->size() != 4) return false;
  for (int row = 0; row < 4; ++row) {
    const auto* numbers = (*rows)[size_t(row)].as<JsonTree::Array>();
    if (!numbers || numbers->size() != 4) return false;
    for (int column = 0; column < 4; ++column)
      if (!takeNumber((*numbers)[size_t(column)], matrix[column][row])) return false;
  }
  return true;
}

// "eye" and "target", with or without "up"; else the matrix, which looks along -Z.
bool takeCamera(const JsonTree& camera, ViewCamera& place) {
  if (const JsonTree* eye = camera.find("eye")) {
    if (const JsonTree* up = camera.find("up"); up && !takePlace(up, place.up)) return false;
    return takePlace(eye, place.eye) && takePlace(camera.find("target"), place.target);
  }
  Mat4 matrix(1.0f);
  if (!takeMatrix(camera.find("camera_to_world"), matrix)) return false;
  place.eye = Vec3(matrix[3]);
  place.target = place.eye - Vec3(matrix[2]);
  place.up = Vec3(matrix[1]);
  return true;
}

class ViewsWriter {
 public:
  ViewsWriter(const RenderCommand& command, Renderer& renderer, const Scene& scene, ViewState view)
      : m_command(command), m_renderer(renderer), m_scene(scene), m_view(std::move(view)) {}

  Result<void> run(FrameStats& stats) {
    const float aspect = float(m_command.size.first) / float(m_command.size.second);
    std::vector<ViewCamera> places;
    if (m_command.cameras.empty())
      places = camerasAround(m_scene.bounds, m_command.views, m_view.camera.fovY, aspect);
    else {
      VITRINE_TRY(places, readCameras(m_command.cameras, m_command.limits));
    }
    Show& show = m_view.show;
    show.grid = show.axes = show.triggers = show.entities = show.labels = false;
    m_view.transparentBackground |= !m_view.background;
    m_view.sideBySide = false;
    std::string views;
    JsonWriter list(views);
    Result<void> written;
    list.array([&] {
      for (size_t i = 0; i < places.size() && written; ++i) written = writeView(i, places[i], list, stats);
    });
    VITRINE_CHECK(std::move(written));
    VITRINE_CHECK(finishWriting());
    const float focal = float(m_command.size.second) / 2 / std::tan(m_fov / 2);
    const std::string text = jsonObject([&](JsonWriter& json) {
      json.putFile("file", m_command.file).put("width", m_command.size.first).put("height", m_command.size.second);
      json.put("fx", focal).put("fy", focal);
      json.put("cx", float(m_command.size.first) / 2).put("cy", float(m_command.size.second) / 2);
      json.put("axes", "x right, y up, view along -z")
          .put("depth_bits", m_command.exactDepths ? 32 : 16)
          .putRaw("cameras", views);
      json.array("nodes", [&] {
        for (const auto& [id, node] : m_nodes)
          json.object([&, id = id, node = node] {
            json.put("id", id).put("path", toUtf8(m_scene.document->pathOf(node)));
          });
      });
    });
    VITRINE_CHECK(write("cameras.json", QByteArray(text.data(), qsizetype(text.size()))));
    std::vector<std::filesystem::path> targets;
    for (const WaitingFile& file : m_written) targets.push_back(file.target);
    if (!m_command.force) VITRINE_CHECK(checkNothingIsThere(targets));
    return placeFiles(m_written);
  }

 private:
  // They wait in a folder beside their places, which goes with the writer: all of them come, or none.
  Result<void> write(const std::string& name, const QByteArray& bytes) {
    if (!m_waiting.isValid())
      return fail(ErrorCode::Io, fmt::format("{}: {}", m_command.output, m_waiting.errorString().toStdString()));
    const std::filesystem::path folder = m_command.output;
    const std::string waiting = m_waiting.filePath(QString::fromStdString(name)).toStdString();
    VITRINE_CHECK(writeFile(bytes, waiting, false));
    m_written.push_back({waiting, folder / name});
    return {};
  }

  Result<void> writeView(size_t number, const ViewCamera& place, JsonWriter& list, FrameStats& stats) {
    m_view.camera = Camera::lookAt(place.eye, place.target, place.fov);
    if (place.up != Vec3(0.0f)) m_view.camera.setUp(place.up);
    m_fov = place.fov;
    const ViewFiles files = filesOf(number, m_command.exactDepths);
    VITRINE_TRY(Image colours, m_renderer.snapshot(m_view, m_command.size.first, m_command.size.second, &stats));
    VITRINE_TRY(Survey survey, m_renderer.survey(m_view, m_command.size.first, m_command.size.second));
    const DepthRange range = rangeOf(survey);
    NodeId last = NodeId::None;
    for (size_t at = 0; at < survey.found.size(); ++at)
      if (survey.depths[at] > 0 && survey.found[at].node != last) {
        last = survey.found[at].node;
        if (last != NodeId::None) m_nodes.emplace(idOf(survey.found[at]), last);
      }
    putView(list, files, m_view.camera, range);
    VITRINE_CHECK(finishWriting());
    m_writing = std::async(std::launch::async, [this, files, range, colours = std::move(colours),
                                                survey = std::move(survey), matrix = m_view.camera.view()] {
      return writeFiles(files, range, colours, survey, matrix);
    });
    return {};
  }

  // On a thread of its own, while the next view is drawn.
  Result<void> writeFiles(const ViewFiles& files, const DepthRange& range, const Image& colours,
                          const Survey& survey, const Mat4& cameraFromWorld) {
    VITRINE_TRY(const QByteArray colour, encodePng(colours));
    VITRINE_TRY(const QByteArray depth, m_command.exactDepths ? depthExr(survey) : depthPicture(survey, range));
    VITRINE_TRY(const QByteArray normal, normalPicture(survey));
    VITRINE_TRY(const QByteArray id, idPicture(survey));
    VITRINE_TRY(const QByteArray mask, maskPicture(survey));
    VITRINE_CHECK(write(files.colour, colour));
    VITRINE_CHECK(write(files.depth, depth));
    VITRINE_CHECK(write(files.normal, normal));
    VITRINE_CHECK(write(files.id, id));
    VITRINE_CHECK(write(files.mask, mask));
    return write(files.matrix, matrixFile(cameraFromWorld));
  }
  Result<void> finishWriting() { return m_writing.valid() ? m_writing.get() : Result<void>(); }

  const RenderCommand& m_command;
  Renderer& m_renderer;
  const Scene& m_scene;
  ViewState m_view;
  float m_fov = 1;
  QTemporaryDir m_waiting{
      QFile::decodeName((std::filesystem::absolute(m_command.output) / ".vitrine-XXXXXX").c_str())};
  std::vector<WaitingFile> m_written;
  std::future<Result<void>> m_writing;  // of the view before; goes first
  std::map<uint32_t, NodeId> m_nodes;   // that are seen, by their colours
};

}  // namespace

std::vector<ViewCamera> camerasAround(const Bounds& bounds, uint32_t count, float fov, float aspect) {
  const float golden = std::numbers::pi_v<float> * (3 - std::sqrt(5.0f));
  const Vec3 centre = bounds.empty() ? Vec3(0.0f) : bounds.centre();
  std::vector<Vec3> directions;
  float distance = 0;
  for (uint32_t i = 0; i < count; ++i) {
    const float height = 1 - float(2 * i + 1) / float(count), radius = std::sqrt(1 - height * height);
    const float angle = golden * float(i);
    directions.emplace_back(radius * std::cos(angle), height, radius * std::sin(angle));
    Camera camera = Camera::lookAt(centre + directions.back(), centre, fov);
    camera.frame(bounds, aspect);
    distance = std::max(distance, camera.distance);
  }
  std::vector<ViewCamera> places;
  for (const Vec3& direction : directions)
    places.push_back({.eye = centre + direction * distance, .target = centre, .fov = fov});
  return places;
}

Result<std::vector<ViewCamera>> readCameras(const std::string& path, const Limits& limits) {
  constexpr uint64_t kMostBytes = uint64_t(64) << 20;  // some hundred thousand cameras
  VITRINE_TRY(const std::string text, readSmall(path, std::min({kMostBytes, limits.file, limits.memory})));
  VITRINE_TRY(const JsonTree tree, readJson(text));
  const JsonTree* list = tree.find("cameras");
  const auto* cameras = list ? list->as<JsonTree::Array>() : nullptr;
  if (!cameras || cameras->empty()) return fail(ErrorCode::Malformed, path + ": no list \"cameras\"");
  std::vector<ViewCamera> places;
  for (const JsonTree& camera : *cameras) {
    ViewCamera place;
    float degrees = 0;
    const JsonTree* fov = camera.find("fov");
    if (!takeCamera(camera, place) || !fov || !takeNumber(*fov, degrees) || degrees <= 0 || degrees >= 180 ||
        place.eye == place.target)
      return fail(
          ErrorCode::Malformed,
          fmt::format("{}: camera {}: \"eye\" and \"target\", three numbers each and not the same point, or "
                      "\"camera_to_world\", four rows of four numbers; and \"fov\", degrees between 0 and 180, "
                      "expected",
                      path, places.size()));
    place.fov = glm::radians(degrees);
    if (!places.empty() && place.fov != places.front().fov)
      return fail(ErrorCode::Unsupported,
                  path + ": all cameras must have the same \"fov\", because cameras.json states it only once");
    places.push_back(place);
  }
  return places;
}

std::vector<std::filesystem::path> targetsOfViews(const std::string& folder) {
  return {std::filesystem::path(folder) / "cameras.json", std::filesystem::path(folder) / filesOf(0, false).colour};
}

Result<void> writeViews(const RenderCommand& command, Renderer& renderer, const Scene& scene, ViewState view,
                        FrameStats& stats) {
  MadeFolders folders;
  VITRINE_CHECK(folders.make(command.output));
  return ViewsWriter(command, renderer, scene, std::move(view)).run(stats);
}

}  // namespace vitrine
