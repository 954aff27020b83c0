#include "app/models/hit_text.h"

#include <QCoreApplication>
#include <functional>

#include "app/common/text.h"
#include "app/models/level_text.h"
#include "core/document/value.h"

namespace vitrine {
namespace {

struct HitText {
  Q_DECLARE_TR_FUNCTIONS(HitText)
};

QString numbers(std::initializer_list<float> values) {
  QStringList texts;
  for (const float value : values) texts << QString::fromStdString(formatFloat(value));
  return texts.join(", ");
}

const Geometry& geometryOf(const Scene& scene, const Hit& hit) {
  return scene.documents[hit.document]->geometries[hit.geometry];
}

QString influencesText(const Scene& scene, const Hit& hit, uint32_t vertex) {
  const Geometry& geometry = geometryOf(scene, hit);
  const Document& document = *scene.documents[hit.document];
  if (geometry.influences.empty()) return {};
  const Influences& influences = geometry.influences[vertex];
  QStringList texts;
  for (size_t k = 0; k < influences.joints.size(); ++k) {
    if (influences.weights[k] == 0) continue;
    QString joint = QString::number(influences.joints[k]);
    if (geometry.skeleton < document.skeletons.size()) {
      const auto& joints = document.skeletons[geometry.skeleton].joints;
      if (influences.joints[k] < joints.size()) joint = visibleText(joints[influences.joints[k]].name);
    }
    texts << QString("%1 %2").arg(joint, QString::number(influences.weights[k] / 65535.0, 'g', 4));
  }
  return texts.isEmpty() ? HitText::tr("no weights") : texts.join(", ");
}

}  // namespace

QString weightsText(const Scene& scene, const Hit& hit) {
  if (hit.body != kNone) return {};
  const uint32_t vertex = hit.vertices[hit.nearest];
  const QString text = influencesText(scene, hit, vertex);
  return text.isEmpty() ? QString() : HitText::tr("Vertex %1: %2").arg(vertex).arg(text);
}

// Of the shape, in its own coordinates.
static std::vector<HitRow> rowsOfBody(const Scene& scene, const Hit& hit) {
  const Shape& shape = scene.stage->shapes[scene.stage->bodies[hit.body].shape];
  std::vector<HitRow> rows(3);
  rows[0].name = HitText::tr("Vertex"), rows[1].name = HitText::tr("Position"),
  rows[2].name = HitText::tr("Normal");
  for (const uint32_t vertex : hit.vertices) {
    const Vec3 &position = shape.positions[vertex], &normal = shape.normals[vertex];
    rows[0].corners << QString::number(vertex);
    rows[1].corners << numbers({position.x, position.y, position.z});
    rows[2].corners << numbers({normal.x, normal.y, normal.z});
  }
  return rows;
}

std::vector<HitRow> rowsOf(const Scene& scene, const Hit& hit) {
  if (hit.body != kNone) return rowsOfBody(scene, hit);
  const Geometry& geometry = geometryOf(scene, hit);
  std::vector<HitRow> rows;
  const auto add = [&](VertexStream stream, const QString& name, bool present,
                       const std::function<QString(uint32_t)>& text) {
    if (!present) return;
    HitRow row{.name = name, .stream = stream, .corners = {}};
    for (const uint32_t vertex : hit.vertices) row.corners << text(vertex);
    rows.push_back(std::move(row));
  };
  const auto vec2 = [](const Vec2& v) { return numbers({v.x, v.y}); };
  const auto vec3 = [](const Vec3& v) { return numbers({v.x, v.y, v.z}); };
  add(VertexStream::All, HitText::tr("Vertex"), true, [](uint32_t v) { return QString::number(v); });
  add(VertexStream::Position, HitText::tr("Position"), true,
      [&](uint32_t v) { return vec3(geometry.positions[v]); });
  add(VertexStream::Normal, HitText::tr("Normal"), !geometry.normals.empty(),
      [&](uint32_t v) { return vec3(geometry.normals[v]); });
  add(VertexStream::Tangent, HitText::tr("Tangent"), !geometry.tangents.empty(), [&](uint32_t v) {
    const Vec4& tangent = geometry.tangents[v];
    return numbers({tangent.x, tangent.y, tangent.z, tangent.w});
  });
  add(VertexStream::Uv, HitText::tr("UV"), !geometry.uvs.empty(),
      [&](uint32_t v) { return vec2(geometry.uvs[v]); });
  add(VertexStream::LightmapUv, HitText::tr("Lightmap UV"), !geometry.lightmapUvs.empty(),
      [&](uint32_t v) { return vec2(geometry.lightmapUvs[v]); });
  add(VertexStream::Colour, HitText::tr("Colour"), !geometry.colours.empty(), [&](uint32_t v) {
    const Rgba8 colour = geometry.colours[v];
    return QString("%1, %2, %3, %4").arg(colour.r).arg(colour.g).arg(colour.b).arg(colour.a);
  });
  add(VertexStream::Weights, HitText::tr("Weights"), !geometry.influences.empty(),
      [&](uint32_t v) { return influencesText(scene, hit, v); });
  return rows;
}

QString titleOf(const Scene& scene, const Hit& hit) {
  if (hit.body != kNone) {
    const Body& body = scene.stage->bodies[hit.body];
    return HitText::tr("%1, %2 (%3), triangle %4")
        .arg(visibleText(scene.document->nameOf(body.node)), visibleText(scene.stage->shapes[body.shape].name),
             QCoreApplication::translate("Stage", shapeSourceName(body.source)), QString::number(hit.triangle));
  }
  const DrawItem& item = scene.items[hit.item];
  const Geometry& geometry = geometryOf(scene, hit);
  const Part& part = geometry.lods[item.lod].parts[item.part];
  QStringList words;
  if (!geometry.name.empty()) words << visibleText(geometry.name);
  if (geometry.lods.size() > 1) words << levelText(*scene.documents[hit.document], item.lod);
  words << (part.name.empty() ? HitText::tr("part %1").arg(item.part)
                              : QString("%1 (%2)").arg(visibleText(part.name), QString::number(item.part)));
  words << HitText::tr("triangle %1").arg(hit.triangle);
  return words.join(", ");
}

}  // namespace vitrine
