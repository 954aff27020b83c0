// Squares and ribbons of effects.
layout(location = 0) in vec3 position;  // world
layout(location = 1) in vec2 uv;
layout(location = 2) in vec4 colour;
layout(location = 3) in float emission;

uniform mat4 clipFromWorld;

out vec2 place;
out vec4 tint;
flat out float adds;

void main() {
  gl_Position = clipFromWorld * vec4(position, 1.0);
  place = uv;
  tint = colour;
  adds = emission;
}
