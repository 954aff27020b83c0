// How open the surface that is seen at a pixel is, from depths alone: neighbours that stand above its plane hide light
// (after McGuire, Osman, Bukowski and Hennessy, "The Alchemy Screen-Space Ambient Obscurance Algorithm", 2011). Comes
// out with the distance beside it, by which BLUR tells surfaces apart.
in vec2 place;
out vec4 fragment;

// A distance as two bytes.
vec2 twoBytes(float share) {
  float whole = floor(share * 255.0);
  return vec2(whole / 255.0, fract(share * 255.0));
}
float oneNumber(vec2 parts) { return parts.x + parts.y / 255.0; }

#ifdef BLUR
uniform sampler2D picture;

// As wide as the pattern of directions repeats.
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy), last = textureSize(picture, 0) - 1;
  float here = oneNumber(texelFetch(picture, at, 0).yz), sum = 0.0, weights = 0.0;
  for (int i = 0; i < 9; ++i) {
    vec4 beside = texelFetch(picture, clamp(at + ivec2(i % 3, i / 3) - 1, ivec2(0), last), 0);
    float weight = max(0.0, 1.0 - abs(oneNumber(beside.yz) - here) * 400.0) + 1e-3;
    sum += beside.x * weight;
    weights += weight;
  }
  fragment = vec4(sum / weights);
}
#else
uniform sampler2D depths;
uniform mat4 worldFromClip;
uniform vec4 eye;       // w 1: a point, 0: the direction towards it
uniform float reach;    // world: how far away something may be that hides light
uniform float pixels;   // of `reach` where the clip coordinate w is 1
uniform mat4 clipFromWorld;

const int kTaps = 6;
const float kStrength = 1.3;
const float kMostPixels = 48.0;

vec3 worldAt(ivec2 at, vec2 size) {
  float depth = texelFetch(depths, at, 0).r;
  vec4 world = worldFromClip * vec4((vec2(at) + 0.5) / size * 2.0 - 1.0, depth * 2.0 - 1.0, 1.0);
  return world.xyz / world.w;
}

void main() {
  ivec2 at = ivec2(gl_FragCoord.xy), last = textureSize(depths, 0) - 1;
  vec2 size = vec2(last + 1);
  float depth = texelFetch(depths, at, 0).r;
  vec3 here = worldAt(at, size);
  vec3 right = worldAt(min(at + ivec2(1, 0), last), size) - here, left = here - worldAt(max(at - ivec2(1, 0), ivec2(0)), size);
  vec3 up = worldAt(min(at + ivec2(0, 1), last), size) - here, down = here - worldAt(max(at - ivec2(0, 1), ivec2(0)), size);
  // Of the two neighbours the one on the same surface.
  vec3 alongX = dot(right, right) < dot(left, left) && at.x < last.x || at.x == 0 ? right : left;
  vec3 alongY = dot(up, up) < dot(down, down) && at.y < last.y || at.y == 0 ? up : down;
  vec3 normal = normalize(cross(alongX, alongY));
  vec3 toEye = eye.xyz - here * eye.w;
  if (dot(normal, toEye) < 0.0) normal = -normal;
  float w = dot(vec4(clipFromWorld[0].w, clipFromWorld[1].w, clipFromWorld[2].w, clipFromWorld[3].w), vec4(here, 1.0));
  float radius = clamp(pixels / w, 2.0, kMostPixels);
  // Nine directions to begin with, in a square of three by three pixels.
  float turn = float((at.x % 3) + 3 * (at.y % 3)) * 0.698132;
  float hidden = 0.0;
  for (int i = 0; i < kTaps; ++i) {
    float share = (float(i) + 0.5) / float(kTaps);
    float angle = turn + float(i) * 2.399963;
    ivec2 tap = clamp(at + ivec2(round(vec2(cos(angle), sin(angle)) * (share * radius))), ivec2(0), last);
    vec3 away = worldAt(tap, size) - here;
    float square = dot(away, away), near = max(1.0 - square / (reach * reach), 0.0);
    // Flat surfaces hide nothing, whatever their depths are rounded to.
    hidden += near * max(dot(away, normal) * inversesqrt(square + 1e-12) - 0.12, 0.0);
  }
  float open = depth >= 1.0 ? 1.0 : clamp(1.0 - kStrength * 2.0 * hidden / float(kTaps), 0.0, 1.0);
  fragment = vec4(open, twoBytes(min(depth, 0.99999)), 1.0);
}
#endif
