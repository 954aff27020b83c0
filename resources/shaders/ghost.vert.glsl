layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
uniform mat4 clipFromWorld;
uniform mat4 worldFromGhost;
uniform vec4 eye;
uniform float behind;
out vec3 worldNormal;
out vec3 towardsEye;
invariant gl_Position;

void main() {
  vec3 world = (worldFromGhost * vec4(position, 1.0)).xyz;
  towardsEye = normalize(eye.w > 0.0 ? eye.xyz - world : eye.xyz);
  worldNormal = mat3(worldFromGhost) * normal;
  // Hidden by what is near to its skin.
  vec4 farther = clipFromWorld * vec4(world - towardsEye * behind, 1.0);
  gl_Position = clipFromWorld * vec4(world, 1.0);
  gl_Position.z = farther.z / farther.w * gl_Position.w;
}
