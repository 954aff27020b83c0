#include "app/cli/diff_picture.h"

#include <QGuiApplication>
#include <algorithm>
#include <cmath>
#include <memory>

#include "app/cli/messages.h"
#include "app/cli/output.h"
#include "app/cli/render_picture.h"
#include "app/common/no_screen.h"
#include "app/images/image_writer.h"
#include "app/images/picture_pixels.h"
#include "core/diff/change_tree.h"
#include "core/load/picture_document.h"
#include "render/camera/start_camera.h"
#include "render/view/change_tints.h"

namespace vitrine {

namespace {

// Of surfaces that are not the same. Scenes of one document have their geometries in one order.
void showDistances(const SurfaceDifference* surfaces, const std::array<Renderer*, 2>& renderers,
                   const std::array<ViewState*, 2>& views) {
  if (!surfaces || surfaces->same()) return;
  renderers[0]->setDeviations(surfaces->a.deviations);
  renderers[1]->setDeviations(surfaces->b.deviations);
  for (ViewState* view : views) view->mode = ViewMode::Deviation;
}

// Unless there is one.
class OwnApplication {
 public:
  OwnApplication() {
    if (!QCoreApplication::instance()) m_application = makeApplicationWithoutScreen(m_count, m_words);
  }

 private:
  int m_count = 1;
  char m_name[8] = "vitrine";
  char* m_words[2] = {m_name, nullptr};
  std::unique_ptr<QGuiApplication> m_application;
};

bool haveSameParts(const PictureFile& a, const PictureFile& b) {
  const auto sizeOf = [](const PictureLevel& level) { return std::array{level.width, level.height, level.depth}; };
  return a.layers == b.layers && a.faces == b.faces && std::ranges::equal(a.levels, b.levels, {}, sizeOf, sizeOf);
}

std::vector<PicturePart> partsOf(const PictureFile& picture) {
  // The smaller levels of JPEG 2000 are made from the bytes of the largest.
  const size_t levels = picture.container == "JPEG 2000" ? 1 : picture.levels.size();
  std::vector<PicturePart> parts;
  for (uint32_t level = 0; level < levels; ++level)
    for (uint32_t layer = 0; layer < picture.layers; ++layer)
      for (uint32_t face = 0; face < picture.faces; ++face)
        for (uint32_t slice = 0; slice < picture.levels[level].depth; ++slice)
          parts.push_back({.level = level, .layer = layer, .face = face, .slice = slice});
  return parts;
}

double channelAt(const Pixels& pixels, size_t at) {
  return pixels.floats.empty() ? double(pixels.bytes[at]) / 255 : double(pixels.floats[at]);
}

void addDifferences(const Pixels& a, const Pixels& b, PixelDifference& difference) {
  const size_t count = size_t(a.width) * a.height;
  difference.pixels += count;
  for (size_t i = 0; i < count; ++i) {
    bool isOther = false;
    for (size_t c = 0; c < 4; ++c) {
      const double one = channelAt(a, 4 * i + c), other = channelAt(b, 4 * i + c);
      if (one == other || (std::isnan(one) && std::isnan(other))) continue;
      isOther = true;
      const double apart = std::abs(one - other);
      difference.most = std::max(difference.most, std::isnan(apart) ? HUGE_VAL : apart);
    }
    difference.different += isOther;
  }
}

}  // namespace

Result<std::optional<PixelDifference>> comparePixels(const Document& a, const Document& b, const Limits& limits) {
  if (!isPicture(a) || !isPicture(b)) return std::nullopt;
  const auto one = pictureOf(a), other = pictureOf(b);
  if (!one || !other || !haveSameParts(*one, *other)) return std::nullopt;
  const OwnApplication application;  // for Qt's decoders
  PixelDifference difference;
  for (const PicturePart& part : partsOf(*one)) {
    MemoryBudget budget(limits.memory);
    VITRINE_TRY(const Pixels first, decodePart(*one, a.source->bytes(), part, &budget));
    VITRINE_TRY(const Pixels second, decodePart(*other, b.source->bytes(), part, &budget));
    if (first.width != second.width || first.height != second.height) return std::nullopt;
    difference.isExact = first.floats.empty() && second.floats.empty();
    addDifferences(first, second, difference);
  }
  return difference;
}

bool drawImagePair(const std::array<DocumentPointer, 2>& documents, const CommonArguments& arguments,
                   const std::string& output, const PixelSize& size) {
  if (const auto checked = checkReplacing({output}, arguments.force); !checked) {
    tellError(output, checked.error());
    return false;
  }
  const OwnApplication application;  // for Qt's decoders
  constexpr uint32_t kGap = 8;       // pixels
  const uint32_t side = std::max(1u, std::min(uint32_t(size.first) / 2, uint32_t(size.second)));
  std::array<Image, 2> drawn;
  for (size_t i = 0; i < 2; ++i) {
    const Document& document = *documents[i];
    MemoryBudget budget(arguments.limits.memory);
    const auto picture = pictureOf(document);
    auto image = picture ? smallPicture(*picture, document.source->bytes(), side, &budget)
                         : Result<Image>(std::unexpected(picture.error()));
    if (!image) {
      tellError(document.source->path().string(), image.error());
      return false;
    }
    drawn[i] = std::move(*image);
  }
  Image both;
  both.width = drawn[0].width + kGap + drawn[1].width;
  both.height = std::max(drawn[0].height, drawn[1].height);
  both.hasAlpha = true;
  both.pixels.resize(size_t(both.width) * both.height * 4);
  std::fill_n(both.pixels.data(), both.pixels.size(), uint8_t(0));
  for (size_t i = 0; i < 2; ++i) {
    const size_t left = i == 0 ? 0 : drawn[0].width + kGap;
    for (size_t y = 0; y < drawn[i].height; ++y)
      std::copy_n(drawn[i].pixels.data() + y * drawn[i].width * 4, size_t(drawn[i].width) * 4,
                  both.pixels.data() + (y * both.width + left) * 4);
  }
  if (const auto written = writeImage(both, output, arguments.force); !written) {
    tellError(output, written.error());
    return false;
  }
  return true;
}

bool drawDiff(const std::array<DocumentPointer, 2>& documents, const std::array<ScenePointer, 2>& scenes,
              const std::array<std::string, 2>& files, const DiffReport& report, const CommonArguments& arguments,
              const std::string& output, const PixelSize& size) {
  RenderCommand command;
  static_cast<CommonArguments&>(command) = arguments;
  command.output = output;
  command.size = size;
  command.legend = true;
  if (const auto checked = checkReplacing({output}, arguments.force); !checked) {
    tellError(output, checked.error());
    return false;
  }
  const OwnApplication application;  // for labels
  const ChangeTree tree = makeChangeTree(*documents[0], *documents[1], report.diff);
  const auto tints = changeTints(tree, *documents[0], *documents[1]);
  const std::array<PairSide, 2> sides{PairSide{documents[0], scenes[0], files[0]},
                                      PairSide{documents[1], scenes[1], files[1]}};
  const auto image =
      renderPair(command, sides, [&](const auto& drawn, const auto& renderers, const auto& views, float aspect) {
        for (size_t side = 0; side < 2; ++side) {
          views[side]->tints = tints[side];
          if (report.diff.levels) views[side]->lod = (*report.diff.levels)[side];
        }
        for (ViewState* view : views) view->camera = cameraForBoth(views[0]->camera, *drawn[0], *drawn[1], aspect);
        showDistances(report.surfaces, renderers, views);
      });
  if (!image) {
    tellUser("{}", image.error().message);
    return false;
  }
  if (const auto written = writeImage(*image, output, arguments.force); !written) {
    tellError(output, written.error());
    return false;
  }
  return true;
}

}  // namespace vitrine
