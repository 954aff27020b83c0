// One MODE_* is defined; only what that mode reads is passed on, which matters to software rasterisers.
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 uv;
layout(location = 3) in vec2 lightmapUv;
layout(location = 4) in vec4 colour;
layout(location = 5) in uvec4 joints;
layout(location = 6) in vec4 weights;

uniform mat4 clipFromGeometry;

#ifdef SKINNED
uniform samplerBuffer palette;  // three rows a joint
mat4 jointMatrix(uint index) {
  int at = int(index) * 3;
  return transpose(mat4(texelFetch(palette, at), texelFetch(palette, at + 1), texelFetch(palette, at + 2),
                        vec4(0.0, 0.0, 0.0, 1.0)));
}
// The same as skin() on the CPU: linear blend, weights made to add up to 1, unweighted vertices stay.
mat4 skinMatrix() {
  float total = dot(weights, vec4(1.0));
  if (total <= 0.0) return mat4(1.0);
  return (jointMatrix(joints.x) * weights.x + jointMatrix(joints.y) * weights.y + jointMatrix(joints.z) * weights.z +
          jointMatrix(joints.w) * weights.w) / total;
}
// The inverse transpose but for a positive factor.
mat3 normalsOf(mat3 m) {
  mat3 cofactors = mat3(cross(m[1], m[2]), cross(m[2], m[0]), cross(m[0], m[1]));
  return determinant(m) < 0.0 ? -cofactors : cofactors;
}
#endif

#ifdef USE_NORMAL
uniform mat4 worldFromGeometry;
uniform mat3 worldFromNormal;
out vec3 worldPosition;
out vec3 worldNormal;
#endif
#ifdef USE_UV
out vec2 diffuseUv;
#endif
#ifdef USE_LIGHTMAP
out vec2 bakedUv;
#endif
#ifdef USE_COLOUR
out vec4 vertexColour;
#endif
#ifdef MODE_WEIGHTS
uniform int joint;  // -1: all of them
out vec3 weightColour;

// Neighbouring joint numbers get hues far apart (golden angle).
vec3 jointColour(uint index) {
  float hue = fract(float(index) * 0.61803399 + 0.02);
  vec3 wheel = clamp(abs(fract(hue + vec3(0.0, 2.0 / 3.0, 1.0 / 3.0)) * 6.0 - 3.0) - 1.0, 0.0, 1.0);
  return mix(vec3(1.0), wheel, 0.62) * (0.72 + 0.25 * fract(float(index) * 0.381966));
}

// A ramp of even steps from violet over red to pale yellow.
vec3 ramp(float t) {
  vec3 low = mix(vec3(0.19, 0.07, 0.42), vec3(0.73, 0.21, 0.33), clamp(t * 2.0, 0.0, 1.0));
  return mix(low, vec3(0.99, 0.92, 0.55), clamp(t * 2.0 - 1.0, 0.0, 1.0));
}

vec3 weightPicture() {
  if (joint < 0) {
    float total = dot(weights, vec4(1.0));
    vec3 sum = weights.x * jointColour(joints.x) + weights.y * jointColour(joints.y) +
               weights.z * jointColour(joints.z) + weights.w * jointColour(joints.w);
    return total > 0.0 ? sum / total : vec3(0.35);
  }
  float weight = dot(weights, vec4(equal(joints, uvec4(uint(joint)))));
  return weight > 0.0 ? ramp(weight) : vec3(0.40);  // none at all is grey, unlike a little
}
#endif

void main() {
#ifdef SKINNED
  mat4 skin = skinMatrix();
  vec4 place = vec4((skin * vec4(position, 1.0)).xyz, 1.0);
#else
  vec4 place = vec4(position, 1.0);
#endif
  gl_Position = clipFromGeometry * place;
#ifdef USE_NORMAL
  worldPosition = (worldFromGeometry * place).xyz;
#ifdef SKINNED
  worldNormal = worldFromNormal * (normalsOf(mat3(skin)) * normal);
#else
  worldNormal = worldFromNormal * normal;
#endif
#endif
#ifdef USE_UV
  diffuseUv = uv;
#endif
#ifdef USE_LIGHTMAP
  bakedUv = lightmapUv;
#endif
#ifdef USE_COLOUR
  vertexColour = colour;
#endif
#ifdef MODE_WEIGHTS
  weightColour = weightPicture();
#endif
}
