#include "light"
in vec2 place;
out vec4 fragment;
uniform mat4 worldFromClip;
uniform vec4 eye;  // w 1: a point, 0: the direction towards it
uniform float backdropLevel;
#ifdef SKY
uniform float isDay;  // 1: the sun stands in the sky, 0: the moon with stars
uniform vec3 haze;    // in light
uniform vec3 heavenly;  // size of sun and moon, stars; of the usual ones
uniform float hazy;   // 0..1: how much of it hides the horizon

// Points on a grid of directions, few of them bright; the same from every place.
float starAt(vec3 direction) {
  vec3 cell = floor(direction * 90.0);
  float chance = fract(sin(dot(cell, vec3(12.9898, 78.233, 37.719))) * 43758.5453);
  float away = length(fract(direction * 90.0) - 0.5);
  return chance > 0.985 ? (chance - 0.985) * 66.0 * (1.0 - smoothstep(0.05, 0.22, away)) : 0.0;
}
#endif

#ifdef CLOUDS
uniform sampler2D cloudForms;  // 0..1, each value as frequent as any other
uniform vec4 cloudLight;       // in light, and how much of what is behind they hide
uniform float cloudCover;      // of the sky

// A flat layer high above; its near parts stand at the top of the sky.
float cloudAt(vec2 at) { return 0.72 * texture(cloudForms, at).r + 0.28 * texture(cloudForms, at * 3.1 + 0.37).r; }

vec3 withClouds(vec3 light, vec3 direction) {
  vec2 at = direction.xz * (0.22 / (max(direction.y, 0.0) + 0.12));
  float form = cloudAt(at), sunwards = cloudAt(at + towardsKey.xz * 0.02);
  // Of the mean of two few values lie near the ends: what is covered is a little less than the share asks for.
  float edge = mix(0.92, 0.08, cloudCover);
  float thick = smoothstep(edge - 0.06, edge + 0.22, form);
  float shade = clamp(1.0 - 0.30 * thick + 1.4 * (form - sunwards), 0.55, 1.1);
  return mix(light, cloudLight.rgb * shade, thick * cloudLight.w * smoothstep(0.0, 0.14, direction.y));
}
#endif

void main() {
  vec4 far = worldFromClip * vec4(place * 2.0 - 1.0, 1.0, 1.0);
  vec3 direction = normalize(mix(-eye.xyz, far.xyz / far.w - eye.xyz, eye.w));
  vec3 light = textureLod(environmentMap, turned(direction), backdropLevel).rgb * environmentStrength;
#ifdef SKY
  // Skies are pictures: as they are without a curve.
  light = undeveloped(toShown(clamp(light, 0.0, 1.0)));
  float towards = dot(direction, towardsKey);
  if (isDay > 0.0) {
    if (heavenly.x > 0.0)
      light += vec3(1.0, 0.93, 0.8) * (smoothstep(0.9985, 0.9992, 1.0 - (1.0 - towards) / (heavenly.x * heavenly.x)) +
                                       0.25 * pow(max(towards, 0.0), 180.0 / heavenly.x));
  } else {
    if (direction.y > 0.0) light += vec3(0.9) * heavenly.z * starAt(direction) * smoothstep(0.0, 0.25, direction.y);
    if (heavenly.y > 0.0)
      light += vec3(0.75, 0.78, 0.8) * smoothstep(0.9990, 0.9993, 1.0 - (1.0 - towards) / (heavenly.y * heavenly.y));
  }
#ifdef CLOUDS
  light = withClouds(light, direction);
#endif
  light = mix(light, haze, hazy * pow(1.0 - abs(direction.y), 6.0));
#endif
  fragment = vec4(developed(light), 1.0);
}
