#include "core/confined/child/astc.h"

#ifndef ASTCENC_DYNAMIC_LIBRARY
#define ASTCENC_DYNAMIC_LIBRARY  // its functions are those of C
#endif
#include <astcenc.h>

#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <memory>
#include <string>

#include "core/confined/picture_reply.h"

namespace vitrine::confined {

namespace {

enum Place : size_t { kBlockWidth, kBlockHeight, kBlockDepth, kWidth, kHeight, kDepth, kSlice, kPlaces };

struct FreesContext {
  void operator()(astcenc_context* context) const { astcenc_context_free(context); }
};

std::unexpected<Error> refused(const char* doing, astcenc_error error) {
  return fail(error == ASTCENC_ERR_OUT_OF_MEM ? ErrorCode::LimitExceeded : ErrorCode::Malformed,
              std::string("ASTC: ") + doing + ": " + astcenc_get_error_string(error));
}

}  // namespace

Result<void> decodeAstc(const JobInput& input, JobReply& reply) {
  if (input.parameters.size() != kPlaces + 1) return fail(ErrorCode::Malformed, "ASTC: not asked properly");
  const std::string_view profile = input.parameters.front();
  std::array<uint32_t, kPlaces> numbers{};
  for (size_t i = 0; i < kPlaces; ++i) {
    const std::string_view text = input.parameters[i + 1];
    std::from_chars(text.data(), text.data() + text.size(), numbers[i]);
  }
  const bool hasFloats = profile == "hdr";
  const PictureReply head{.width = numbers[kWidth], .height = numbers[kHeight], .hasFloats = hasFloats};
  astcenc_config config{};
  astcenc_error error = astcenc_config_init(hasFloats           ? ASTCENC_PRF_HDR
                                            : profile == "srgb" ? ASTCENC_PRF_LDR_SRGB
                                                                : ASTCENC_PRF_LDR,
                                            numbers[kBlockWidth], numbers[kBlockHeight], numbers[kBlockDepth],
                                            ASTCENC_PRE_FASTEST, ASTCENC_FLG_DECOMPRESS_ONLY, &config);
  if (error != ASTCENC_SUCCESS) return refused("this size of blocks", error);
  astcenc_context* made = nullptr;
  error = astcenc_context_alloc(&config, 1, &made);
  if (error != ASTCENC_SUCCESS) return refused("preparing", error);
  const std::unique_ptr<astcenc_context, FreesContext> context(made);

  const size_t sliceSize = size_t(head.width) * head.height * 4 * (hasFloats ? sizeof(float) : 1);
  if (head.width == 0 || head.height == 0 || numbers[kSlice] >= numbers[kDepth] ||
      numbers[kDepth] > numbers[kBlockDepth])
    return fail(ErrorCode::Malformed, "ASTC: a picture of no size");
  VITRINE_TRY(const std::span<std::byte> out, reply.make(sizeof head + sliceSize));
  std::memcpy(out.data(), &head, sizeof head);
  std::byte* const pixels = out.data() + sizeof head;
  // The other slices of a block are decoded with it.
  std::vector<std::vector<std::byte>> others(numbers[kDepth]);
  std::vector<void*> slices(numbers[kDepth]);
  for (size_t i = 0; i < slices.size(); ++i) {
    if (i != numbers[kSlice]) others[i].resize(sliceSize);
    slices[i] = i == numbers[kSlice] ? static_cast<void*>(pixels) : others[i].data();
  }
  astcenc_image image{.dim_x = head.width,
                      .dim_y = head.height,
                      .dim_z = numbers[kDepth],
                      .data_type = hasFloats ? ASTCENC_TYPE_F32 : ASTCENC_TYPE_U8,
                      .data = slices.data()};
  const astcenc_swizzle swizzle{ASTCENC_SWZ_R, ASTCENC_SWZ_G, ASTCENC_SWZ_B, ASTCENC_SWZ_A};
  error = astcenc_decompress_image(context.get(), reinterpret_cast<const uint8_t*>(input.bytes.data()),
                                   input.bytes.size(), &image, &swizzle, 0);
  if (error != ASTCENC_SUCCESS) return refused("decoding", error);
  if (hasFloats) {
    auto* value = reinterpret_cast<float*>(pixels);
    for (size_t i = 0; i < sliceSize / sizeof(float); i += 4)
      if (std::isnan(value[i])) value[i] = 1, value[i + 1] = 0, value[i + 2] = 1, value[i + 3] = 1;
  }
  return {};
}

}  // namespace vitrine::confined
