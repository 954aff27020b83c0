#ifdef MODE_PICK
flat in uvec2 pickedIds;
out uvec4 fragment;

#ifdef TEXTURED
in vec2 imageUv;
uniform sampler2D image;
#endif

void main() {
#ifdef TEXTURED
  if (texture(image, imageUv).a < 0.1) discard;
#endif
  fragment = uvec4(pickedIds.x, 0u, uint(gl_PrimitiveID), pickedIds.y);
}
#else

out vec4 fragment;

in vec3 worldPosition;
in vec3 worldNormal;
flat in vec4 baseColour;
in vec3 shapeColour;
flat in uvec4 bodyTraits;  // material, reflectance or light influence of a sign, source, flags

uniform vec4 eye;
#ifdef MODE_LIT
#include "openness"
#include "light"
uniform float fill;        // of a light beside the eye, so that no shade is black
uniform float exposure;
flat in vec4 answer;       // roughness, metallic, glow, share that is mirrored at right angles where it is no metal
uniform vec2 skyShine;     // how much of what would be mirrored of the surroundings is: of plain surfaces, of metals
uniform float contact;     // how much of the key light is lost where that from all around is
uniform vec2 glowing;      // light of a white surface that glows, and what is added to it
uniform vec3 haze;         // in light
uniform vec3 hazeRange;    // where fog begins, 1 / (its end - that), density of the air; world
uniform vec3 standInTints[2];  // of hulls and boxes
uniform float tintStandIns;
#endif
#ifdef MODE_TINT
uniform float byLook;  // 1: of the material, 0: of the body
flat in vec3 materialTint;
#endif
#ifdef MODE_FLAT
uniform vec4 tint;
#endif
#ifdef TEXTURED
flat in vec4 imageTint;
uniform sampler2D image;
#endif
#if defined(TEXTURED) || defined(MAPS)
in vec2 imageUv;
#endif
#ifdef TEXTURED
// Over: covers the colour as far as it is opaque. Times: is the colour. Masked: the same, tinted where it is opaque.
// Decals are as clear as their image.
vec4 textured(vec4 base) {
  vec4 texel = texture(image, imageUv);
  uint way = (bodyTraits.w >> 2) & 3u;
  bool decal = (bodyTraits.w & 16u) != 0u;
  if (decal) return vec4(texel.rgb * imageTint.rgb, texel.a * base.a);
  if (way == 2u && base.a < 0.985) return vec4(texel.rgb * imageTint.rgb, texel.a * base.a);  // smooth, see SurfaceAppearance
  if (way == 2u && texel.a < 0.5) discard;
  if (way == 3u) return vec4(texel.rgb * mix(vec3(1.0), imageTint.rgb, texel.a), base.a);
  if (way == 0u) return vec4(mix(base.rgb, texel.rgb * imageTint.rgb, texel.a), base.a);
  return vec4(texel.rgb * imageTint.rgb, base.a);
}
#endif

vec3 facingNormal() {
  vec3 n = normalize(worldNormal);
#ifdef TWO_SIDED
  vec3 seen = eye.xyz - worldPosition * eye.w;
  return dot(n, seen) < 0.0 ? -n : n;
#else
  return n;
#endif
}

#if defined(RELIEF) || defined(MAPS)
in vec3 ownPlace;

// A vector along the body's axes as one of images that stand upright on the sides of a box: right and down.
// `outwards`: of the surface.
vec2 onBox(vec3 own, vec3 outwards) {
  vec3 facing = abs(outwards);
  facing.xy *= vec2(1.03, 1.015);  // where two are alike, one of them wins everywhere
  if (facing.x > facing.y && facing.x > facing.z) return vec2(outwards.x > 0.0 ? -own.z : own.z, -own.y);
  if (facing.y > facing.z) return vec2(own.x, outwards.y > 0.0 ? own.z : -own.z);
  return vec2(outwards.z > 0.0 ? own.x : -own.x, -own.y);
}
#endif

#ifdef RELIEF
uniform sampler2DArray reliefMaps;
flat in vec4 relief;

// Gives a surface the small forms of its material: turns its normal, tints its colour, and says how much of it
// glows. The map lies on each side of the body as on a box. It fades before a tile is so small that one sees how often
// it is repeated; of studs, whose tile is one stud, one shall.
// Mikkelsen, "Bump Mapping Unparametrized Surfaces on the GPU", 2010.
float engrave(inout vec3 n, inout vec3 colour) {
  vec3 right = dFdx(ownPlace), up = dFdy(ownPlace);
  vec3 worldRight = dFdx(worldPosition), worldUp = dFdy(worldPosition);
  vec3 outwards = cross(right, up);
  vec2 at = onBox(ownPlace, outwards), byRight = onBox(right, outwards), byUp = onBox(up, outwards);
  at.y = -at.y, byRight.y = -byRight.y, byUp.y = -byUp.y;
  vec2 pixel = max(abs(byRight), abs(byUp));
  float level = log2(max(pixel.x, pixel.y) * relief.y * 256.0);
  float last = relief.y >= 1.0 ? 7.0 : 5.0;
  if (relief.z < 0.0 || level > last) return 0.0;
  float strength = min((last - level) / 2.5, 1.0);
  vec4 texel = textureLod(reliefMaps, vec3(at * relief.y, relief.x), level);
  vec3 form = (texel.rgb * (255.0 / 127.0) - 128.0 / 127.0) * strength;
  vec2 slope = form.xy * relief.z;
  vec3 acrossUp = cross(worldUp, n), acrossRight = cross(n, worldRight);
  float area = dot(worldRight, acrossUp);
  vec3 gradient = acrossUp * dot(slope, byRight) + acrossRight * dot(slope, byUp);
  n = normalize(n * max(abs(area), 1e-20) - gradient * sign(area));
  colour *= 1.0 + form.z * relief.w;
  return texel.a * strength;
}
#endif

#ifdef MAPS
uniform sampler2D boxColour, normalMap, roughnessMap, metalnessMap, tintMask, emissionMask;
uniform vec4 mapsThere;      // of the first four, in this order: 1 where there is one
uniform vec2 tintedBy;       // what says how far the body tints its colour map: 1 for the map's alpha, the tint mask
uniform vec3 emission;       // what falls on the surface besides where its mask is white; zero without a mask
uniform float tilesPerStud;  // on the sides as of a box; 0: by the image's coordinates

// Where the images lie here, and how far to the next pixels.
struct Spot {
  vec2 at, byRight, byUp;
};
Spot spotOfMaps() {
  if (tilesPerStud <= 0.0) return Spot(imageUv, dFdx(imageUv), dFdy(imageUv));
  vec3 right = dFdx(ownPlace), up = dFdy(ownPlace), outwards = cross(right, up);
  return Spot(onBox(ownPlace, outwards) * tilesPerStud, onBox(right, outwards) * tilesPerStud,
              onBox(up, outwards) * tilesPerStud);
}
vec4 mapAt(sampler2D map, Spot spot) { return textureGrad(map, spot.at, spot.byRight, spot.byUp); }

// The normal that the image says; green is up, and flat is 127, 127, 255.
vec3 mappedNormal(vec3 n, Spot spot) {
  vec3 stored = mapAt(normalMap, spot).xyz * vec3(255.0 / 127.0, 255.0 / 127.0, 2.0) - 1.0;
  vec3 worldRight = dFdx(worldPosition), worldUp = dFdy(worldPosition);
  vec3 acrossUp = cross(worldUp, n), acrossRight = cross(n, worldRight);
  float side = sign(dot(worldRight, acrossUp));
  vec3 toRight = acrossUp * spot.byRight.x + acrossRight * spot.byUp.x;
  vec3 down = acrossUp * spot.byRight.y + acrossRight * spot.byUp.y;
  float longest = max(dot(toRight, toRight), dot(down, down));
  if (longest <= 0.0) return n;
  return normalize((toRight * stored.x - down * stored.y) * (side * inversesqrt(longest)) + n * max(stored.z, 0.0));
}
#endif

#ifdef MODE_TINT
vec3 headlight(vec3 n, vec3 toEye, vec3 offset) {
  float key = max(dot(n, normalize(toEye + offset)), 0.0);
  return vec3(0.38 + 0.10 * n.y + 0.58 * key);
}
#endif

void main() {
  vec4 base = vec4(baseColour.rgb * shapeColour, baseColour.a);
#ifdef TEXTURED
  base = textured(base);
#elif defined(MAPS)
  if (mapsThere.x > 0.0) {
    Spot here = spotOfMaps();
    vec4 texel = mapAt(boxColour, here);
    float tinted = tintedBy.y > 0.0 ? mapAt(tintMask, here).r : tintedBy.x > 0.0 ? texel.a : 1.0;
    base.rgb = texel.rgb * mix(vec3(1.0), base.rgb, tinted);
  }
#endif
#if defined(MODE_LIT)
  if (tintStandIns > 0.0 && bodyTraits.z >= 3u) base.rgb = mix(base.rgb, standInTints[bodyTraits.z - 3u], 0.72);
  vec3 n = facingNormal();
  vec3 toEye = normalize(eye.xyz - worldPosition * eye.w);
  float facing = max(dot(n, toEye), 0.0);
  vec3 lamps = atPlace(worldPosition, n);
  float glow = min(answer.z, 1.0), roughness = answer.x, metallic = answer.y;
  vec2 plain = vec2(answer.w, skyShine.x);  // share that is mirrored, and how much of that of the surroundings
#if defined(MAPS) && !defined(QUICK)
  Spot spot = spotOfMaps();
  if (mapsThere.y > 0.0) n = mappedNormal(n, spot);
  if (mapsThere.z > 0.0) roughness = mapAt(roughnessMap, spot).r;
  if (mapsThere.z + mapsThere.w > 0.0) plain = vec2(0.04, skyShine.y);  // its painter says how it shines
  if (mapsThere.w > 0.0) metallic = mapAt(metalnessMap, spot).r;
#endif
#ifdef RELIEF
  glow = max(glow, engrave(n, base.rgb));
#endif
  vec3 colour = toLight(min(base.rgb, 1.0));
  bool isSign = (bodyTraits.w & 128u) != 0u;
  float mirror = isSign ? 0.0 : float(bodyTraits.y) / 255.0 * 0.8;
#if defined(QUICK)
  vec3 lit = colour * (matt(n) + keyLight * (max(dot(n, towardsKey), 0.0) * min(4.0 * skyShare, 1.0)) + lamps +
                       fill * facing);
#else
  Answer surface;
  surface.roughness = max(mix(roughness, 0.06, mirror), 0.05);
  surface.mirrored = mix(mix(vec3(plain.x), colour, metallic), vec3(1.0), mirror);
  // What metals do not mirror they send back as others do: they would be black.
  surface.matt = colour * (1.0 - metallic * skyShine.y) * (1.0 - mirror);
  float open = screenOpen();
  float arrives = keyArrives(worldPosition, n) * (1.0 - contact * (1.0 - open)) * min(20.0 * skyShare, 1.0);
#ifdef MIRRORS
  vec3 around = lightAround(surface, n, toEye, open, mix(mix(plain.y, skyShine.y, metallic), 1.0, mirror));
#else
  vec3 around = matt(n) * surface.matt * open;
#endif
  vec3 lit = around + colour * fill * facing + surface.matt * lamps +
             lightFrom(surface, n, toEye, towardsKey, keyLight * arrives);
#endif
#ifdef MAPS
  if (emission != vec3(0.0)) lit += colour * emission * mapAt(emissionMask, spotOfMaps()).r;
#endif
  lit = mix(lit, colour * glowing.x + glowing.y, glow) * exposure;
  if (hazeRange.y > 0.0 || hazeRange.z > 0.0) {
    float away = length(eye.xyz - worldPosition * eye.w) * eye.w;
    float hidden = max(clamp((away - hazeRange.x) * hazeRange.y, 0.0, 1.0), 1.0 - exp(-hazeRange.z * away));
    lit = mix(lit, haze, hidden);
  }
  float rim = 1.0 - facing;
  // What is clear is clearest where one looks straight at it; an image is as clear as it says.
  bool clear = base.a < 1.0 && (bodyTraits.w & 16u) == 0u;
  float alpha = clear ? mix(base.a, min(1.0, base.a + 0.25), rim * rim) : base.a;
  if (answer.z > 1.5) alpha = base.a * (0.3 + 1.4 * rim);
  fragment = vec4(developed(lit), alpha);
  // White as paper is, not as what glows.
  if (isSign) fragment.rgb = mix(min(base.rgb, vec3(tone == 3 ? 0.96 : 1.0)), fragment.rgb, float(bodyTraits.y) / 255.0);
#elif defined(MODE_NORMALS)
  fragment = vec4(normalize(worldNormal) * 0.5 + 0.5, 1.0);
#elif defined(MODE_TINT)
  vec3 chosen = byLook > 0.0 ? materialTint : shapeColour;
  vec3 toEye = normalize(eye.xyz - worldPosition * eye.w);
  fragment = vec4(chosen * headlight(facingNormal(), toEye, vec3(0.0, 0.3, 0.0)), 1.0);
#elif defined(MODE_FLAT)
  fragment = tint;
#elif defined(MODE_NUMBERS)
  fragment = baseColour;
#else
  fragment = base;
#endif
}
#endif
