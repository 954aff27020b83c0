layout(location = 0) in vec3 position;
layout(location = 1) in vec4 colour;
uniform mat4 clipFromWorld;
flat out vec4 solidColour;

void main() {
  solidColour = colour;
  gl_Position = clipFromWorld * vec4(position, 1.0);
}
