// One MODE_* is defined; only what that mode reads is passed on, which matters to software rasterisers.
// SKINNED: joints move the vertices. CLIPPED: a plane cuts. SPIKES: lines along normals, TANGENT_SPIKES: tangents.
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 uv;
layout(location = 3) in vec2 lightmapUv;
layout(location = 4) in vec4 colour;
layout(location = 5) in uvec4 joints;
layout(location = 6) in vec4 weights;
layout(location = 7) in vec4 tangent;
layout(location = 8) in float deviation;

uniform mat4 clipFromGeometry;

#ifdef SKINNED
#include "skinning"
#endif

#if defined(USE_NORMAL) || defined(CLIPPED) || defined(SPIKES)
uniform mat4 worldFromGeometry;
uniform mat3 worldFromNormal;
#ifdef NORMAL_MAP
uniform float mirrorSign;  // -1: the placement mirrors
#endif
#endif
#ifdef CLIPPED
uniform vec4 clipPlane;  // world; what is on its negative side is cut away
#endif
#ifdef SPIKES
uniform mat4 clipFromWorld;
uniform float spikeLength;  // world
#endif
#ifdef USE_NORMAL
out vec3 worldPosition;
#ifdef FACETED
uniform mat4 eyeFromGeometry;  // the world's axes, but from the eye
out vec3 fromEye;
#endif
#if !defined(FACETED) || defined(MODE_TANGENTS)
out vec3 worldNormal;
#endif
#endif
#ifdef USE_UV
uniform int uvSet;
out vec2 diffuseUv;
#ifdef MOVED_UV
uniform vec4 uvMatrix;  // rows
uniform vec2 uvOffset;
#endif
#endif
#ifdef USE_LIGHT
#include "light"
#if defined(QUICK) && !defined(FACETED)
uniform vec4 eye;
out vec3 vertexLight;
#endif
#ifdef OWN_UVS
out vec2 plainUv, otherUv;
#endif
#ifdef NORMAL_MAP
out vec4 worldTangent;
#endif
#endif
#ifdef USE_LIGHTMAP
out vec2 bakedUv;
#endif
#ifdef USE_COLOUR
out vec4 vertexColour;
#endif
#ifdef USE_AMOUNT
out vec2 amount;  // on the ramp, and how much of it is there at all
#endif
#ifdef USE_TINT
out vec3 vertexTint;
#endif

#if defined(MODE_JOINT)
uniform uint joint;
#elif defined(MODE_JOINTS)
uniform int jointCount;
uniform uint chosenJoints[8];
uniform vec3 chosenColours[8];
#elif defined(MODE_INFLUENCES)
uniform vec3 countColours[5];
#elif defined(MODE_WEIGHT_SUMS)
uniform vec3 sumColours[4];
uniform float rounding;
#elif defined(MODE_DEVIATION)
uniform float largest;
#endif
uniform vec3 nothing;

#ifdef MODE_ALL_JOINTS
// Neighbouring joint numbers get hues far apart (golden angle).
vec3 jointColour(uint index) {
  float hue = fract(float(index) * 0.61803399 + 0.02);
  vec3 wheel = clamp(abs(fract(hue + vec3(0.0, 2.0 / 3.0, 1.0 / 3.0)) * 6.0 - 3.0) - 1.0, 0.0, 1.0);
  return mix(vec3(1.0), wheel, 0.62) * (0.72 + 0.25 * fract(float(index) * 0.381966));
}
#endif

#ifdef USE_TINT
vec3 tintOfVertex() {
#if defined(MODE_ALL_JOINTS)
  float total = dot(weights, vec4(1.0));
  vec3 sum = weights.x * jointColour(joints.x) + weights.y * jointColour(joints.y) +
             weights.z * jointColour(joints.z) + weights.w * jointColour(joints.w);
  return total > 0.0 ? sum / total : nothing;
#elif defined(MODE_JOINTS)
  vec3 sum = vec3(0.0);
  float taken = 0.0, total = max(dot(weights, vec4(1.0)), 1e-6);
  for (int i = 0; i < jointCount; ++i) {
    float weight = dot(weights, vec4(equal(joints, uvec4(chosenJoints[i])))) / total;
    sum += chosenColours[i] * weight;
    taken += weight;
  }
  return sum + nothing * max(1.0 - taken, 0.0);
#elif defined(MODE_INFLUENCES)
  return countColours[int(dot(vec4(greaterThan(weights, vec4(0.0))), vec4(1.0)))];
#elif defined(MODE_WEIGHT_SUMS)
  float total = dot(weights, vec4(1.0));
  return sumColours[total <= 0.0 ? 0 : total < 1.0 - rounding ? 1 : total > 1.0 + rounding ? 3 : 2];
#else
  return nothing;
#endif
}
#endif

#ifdef USE_AMOUNT
vec2 amountOfVertex() {
#if defined(MODE_JOINT)
  float weight = dot(weights, vec4(equal(joints, uvec4(joint))));
  return vec2(weight, weight > 0.0 ? 1.0 : 0.0);
#elif defined(MODE_DEVIATION)
  return vec2(largest > 0.0 ? deviation / largest : 0.0, 1.0);
#else
  return vec2(0.0);
#endif
}
#endif

void main() {
#ifdef SKINNED
  mat4 skin = skinMatrix();
  vec4 place = vec4((skin * vec4(position, 1.0)).xyz, 1.0);
#else
  vec4 place = vec4(position, 1.0);
#endif

#if defined(USE_NORMAL) || defined(SPIKES)
#ifdef SKINNED
  vec3 turnedNormal = worldFromNormal * (normalsOf(mat3(skin)) * normal);
  vec3 turnedTangent = mat3(worldFromGeometry) * (mat3(skin) * tangent.xyz);
#else
  vec3 turnedNormal = worldFromNormal * normal;
  vec3 turnedTangent = mat3(worldFromGeometry) * tangent.xyz;
#endif
#endif

#ifdef SPIKES
  vec3 world = (worldFromGeometry * place).xyz;
#ifdef TANGENT_SPIKES
  vec3 along = turnedTangent;
#else
  vec3 along = turnedNormal;
#endif
  float size = length(along);
  if ((gl_VertexID & 1) == 1 && size > 0.0) world += along / size * spikeLength;
  gl_Position = clipFromWorld * vec4(world, 1.0);
#else
  gl_Position = clipFromGeometry * place;
#endif
#ifdef CLIPPED
  gl_ClipDistance[0] = dot(clipPlane, worldFromGeometry * place);
#endif

#ifdef USE_NORMAL
  worldPosition = (worldFromGeometry * place).xyz;
#ifdef FACETED
  fromEye = (eyeFromGeometry * place).xyz;
#endif
#ifdef MODE_TANGENTS
  worldNormal = turnedTangent;
#elif !defined(FACETED)
  worldNormal = turnedNormal;
#endif
#endif
#ifdef USE_UV
  diffuseUv = uvSet == 1 ? lightmapUv : uv;
#ifdef MOVED_UV
  diffuseUv = vec2(dot(uvMatrix.xy, diffuseUv), dot(uvMatrix.zw, diffuseUv)) + uvOffset;
#endif
#endif
#ifdef OWN_UVS
  plainUv = uv;
  otherUv = lightmapUv;
#endif
#ifdef NORMAL_MAP
  worldTangent = vec4(turnedTangent, dot(tangent.xyz, tangent.xyz) > 0.0 ? tangent.w * mirrorSign : 0.0);
#endif
#if defined(USE_LIGHT) && defined(QUICK) && !defined(FACETED)
  vec3 lightNormal = normalize(worldNormal);
  vec3 lightToEye = eye.xyz - worldPosition * eye.w;
  if (dot(lightNormal, lightToEye) < 0.0) lightNormal = -lightNormal;
  vertexLight = quickLight(lightNormal, worldPosition);
#endif
#ifdef USE_LIGHTMAP
  bakedUv = lightmapUv;
#endif
#ifdef USE_COLOUR
#ifdef USE_LIGHT
  vertexColour = vec4(toLight(colour.rgb), colour.a);
#else
  vertexColour = colour;
#endif
#endif
#ifdef USE_AMOUNT
  amount = amountOfVertex();
#endif
#ifdef USE_TINT
  vertexTint = tintOfVertex();
#endif
}
