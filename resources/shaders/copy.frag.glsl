in vec2 place;
out vec4 fragment;
uniform sampler2D picture;

#ifdef FROM_TOP
void main() { fragment = texture(picture, vec2(place.x, 1.0 - place.y)); }
#else
void main() { fragment = texture(picture, place); }
#endif
