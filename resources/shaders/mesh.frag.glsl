#ifdef MODE_PICK
uniform uint pickId;
uniform uint itemId;
out uvec4 fragment;

void main() { fragment = uvec4(pickId, itemId, uint(gl_PrimitiveID), 0u); }
#else

#ifdef WEIGHTED
layout(location = 0) out vec4 fragment;  // what is added up; see WeightedBlend
layout(location = 1) out vec4 weight;
uniform vec2 reach;  // where the scene begins along the view, and one over its depth
uniform float parallel;
#else
out vec4 fragment;
#endif

uniform vec4 tint;            // of the item, rgb and alpha
uniform float opaque;         // 1: whatever the texture's alpha says
uniform float colourAmount;   // how much of the vertex colour takes part
uniform float gain;           // of the formula in use: 1 or 2
uniform float exposure;
uniform float cutoff;         // alpha below which nothing is drawn
uniform sampler2D diffuseMap;
uniform sampler2D lightmap;

#ifdef USE_UV
in vec2 diffuseUv;
#endif
#ifdef USE_LIGHTMAP
in vec2 bakedUv;
#endif
#ifdef USE_COLOUR
in vec4 vertexColour;
#endif
#ifdef USE_TINT
in vec3 vertexTint;
#endif
#if defined(USE_AMOUNT) || defined(MODE_DENSITY)
uniform vec3 rampColours[3];
uniform vec3 nothing;
vec3 ramp(float t) {
  vec3 low = mix(rampColours[0], rampColours[1], clamp(t * 2.0, 0.0, 1.0));
  return mix(low, rampColours[2], clamp(t * 2.0 - 1.0, 0.0, 1.0));
}
#endif
#ifdef USE_AMOUNT
in vec2 amount;  // on the ramp, and how much of it is there at all
#endif
#ifdef CLIPPED
uniform float showCut;  // 1: back faces are the inside of a body that was cut
uniform vec3 cutColour;
#endif

#ifdef USE_NORMAL
in vec3 worldPosition;
uniform vec4 eye;        // w 1: a point, 0: the direction towards it
uniform vec3 keyOffset;  // moves the headlight up and to the left of the eye, so that faces differ

#if !defined(FACETED) || defined(MODE_TANGENTS)
in vec3 worldNormal;
#endif
#ifdef FACETED
// Of the triangle itself: hulls have edges, and so have surfaces without normals.
in vec3 fromEye;
vec3 facingNormal() {
  vec3 towards = eye.w > 0.0 ? -fromEye : eye.xyz, across = cross(dFdx(fromEye), dFdy(fromEye));
  float size = length(across);
  if (size <= 0.0) return normalize(towards);
  return across / (dot(across, towards) < 0.0 ? -size : size);
}
vec3 outwardNormal() { return gl_FrontFacing ? facingNormal() : -facingNormal(); }
#else
vec3 outwardNormal() { return normalize(worldNormal); }
vec3 facingNormal() {
  vec3 n = outwardNormal();
  return gl_FrontFacing ? n : -n;
}
#endif

// Key light near the eye, a hemisphere that keeps the underside readable, a slight rim along the silhouette.
vec3 shade(vec3 base, float depth) {
  vec3 n = facingNormal();
  vec3 toEye = normalize(eye.xyz - worldPosition * eye.w);
  float key = max(dot(n, normalize(toEye + keyOffset)), 0.0);
  float rim = 1.0 - max(dot(n, toEye), 0.0);
  float light = 0.34 + 0.08 * n.y + 0.62 * key;
  return base * mix(1.0, light, depth) + 0.06 * depth * rim * rim * rim;
}
#endif

#ifdef USE_LIGHT
#ifdef OCCLUSION_MAP
#define OCCLUDED
#endif
#include "openness"
#include "light"
#if defined(QUICK) && !defined(FACETED)
in vec3 vertexLight;  // of a white matt surface
#endif
uniform vec3 tintLight;
uniform float metallic;
uniform float roughness;
uniform vec3 specular;     // x < 0: by the metallic
uniform vec3 dielectric;   // what is no metal mirrors at right angles
uniform vec3 emissive;
uniform float normalScale;
uniform float occlusionStrength;
uniform sampler2D metallicMap, roughnessMap, normalMap, occlusionMap, emissiveMap, specularMap;
#ifdef OWN_UVS
in vec2 plainUv, otherUv;      // as stored, of both sets
uniform vec4 mapMatrices[9];   // rows, by MapKind
uniform vec3 mapOffsets[9];    // and z: which set
vec2 mapUv(int kind) {
  vec2 at = mapOffsets[kind].z > 0.5 ? otherUv : plainUv;
  return vec2(dot(mapMatrices[kind].xy, at), dot(mapMatrices[kind].zw, at)) + mapOffsets[kind].xy;
}
#else
vec2 mapUv(int kind) { return diffuseUv; }
#endif
#ifdef NORMAL_MAP
in vec4 worldTangent;  // w: handedness; 0 at vertices that have no tangent
// Where a corner has none, those of the triangle, from how the coordinates change on the screen.
vec3 mappedNormal() {
  vec3 n = outwardNormal();
  vec2 at = mapUv(2);
  vec3 texel = texture(normalMap, at).xyz * 2.0 - 1.0;
  texel.xy *= normalScale;
  vec3 tangent, bitangent;
  if (abs(worldTangent.w) > 0.999) {
    tangent = normalize(worldTangent.xyz);
    bitangent = cross(n, tangent) * sign(worldTangent.w);
  } else {
    vec3 alongX = dFdx(worldPosition), alongY = dFdy(worldPosition);
    vec2 uvX = dFdx(at), uvY = dFdy(at);
    vec3 acrossX = cross(n, alongX), acrossY = cross(alongY, n);
    tangent = acrossY * uvX.x + acrossX * uvY.x;
    bitangent = -(acrossY * uvX.y + acrossX * uvY.y);
    float size = max(dot(tangent, tangent), dot(bitangent, bitangent));
    if (size <= 0.0) return gl_FrontFacing ? n : -n;
    tangent *= inversesqrt(size);
    bitangent *= inversesqrt(size);
    if (!gl_FrontFacing) tangent = -tangent, bitangent = -bitangent;
  }
  vec3 mapped = normalize(tangent * texel.x + bitangent * texel.y + n * texel.z);
  return gl_FrontFacing ? mapped : -mapped;
}
#else
vec3 mappedNormal() { return facingNormal(); }
#endif

#ifdef COAT
uniform vec4 coat;  // how much of it there is, its roughness; 1: it follows the normal map, the base does
uniform sampler2D coatMap, coatRoughnessMap;

// `light` as it is seen through the clear layer, and what that mirrors itself (KHR_materials_clearcoat).
vec3 coated(vec3 light, vec3 mapped, vec3 toEye, float open) {
  float amount = coat.x, rough = coat.y;
#ifdef COAT_MAP
  amount *= texture(coatMap, mapUv(6)).r;
#endif
#ifdef COAT_ROUGHNESS_MAP
  rough *= texture(coatRoughnessMap, mapUv(7)).g;
#endif
  vec3 smoothly = facingNormal(), n = coat.z > 0.5 ? mapped : smoothly;
  Answer clear = Answer(vec3(0.0), vec3(0.04), clamp(rough, 0.045, 1.0));
  float grazing = 1.0 - clamp(dot(n, toEye), 0.0, 1.0), twice = grazing * grazing;
  vec3 mirror = lightAround(clear, n, toEye, open, 1.0) + lightFrom(clear, n, toEye, towardsKey, keyLight * keyArrives(worldPosition, smoothly));
  return light * (1.0 - amount * (0.04 + 0.96 * twice * twice * grazing)) + mirror * amount;
}
#endif

#ifdef TRANSMISSION
uniform float transmission;
uniform sampler2D behind;    // the picture so far, as it is shown
uniform vec4 behindFrom;     // from pixels of the picture to 0..1
uniform float behindLevels;
uniform sampler2D transmissionMap;

float goesThrough() {
#ifdef TRANSMISSION_MAP
  return transmission * texture(transmissionMap, mapUv(8)).r;
#else
  return transmission;
#endif
}
// Light of what stands behind a pane, the rougher it is the more spread.
vec3 lightBehind(float rough) {
  vec3 shown = textureLod(behind, gl_FragCoord.xy * behindFrom.xy + behindFrom.zw, rough * behindLevels).rgb;
  return undeveloped(shown) / exposure;
}
#endif

vec4 physical() {
#ifdef PLAIN_BASE
  vec4 base = vec4(1.0);
#else
  vec4 base = texture(diffuseMap, diffuseUv);
#ifndef LIGHT_BASE
  base.rgb = toLight(base.rgb);
#endif
#endif
  base.a *= tint.a * mix(1.0, vertexColour.a, colourAmount);
  if (base.a < cutoff) discard;
  base.rgb *= tintLight * mix(vec3(1.0), vertexColour.rgb, colourAmount);
#if defined(UNLIT)
  return vec4(toShown(base.rgb), base.a);
#elif defined(QUICK)
#ifdef FACETED
  vec3 vertexLight = quickLight(facingNormal(), worldPosition);
#endif
  vec3 matted = base.rgb * vertexLight;
#ifdef TRANSMISSION
  matted = mix(matted, base.rgb * lightBehind(roughness), goesThrough() * (1.0 - metallic));
#endif
  return vec4(developed((matted + emissive) * exposure), base.a);
#else
  Answer answer;
#ifdef SPECULAR_MAP
  vec4 mirror = texture(specularMap, mapUv(5));
#ifndef LIGHT_MAPS
  mirror.rgb = toLight(mirror.rgb);
#endif
  answer.mirrored = mirror.rgb * specular;
  answer.roughness = 1.0 - (1.0 - roughness) * mirror.a;
  answer.matt = base.rgb * (1.0 - max(answer.mirrored.r, max(answer.mirrored.g, answer.mirrored.b)));
#else
  answer.roughness = roughness;
  float metal = metallic;
#ifdef ROUGHNESS_MAP
  vec4 rough = texture(roughnessMap, mapUv(1));
  answer.roughness *= rough.g;
#ifdef METALLIC_SHARED
  metal *= rough.b;
#endif
#endif
#ifdef METALLIC_MAP
  metal *= texture(metallicMap, mapUv(0)).b;
#endif
  answer.mirrored = specular.x < 0.0 ? mix(dielectric, base.rgb, metal) : specular;
  answer.matt = base.rgb * (1.0 - metal);
#endif
  answer.roughness = clamp(answer.roughness, 0.045, 1.0);
  vec3 mapped = mappedNormal(), n = mapped;
#ifdef COAT
  if (coat.w < 0.5) n = facingNormal();
#endif
  vec3 toEye = normalize(eye.xyz - worldPosition * eye.w);
#ifdef TRANSMISSION
  float through = goesThrough();
  vec3 pane = answer.matt * through;
  answer.matt -= pane;
#endif
  float open = screenOpen();
#ifdef OCCLUSION_MAP
  open = min(open, mix(1.0, texture(occlusionMap, mapUv(3)).r, occlusionStrength));
#endif
  vec3 light = lightAround(answer, n, toEye, open, 1.0) + lightFrom(answer, n, toEye, towardsKey, keyLight * keyArrives(worldPosition, facingNormal()));
#ifdef LAMPS
  for (int i = 0; i < lampCount; ++i) {
    vec3 towards;
    vec3 lamp = lampAt(i, worldPosition, towards);
    light += lightFrom(answer, n, toEye, towards, lamp);
  }
#endif
#ifdef TRANSMISSION
  vec2 share = shareMirrored(clamp(dot(n, toEye), 0.0, 1.0), answer.roughness);
  light += lightBehind(answer.roughness) * pane * (1.0 - (answer.mirrored * share.x + share.y));
#endif
#ifdef EMISSIVE_MAP
  vec3 emitted = texture(emissiveMap, mapUv(4)).rgb;
#ifndef LIGHT_MAPS
  emitted = toLight(emitted);
#endif
  light += emissive * emitted;
#else
  light += emissive;
#endif
#ifdef COAT
  light = coated(light, mapped, toEye, open);
#endif
  return vec4(developed(light * exposure), base.a);
#endif
}
#endif

#if defined(MODE_LIT) || defined(MODE_DIFFUSE) || (defined(MODE_COMBINED) && defined(USE_COLOUR))
vec4 surface() {
  vec4 texel = texture(diffuseMap, diffuseUv) * tint;
  if (texel.a < cutoff) discard;
  return texel * mix(vec4(1.0), vertexColour, colourAmount);
}
#endif

#ifdef MODE_DENSITY
uniform float texels;   // of the texture: width times height
uniform float density;  // texels per unit of length in the middle of the ramp

// The ramp covers a quarter to four times as much as the middle.
vec3 densityColour() {
  vec3 alongX = dFdx(worldPosition), alongY = dFdy(worldPosition);
  vec2 uvX = dFdx(diffuseUv), uvY = dFdy(diffuseUv);
  float area = length(cross(alongX, alongY)), uvArea = abs(uvX.x * uvY.y - uvX.y * uvY.x);
  if (area <= 0.0 || uvArea <= 0.0 || density <= 0.0) return nothing;
  float found = sqrt(uvArea * texels / area);
  return ramp(log2(found / density) * 0.25 + 0.5);
}
#endif

void main() {
#ifdef CLIPPED
  if (showCut > 0.0 && !gl_FrontFacing) {
    fragment = vec4(cutColour, 1.0);
    return;
  }
#endif
#if defined(MODE_PHYSICAL)
  fragment = physical();
#elif defined(MODE_LIT)
  vec4 base = surface();
  fragment = vec4(shade(base.rgb, 1.0) * exposure, base.a);
#elif defined(MODE_DIFFUSE)
  fragment = surface();
#elif defined(MODE_COMBINED) && defined(USE_LIGHTMAP)
  vec4 base = texture(diffuseMap, diffuseUv) * tint;
  fragment = vec4(min(base.rgb * texture(lightmap, bakedUv).rgb * gain, 1.0) * exposure, base.a);
#elif defined(MODE_COMBINED)
  vec4 base = surface();
  fragment = vec4(min(base.rgb * gain, 1.0) * exposure, base.a);
#elif defined(MODE_LIGHTMAP) && defined(USE_LIGHTMAP)
  fragment = vec4(texture(lightmap, bakedUv).rgb * exposure, 1.0);
#elif defined(MODE_LIGHTMAP)
  fragment = vec4(min(vertexColour.rgb * gain, 1.0) * exposure, texture(diffuseMap, diffuseUv).a);
#elif defined(MODE_COLOUR)
  fragment = vec4(vertexColour.rgb, 1.0);
#elif defined(MODE_NORMALS)
  fragment = vec4(outwardNormal() * 0.5 + 0.5, 1.0);
#elif defined(MODE_TANGENTS)
  float size = length(worldNormal);
  fragment = vec4(size > 0.0 ? worldNormal / size * 0.5 + 0.5 : vec3(0.25), 1.0);
#elif defined(MODE_DENSITY)
  vec2 cell = floor(diffuseUv * 16.0);
  fragment = vec4(shade(densityColour() * (mod(cell.x + cell.y, 2.0) > 0.5 ? 1.0 : 0.88), 0.45), 1.0);
#elif defined(MODE_UV)
  vec2 cell = floor(diffuseUv * 8.0);
  float dark = mod(cell.x + cell.y, 2.0);
  vec2 within = fract(diffuseUv);
  vec3 base = mix(vec3(0.92), vec3(0.35), dark) * mix(vec3(1.0), vec3(within.x, within.y, 0.55) * 1.25, 0.55);
  fragment = vec4(shade(base, 0.45), 1.0);
#elif defined(MODE_WIRE)
  fragment = vec4(tint.rgb, gl_FrontFacing ? tint.a : tint.a * 0.3);
#elif defined(USE_TINT)
  fragment = vec4(shade(vertexTint, 0.5), 1.0);
#elif defined(USE_AMOUNT)
  fragment = vec4(shade(mix(nothing, ramp(amount.x), amount.y), 0.5), 1.0);
#elif defined(MODE_TINT)
  fragment = vec4(shade(tint.rgb, 0.75), tint.a);
#elif defined(MODE_FLAT)
  fragment = tint;
#endif
  fragment.a = max(fragment.a, opaque);
#ifdef WEIGHTED
  float away = parallel > 0.5 ? gl_FragCoord.z : clamp((1.0 / gl_FragCoord.w - reach.x) * reach.y, 0.0, 1.0);
  float counts = fragment.a * exp2(6.0 - 10.0 * away);
  weight = vec4(counts, 0.0, 0.0, 0.0);
  fragment.rgb = clamp(fragment.rgb, 0.0, 1.0) * counts;
#endif
}
#endif
