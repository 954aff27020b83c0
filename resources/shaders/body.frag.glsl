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
flat in uvec4 bodyTraits;  // look, reflectance or light influence of a sign, source, flags

uniform vec4 eye;
#ifdef MODE_LIT
#include "light"
uniform float fill;        // of a light beside the eye, so that no shade is black
uniform float exposure;
uniform vec4 looks[11];    // roughness, metallic, glow, brightness
uniform vec3 haze;         // in light
uniform vec3 hazeRange;    // where fog begins, 1 / (its end - that), density of the air; world
uniform vec3 standInTints[2];  // of hulls and boxes
uniform float tintStandIns;
#endif
#ifdef MODE_TINT
uniform float byLook;  // 1: of the material, 0: of the body
uniform vec3 lookTints[11];
#endif
#ifdef MODE_FLAT
uniform vec4 tint;
#endif
#ifdef TEXTURED
flat in vec4 imageTint;
in vec2 imageUv;
uniform sampler2D image;

// Over: covers the colour as far as it is opaque. Times: is the colour. Decals are as clear as their image.
vec4 textured(vec4 base) {
  vec4 texel = texture(image, imageUv);
  uint way = (bodyTraits.w >> 2) & 3u;
  bool decal = (bodyTraits.w & 16u) != 0u;
  if (decal) return vec4(texel.rgb * imageTint.rgb, texel.a * base.a);
  if (way == 2u && texel.a < 0.5) discard;
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
#endif
#if defined(MODE_LIT)
  vec4 look = looks[min(bodyTraits.x, 10u)];
  if (tintStandIns > 0.0 && bodyTraits.z >= 3u) base.rgb = mix(base.rgb, standInTints[bodyTraits.z - 3u], 0.72);
  vec3 n = facingNormal();
  vec3 toEye = normalize(eye.xyz - worldPosition * eye.w);
  float facing = max(dot(n, toEye), 0.0);
  vec3 colour = toLight(min(base.rgb, 1.0)) * look.w;
  bool isSign = (bodyTraits.w & 128u) != 0u;
  float mirror = isSign ? 0.0 : float(bodyTraits.y) / 255.0 * 0.8;
#ifdef QUICK
  vec3 lit = colour * (matt(n) + keyLight * max(dot(n, towardsKey), 0.0) + fill * facing);
#else
  Answer answer;
  answer.roughness = max(mix(look.x, 0.06, mirror), 0.05);
  answer.mirrored = mix(mix(vec3(0.04), colour, look.y), vec3(1.0), mirror);
  answer.matt = colour * (1.0 - look.y) * (1.0 - mirror);
  vec3 lit = lightAround(answer, n, toEye, 1.0) + colour * fill * facing +
             lightFrom(answer, n, toEye, towardsKey, keyLight * keyArrives(worldPosition, n));
#endif
  lit = mix(lit, colour * 1.25 + 0.05, look.z) * exposure;
  if (hazeRange.y > 0.0 || hazeRange.z > 0.0) {
    float away = length(eye.xyz - worldPosition * eye.w) * eye.w;
    float hidden = max(clamp((away - hazeRange.x) * hazeRange.y, 0.0, 1.0), 1.0 - exp(-hazeRange.z * away));
    lit = mix(lit, haze, hidden);
  }
  float rim = 1.0 - facing;
  // What is clear is clearest where one looks straight at it; an image is as clear as it says.
  bool clear = base.a < 1.0 && (bodyTraits.w & 16u) == 0u;
  float alpha = clear ? mix(base.a, min(1.0, base.a + 0.25), rim * rim) : base.a;
  fragment = vec4(developed(lit), alpha);
  if (isSign) fragment.rgb = mix(base.rgb, fragment.rgb, float(bodyTraits.y) / 255.0);
#elif defined(MODE_NORMALS)
  fragment = vec4(normalize(worldNormal) * 0.5 + 0.5, 1.0);
#elif defined(MODE_TINT)
  vec3 chosen = byLook > 0.0 ? lookTints[min(bodyTraits.x, 10u)] : shapeColour;
  vec3 toEye = normalize(eye.xyz - worldPosition * eye.w);
  fragment = vec4(chosen * headlight(facingNormal(), toEye, vec3(0.0, 0.3, 0.0)), 1.0);
#elif defined(MODE_FLAT)
  fragment = tint;
#else
  fragment = base;
#endif
}
#endif
