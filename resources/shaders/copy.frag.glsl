in vec2 place;
out vec4 fragment;
uniform sampler2D picture;

void main() { fragment = texture(picture, place); }
