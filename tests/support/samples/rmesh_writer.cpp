#include "tests/support/samples/rmesh_writer.h"

namespace vitrine::test {

namespace {

void putText(ByteWriter& out, const std::string& text) { out.put(int32_t(text.size())).putText(text); }

void putSlot(ByteWriter& out, const RoomSlot& slot) {
  out.put(slot.flag);
  if (slot.flag != 0) putText(out, slot.name);
}

void putTriangles(ByteWriter& out, const RoomSurface& surface, int32_t countsTimes = 1) {
  out.put(int32_t(surface.triangles.size()) * countsTimes);
  for (const auto& triangle : surface.triangles)
    for (const int32_t index : triangle) out.put(index);
}

void putDrawn(ByteWriter& out, const RoomSurface& surface) {
  putSlot(out, surface.lightmap);
  putSlot(out, surface.diffuse);
  out.put(int32_t(surface.vertices.size()));
  for (const RoomVertex& v : surface.vertices)
    out.put(v.position).put(v.uv).put(v.lightmapUv).put(v.colour.r).put(v.colour.g).put(v.colour.b);
  putTriangles(out, surface);
}

void putSimple(ByteWriter& out, const RoomSurface& surface, int32_t countsTimes = 1) {
  out.put(int32_t(surface.vertices.size()) * countsTimes);
  for (const RoomVertex& v : surface.vertices) out.put(v.position);
  putTriangles(out, surface, countsTimes);
}

}  // namespace

std::vector<std::byte> writeRoom(const RoomFile& room) {
  ByteWriter out;
  putText(out, room.header);
  out.put(int32_t(room.drawn.size()));
  for (const RoomSurface& surface : room.drawn) putDrawn(out, surface);
  out.put(int32_t(room.collision.size()));
  for (const RoomSurface& surface : room.collision) putSimple(out, surface);
  if (room.header.find(".HasTriggerBox") != std::string::npos) {
    out.put(int32_t(room.triggers.size()));
    for (const RoomTrigger& trigger : room.triggers) {
      out.put(int32_t(trigger.surfaces.size()));
      for (const RoomSurface& surface : trigger.surfaces) putSimple(out, surface, room.triggerCountsTimes);
      putText(out, trigger.name);
    }
  }
  out.put(int32_t(room.entities.size()));
  for (const RoomEntity& entity : room.entities) {
    putText(out, entity.className);
    for (const RoomField& field : entity.fields) {
      if (const auto* text = std::get_if<std::string>(&field))
        putText(out, *text);
      else
        std::visit(
            [&](const auto& value) {
              if constexpr (!std::is_same_v<std::decay_t<decltype(value)>, std::string>) out.put(value);
            },
            field);
    }
  }
  if (room.eof) putText(out, "EOF");
  return out.release();
}

RoomSurface quad(const Vec3& origin, const Vec3& u, const Vec3& v, const Vec2& tiles) {
  RoomSurface surface;
  for (const auto& [a, b] : {std::pair(0.f, 0.f), {1.f, 0.f}, {1.f, 1.f}, {0.f, 1.f}})
    surface.vertices.push_back({origin + u * a + v * b, Vec2(a, b) * tiles, Vec2(a, b)});
  // (b - a) x (c - a) on the stored numbers points at the viewer.
  surface.triangles = {{0, 1, 2}, {0, 2, 3}};
  return surface;
}

RoomSurface box(const Vec3& low, const Vec3& high) {
  const Vec3 s = high - low;
  const Vec3 x(s.x, 0, 0), y(0, s.y, 0), z(0, 0, s.z);
  RoomSurface all;
  for (const RoomSurface& side :
       {quad(low, y, x, Vec2(1)), quad(low + z, x, y, Vec2(1)), quad(low, z, y, Vec2(1)),
        quad(low + x, y, z, Vec2(1)), quad(low, x, z, Vec2(1)), quad(low + y, z, x, Vec2(1))}) {
    const auto at = int32_t(all.vertices.size());
    all.vertices.insert(all.vertices.end(), side.vertices.begin(), side.vertices.end());
    for (const auto& t : side.triangles) all.triangles.push_back({at + t[0], at + t[1], at + t[2]});
  }
  return all;
}

}  // namespace vitrine::test
