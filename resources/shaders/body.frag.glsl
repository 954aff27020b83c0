#ifdef MODE_PICK
flat in uvec2 pickedIds;
out uvec4 fragment;

void main() { fragment = uvec4(pickedIds.x, 0u, uint(gl_PrimitiveID), pickedIds.y); }
#else

out vec4 fragment;

in vec3 worldPosition;
in vec3 worldNormal;
flat in vec4 baseColour;
in vec3 shapeColour;
flat in uvec4 bodyTraits;  // look, reflectance, source, flags

uniform vec4 eye;
#ifdef MODE_LIT
uniform vec3 keyOffset;   // moves the headlight up and to the left of the eye
uniform vec3 toSun, sun, ambient;
uniform float placeLight;  // 1: the light of the place, 0: a headlight
uniform float exposure;
uniform vec4 looks[11];    // specular strength, shininess, glow, brightness
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

#if defined(MODE_LIT) || defined(MODE_TINT)
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
  vec3 light, from;
  if (placeLight > 0.0) {
    from = toSun;
    light = ambient * (0.72 + 0.28 * n.y) + sun * max(dot(n, toSun), 0.0) + vec3(0.20 * facing + 0.08);
  } else {
    from = normalize(toEye + keyOffset);
    light = headlight(n, toEye, keyOffset);
  }
  vec3 lit = base.rgb * light * look.w;
  if (look.x > 0.0) lit += look.x * pow(max(dot(n, normalize(from + toEye)), 0.0), look.y) * mix(vec3(1.0), base.rgb, 0.4);
  float mirror = float(bodyTraits.y) / 255.0;
  if (mirror > 0.0) {
    float up = reflect(-toEye, n).y;
    lit = mix(lit, mix(vec3(0.34, 0.35, 0.36), vec3(0.78, 0.87, 0.96), smoothstep(-0.2, 0.6, up)), mirror * 0.8);
  }
  lit = mix(lit, base.rgb * 1.08 + 0.06, look.z);
  float rim = 1.0 - facing;
  // What is clear is clearest where one looks straight at it; an image is as clear as it says.
  bool clear = base.a < 1.0 && (bodyTraits.w & 16u) == 0u;
  float alpha = clear ? mix(base.a, min(1.0, base.a + 0.25), rim * rim) : base.a;
  fragment = vec4(lit * exposure, alpha);
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
