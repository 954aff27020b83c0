#include "app/pictures/turntable.h"

#include <fmt/core.h>
#include <webp/encode.h>
#include <webp/mux.h>

#include <QTemporaryDir>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numbers>

#include "app/images/image_writer.h"
#include "core/bytes/text.h"
#include "core/export/save_files.h"

namespace vitrine {
namespace {

constexpr float kQuality = 90;  // of 100; gradients show no bands yet

class WebpAnimation : public FrameWriter {
 public:
  WebpAnimation(std::string path, const Turntable& turntable, bool replace)
      : m_path(std::move(path)), m_turntable(turntable), m_replace(replace) {}

  Result<void> add(const Image& frame) override {
    if (!m_encoder) VITRINE_CHECK(start(frame));
    WebPPicture picture;
    if (!WebPPictureInit(&picture)) return failed("another version of libwebp");
    const std::unique_ptr<WebPPicture, decltype(&WebPPictureFree)> freed(&picture, WebPPictureFree);
    picture.use_argb = 1;
    picture.width = int(frame.width);
    picture.height = int(frame.height);
    const auto import = frame.hasAlpha ? WebPPictureImportRGBA : WebPPictureImportRGBX;
    if (!import(&picture, frame.pixels.data(), int(frame.width) * 4)) return failed("not enough memory");
    if (!WebPAnimEncoderAdd(m_encoder.get(), &picture, timeOf(m_frames), &m_config))
      return failed(WebPAnimEncoderGetError(m_encoder.get()));
    ++m_frames;
    return {};
  }

  Result<void> finish() override {
    if (!m_encoder) return failed("no frames");
    WebPData encoded;
    WebPDataInit(&encoded);
    const std::unique_ptr<WebPData, decltype(&WebPDataClear)> cleared(&encoded, WebPDataClear);
    // The last frame ends when the turn does.
    if (!WebPAnimEncoderAdd(m_encoder.get(), nullptr, timeOf(m_frames), nullptr) ||
        !WebPAnimEncoderAssemble(m_encoder.get(), &encoded))
      return failed(WebPAnimEncoderGetError(m_encoder.get()));
    m_encoder.reset();
    const auto* bytes = reinterpret_cast<const char*>(encoded.bytes);
    return writeFile(QByteArray::fromRawData(bytes, qsizetype(encoded.size)), m_path, m_replace);
  }

 private:
  Result<void> start(const Image& frame) {
    if (frame.width > WEBP_MAX_DIMENSION || frame.height > WEBP_MAX_DIMENSION)
      return fail(ErrorCode::LimitExceeded, fmt::format("WebP: {} x {} pixels, at most {} a side", frame.width,
                                                        frame.height, WEBP_MAX_DIMENSION));
    WebPAnimEncoderOptions options;
    if (!WebPAnimEncoderOptionsInit(&options) || !WebPConfigPreset(&m_config, WEBP_PRESET_DEFAULT, kQuality))
      return failed("another version of libwebp");
    m_config.method = 2;  // half the time of the default for much the same size
    m_config.thread_level = 1;
    m_encoder.reset(WebPAnimEncoderNew(int(frame.width), int(frame.height), &options));
    if (!m_encoder) return failed("not enough memory");
    return {};
  }

  int timeOf(uint32_t frame) const {  // milliseconds
    return int(std::lround(1000.0 * double(m_turntable.seconds) * frame / m_turntable.frames));
  }

  Result<void> failed(const char* why) const {
    return fail(ErrorCode::Io, fmt::format("{}: WebP: {}", m_path, why));
  }

  struct Deleted {
    void operator()(WebPAnimEncoder* encoder) const { WebPAnimEncoderDelete(encoder); }
  };
  std::string m_path;
  Turntable m_turntable;
  bool m_replace;
  WebPConfig m_config;
  std::unique_ptr<WebPAnimEncoder, Deleted> m_encoder;
  uint32_t m_frames = 0;
};

// The pictures wait in a folder beside their place, which goes with the writer.
class PngSequence : public FrameWriter {
 public:
  PngSequence(std::string path, const Turntable& turntable)
      : m_path(std::move(path)), m_turntable(turntable), m_waiting(temporaryNameFor(m_path)) {}

  Result<void> add(const Image& frame) override {
    if (!m_waiting.isValid())
      return fail(ErrorCode::Io, fmt::format("{}: {}", m_path, m_waiting.errorString().toStdString()));
    VITRINE_CHECK(writeImage(frame, waitingPath(m_frames)));
    ++m_frames;
    return {};
  }

  Result<void> finish() override {
    std::vector<WaitingFile> files;
    for (uint32_t frame = 0; frame < m_frames; ++frame)
      files.push_back({waitingPath(frame), framePath(m_path, frame, m_turntable.frames)});
    return placeFiles(files);
  }

 private:
  static QString temporaryNameFor(const std::string& path) {
    const std::filesystem::path folder = std::filesystem::absolute(path).parent_path();
    return QFile::decodeName((folder / ".vitrine-XXXXXX").c_str());
  }
  std::string waitingPath(uint32_t frame) const {
    return m_waiting.filePath(QString("%1.png").arg(frame)).toStdString();
  }

  std::string m_path;
  Turntable m_turntable;
  QTemporaryDir m_waiting;
  uint32_t m_frames = 0;
};

std::string endingOf(const std::string& path) {
  return lowerCase(std::filesystem::path(path).extension().string());
}

}  // namespace

Camera turntableCamera(const Camera& start, const Turntable& turntable, uint32_t frame) {
  Camera camera = start;
  const float turned = 2 * std::numbers::pi_v<float> * float(frame) / float(turntable.frames);
  camera.yaw += turntable.clockwise ? turned : -turned;  // the eye goes the other way round
  return camera;
}

uint32_t framesOf(uint32_t rate, float seconds) {
  const double wanted = std::round(double(rate) * double(seconds));
  return uint32_t(std::clamp(wanted, double(Turntable::kLeastFrames), double(Turntable::kMostFrames)));
}

Result<std::unique_ptr<FrameWriter>> makeFrameWriter(const std::string& path, const Turntable& turntable,
                                                     bool replace) {
  if (endingOf(path) == ".webp") return std::make_unique<WebpAnimation>(path, turntable, replace);
  if (writesSequence(path)) return std::make_unique<PngSequence>(path, turntable);
  return fail(ErrorCode::Unsupported, fmt::format("{}: a turntable is written as .webp or .png", path));
}

bool writesSequence(const std::string& path) { return endingOf(path) == ".png"; }

std::string framePath(const std::string& path, uint32_t frame, uint32_t frames) {
  const std::filesystem::path whole(path);
  const size_t digits = std::max<size_t>(3, std::to_string(frames - 1).size());
  const std::string name =
      fmt::format("{}-{:0{}}{}", whole.stem().string(), frame, digits, whole.extension().string());
  return (whole.parent_path() / name).string();
}

}  // namespace vitrine
