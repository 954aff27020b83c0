#include "tests/support/bombs.h"

#include <zlib.h>

#include <array>

#include "core/bytes/byte_writer.h"

namespace vitrine::test {

namespace {

// Length bytes as LZ4 and LZO1X have them: full ones, then what is left.
void putLength(ByteWriter& out, size_t length, uint8_t full) {
  for (; length > 255; length -= 255) out.put(full);
  out.put(uint8_t(length));
}

}  // namespace

// A byte, a match of it that repeats itself, and the five literals that end every block.
std::vector<std::byte> lz4Zeros(size_t size) {
  ByteWriter out;
  out.put(uint8_t(0x1F)).put(uint8_t(0)).put(uint16_t(1));
  putLength(out, size - 1 - 19 - 5, 255);
  return out.put(uint8_t(0x50)).put(std::array<uint8_t, 5>{}).release();
}

std::vector<std::byte> lzo1xZeros(size_t size) {
  ByteWriter out;
  out.put(uint8_t(18)).put(uint8_t(0)).put(uint8_t(32));
  putLength(out, size - 1 - 33, 0);
  return out.put(uint16_t(0)).put(uint8_t(17)).put(uint16_t(0)).release();
}

// Blocks that are one byte, repeated (RFC 8878, 3.1.1.2).
std::vector<std::byte> zstdZeros(size_t size, FrameSize told) {
  constexpr uint32_t kBlock = 128 << 10, kRepeated = 1 << 1, kLast = 1;
  constexpr uint8_t kWindow = 7 << 3;  // 128 KiB
  ByteWriter out;
  out.put(uint32_t(0xFD2FB528)).put(uint8_t(told == FrameSize::Told ? 0xC0 : 0)).put(kWindow);
  if (told == FrameSize::Told) out.put(uint64_t(size));
  for (size_t at = kBlock; at <= size; at += kBlock)
    out.put(kBlock << 3 | kRepeated | (at == size ? kLast : 0));  // the fourth byte is the zero
  return out.release();
}

// After a full flush a deflater knows nothing of what was before: its output can be said again and again.
std::vector<std::byte> deflatedZeros(Wrapper wrapper, std::string_view head, size_t mebibytes) {
  constexpr size_t kPiece = 16;
  z_stream stream{};
  const int window = wrapper == Wrapper::Bare ? -MAX_WBITS : wrapper == Wrapper::Zlib ? MAX_WBITS : MAX_WBITS + 16;
  deflateInit2(&stream, 9, Z_DEFLATED, window, 9, Z_DEFAULT_STRATEGY);
  std::vector<std::byte> packed(256 << 10), zeros(kPiece << 20);
  const auto pack = [&](Bytes bytes) {
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(bytes.data()));
    stream.avail_in = uInt(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = uInt(packed.size());
    deflate(&stream, Z_FULL_FLUSH);
    return Bytes(packed).first(packed.size() - stream.avail_out);
  };
  ByteWriter out;
  out.putBytes(pack(asBytes(head))).putBytes(pack(zeros));
  const Bytes again = pack(zeros);
  for (size_t at = kPiece; at < mebibytes; at += kPiece) out.putBytes(again);
  deflateEnd(&stream);
  // An empty last block, and nothing of a checksum.
  out.put(uint16_t(0x0003));
  if (wrapper != Wrapper::Bare) out.put(uint64_t(0));
  return out.release();
}

std::vector<std::byte> zippedZeros(std::string_view name, std::string_view head, size_t mebibytes) {
  const auto packed = deflatedZeros(Wrapper::Bare, head, mebibytes);
  // What the local and the central header have in common.
  const auto putCommon = [&](ByteWriter& out) {
    out.put(uint16_t(20)).put(uint16_t(0)).put(uint16_t(8)).put(uint32_t(0)).put(uint32_t(0));
    out.put(uint32_t(packed.size())).put(uint32_t(head.size() + (mebibytes << 20)));
    out.put(uint16_t(name.size())).put(uint16_t(0));
  };
  ByteWriter out, central;
  out.putText("PK\3\4");
  putCommon(out);
  out.putText(name).putBytes(packed);
  central.putText("PK\1\2").put(uint16_t(20));
  putCommon(central);
  central.put(uint16_t(0)).put(uint16_t(0)).put(uint16_t(0)).put(uint32_t(0)).put(uint32_t(0)).putText(name);
  const auto start = uint32_t(out.size());
  out.putBytes(central.bytes()).putText("PK\5\6").put(uint32_t(0)).put(uint16_t(1)).put(uint16_t(1));
  return out.put(uint32_t(central.size())).put(start).put(uint16_t(0)).release();
}

std::vector<std::byte> binaryMeshZeros(uint16_t version, size_t blocks, size_t size) {
  const auto packed = version == 2 ? lzo1xZeros(size) : lz4Zeros(size);
  ByteWriter out;
  out.putText("BINARYMESH").put(version);
  for (size_t i = 0; i < blocks; ++i) out.put(uint64_t(size)).put(uint64_t(packed.size())).putBytes(packed);
  return out.release();
}

}  // namespace vitrine::test
