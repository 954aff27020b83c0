uniform mat4 clipFromWorld;
uniform vec3 centre;
uniform vec2 halfSize;  // of the piece of floor
out vec2 floorPlace;

void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  vec3 position = centre + vec3(corner.x * halfSize.x, 0.0, corner.y * halfSize.y);
  floorPlace = position.xz;
  gl_Position = clipFromWorld * vec4(position, 1.0);
}
