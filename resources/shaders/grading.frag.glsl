// What a place does to the picture as a whole. BRIGHT: what is bright, a quarter as large; BLUR: smeared along an
// axis; RAYS: what is bright around the sun, drawn out away from it; FINAL: the picture, graded; with GLOW and SHINE
// both over it.
// The picture and rays are as shown; what is bright is light: of what the tone mapping pressed together most is found
// again.
in vec2 place;
out vec4 fragment;
uniform sampler2D picture;

#if defined(BRIGHT) || defined(GLOW)
#include "light"
#endif

#ifdef BRIGHT
uniform float threshold;  // in light
void main() {
  ivec2 first = ivec2(gl_FragCoord.xy) * 4, last = textureSize(picture, 0) - 1;
  vec3 sum = vec3(0.0);
  for (int i = 0; i < 4; ++i) {
    ivec2 at = first + 2 * ivec2(i & 1, i >> 1);
    vec3 four = texelFetch(picture, min(at, last), 0).rgb + texelFetch(picture, min(at + ivec2(1, 0), last), 0).rgb +
                texelFetch(picture, min(at + ivec2(0, 1), last), 0).rgb + texelFetch(picture, min(at + 1, last), 0).rgb;
    // What is cut off at white may be an effect over an effect: no brighter than what glows.
    vec3 colour = min(undeveloped(four * 0.25), 4.0);
    float brightest = max(colour.r, max(colour.g, colour.b));
    sum += colour * (max(brightest - threshold, 0.0) / max(brightest, 1e-3));
  }
  fragment = vec4(sum * 0.25, 1.0);
}
#endif

#ifdef BLUR
uniform vec2 along;
uniform float sigma;  // pixels of this picture
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy), last = textureSize(picture, 0) - 1;
  int reach = int(ceil(sigma * 2.5));
  vec3 sum = vec3(0.0);
  float weights = 0.0;
  for (int i = -reach; i <= reach; ++i) {
    float weight = exp(-0.5 * float(i * i) / (sigma * sigma));
    sum += weight * texelFetch(picture, clamp(at + ivec2(along) * i, ivec2(0), last), 0).rgb;
    weights += weight;
  }
  fragment = vec4(sum / weights, 1.0);
}
#endif

#ifdef RAYS
uniform vec2 sun;     // pixels of the picture
uniform float reach;  // the same: how far from the sun the sky shines
void main() {
  const int kSteps = 32;
  vec2 at = gl_FragCoord.xy * 4.0, size = vec2(textureSize(picture, 0));
  float sum = 0.0;
  for (int i = 0; i < kSteps; ++i) {
    vec2 seen = mix(at, sun, (float(i) + 0.5) / float(kSteps));
    if (any(lessThan(seen, vec2(0.0))) || any(greaterThanEqual(seen, size))) continue;
    vec3 colour = texelFetch(picture, ivec2(seen), 0).rgb;
    float near = max(1.0 - length(seen - sun) / reach, 0.0);
    sum += near * near * smoothstep(0.75, 1.0, dot(colour, vec3(0.2126, 0.7152, 0.0722)));
  }
  fragment = vec4(vec3(sum / float(kSteps)), 1.0);
}
#endif

#ifdef FINAL
uniform sampler2D glow, rays;
uniform float rayStrength;
uniform vec2 corner;
uniform float strength;
uniform int gradings;
uniform vec3 amounts[4];  // brightness, contrast, saturation
uniform vec3 tints[4];

// Between texels: the glow is kept as it was drawn, without a filter of its own.
vec3 glowAt(sampler2D glow, vec2 at) {
  ivec2 last = textureSize(glow, 0) - 1;
  vec2 texel = at * 0.25 - 0.5, share = fract(texel);
  ivec2 low = clamp(ivec2(floor(texel)), ivec2(0), last), high = min(ivec2(floor(texel)) + 1, last);
  return mix(mix(texelFetch(glow, low, 0).rgb, texelFetch(glow, ivec2(high.x, low.y), 0).rgb, share.x),
             mix(texelFetch(glow, ivec2(low.x, high.y), 0).rgb, texelFetch(glow, high, 0).rgb, share.x), share.y);
}

void main() {
  vec2 at = gl_FragCoord.xy - corner;
  vec4 seen = texelFetch(picture, ivec2(at), 0);
  vec3 colour = seen.rgb;
#ifdef GLOW
  colour = developed(undeveloped(colour) + glowAt(glow, at) * strength);
#endif
#ifdef SHINE
  colour = 1.0 - (1.0 - colour) * (1.0 - min(glowAt(rays, at).r * rayStrength * 2.0 * vec3(1.0, 0.93, 0.8), 1.0));
#endif
  for (int i = 0; i < gradings; ++i) {
    colour *= tints[i];
    colour = (colour - 0.5) * (1.0 + amounts[i].y) + 0.5;
    colour = mix(vec3(dot(colour, vec3(0.2126, 0.7152, 0.0722))), colour, 1.0 + amounts[i].z);
    colour = clamp(colour + amounts[i].x, 0.0, 1.0);
  }
  fragment = vec4(colour, seen.a);
}
#endif
