flat in vec4 solidColour;
out vec4 fragment;

void main() { fragment = solidColour; }
