#include "core/stage/styles/style_choices.h"

#include <algorithm>
#include <array>

#include "core/bytes/local_text.h"
#include "core/formats/rbxm/reflection/reflection.h"

namespace vitrine {
namespace {

// In the order of StyleChoice.
constexpr std::array<std::string_view, kStyleChoices> kTexts{
    VITRINE_TEXT("Styles", "a class also means those derived from it"),
    VITRINE_TEXT("Styles", "a class in a nested rule means any object below"),
    VITRINE_TEXT("Styles", "a nested rule that begins with . or # means the same object"),
    VITRINE_TEXT("Styles", "a nested rule that begins with @ and names a class means that class"),
    VITRINE_TEXT("Styles", "of equal priorities the later in the file wins"),
    VITRINE_TEXT("Styles", "a nested rule beats the rule that it is in, whatever its Priority"),
    VITRINE_TEXT("Styles", "a sheet's own rules beat derived ones, whatever their Priority"),
    VITRINE_TEXT("Styles", "the rules of the stronger StyleDerive win, whatever their own Priority"),
    VITRINE_TEXT("Styles", "of StyleDerives of equal priority the later in the file wins"),
    VITRINE_TEXT("Styles", "the nearest StyleLink wins"),
    VITRINE_TEXT("Styles", "the first StyleLink of an object wins"),
    VITRINE_TEXT("Styles", "a stored modifier beats a pseudo-instance of its class"),
    VITRINE_TEXT("Styles", "a StyleQuery stands for the built-in query of its name"),
    VITRINE_TEXT("Styles", "a StyleQuery without conditions holds"),
    VITRINE_TEXT("Styles", "a query asks for the size before any such query holds"),
    VITRINE_TEXT("Styles", "as on a desktop: keyboard and mouse, medium text and display, no reduced motion"),
    VITRINE_TEXT("Styles", "an object at rest is idle"),
    VITRINE_TEXT("Styles", "the nearest token wins: of the rule, the rules around it, the sheet, what it derives"),
    VITRINE_TEXT("Styles", "a text that names no token stands as it is"),
    VITRINE_TEXT("Styles", "the published list of what can be styled leaves this property out"),
    VITRINE_TEXT("Styles", "Transparency means that of the background and of the text"),
    VITRINE_TEXT("Styles", "the class's default is not known, so the stored value stands"),
};

struct BuiltIn {
  std::string_view name;
  bool holds;
};
constexpr BuiltIn kBuiltIn[] = {
    {"ReducedMotionEnabledTrue", kDesktop.reducedMotion},
    {"ReducedMotionEnabledFalse", !kDesktop.reducedMotion},
    {"PreferredInputKeyboardAndMouse", kDesktop.input == 0},
    {"PreferredInputGamepad", kDesktop.input == 1},
    {"PreferredInputTouch", kDesktop.input == 2},
    {"PreferredTextSizeMedium", kDesktop.textSize == 1},
    {"PreferredTextSizeLarge", kDesktop.textSize == 2},
    {"PreferredTextSizeLarger", kDesktop.textSize == 3},
    {"PreferredTextSizeLargest", kDesktop.textSize == 4},
    {"ViewportDisplaySizeSmall", kDesktop.display == 0},
    {"ViewportDisplaySizeMedium", kDesktop.display == 1},
    {"ViewportDisplaySizeLarge", kDesktop.display == 2},
};

// The published list, each with blanks around its names.
struct Listed {
  std::string_view className, properties;
};
constexpr std::string_view kOfTexts =
    " Font FontFace LineHeight MaxVisibleGraphemes OpenTypeFeatures RichText Text TextColor3 TextDirection "
    "TextScaled "
    "TextSize TextStrokeColor3 TextStrokeTransparency TextTransparency TextTruncate TextWrapped TextXAlignment "
    "TextYAlignment ";
constexpr std::string_view kOfImages =
    " Image ImageContent ImageColor3 ImageTransparency ImageRectOffset ImageRectSize ResampleMode ScaleType "
    "SliceCenter SliceScale TileSize HoverImage HoverImageContent PressedImage PressedImageContent ";
constexpr std::string_view kAll = "*";
constexpr Listed kListed[] = {
    {"GuiObject",
     " Active AnchorPoint AutomaticSize BackgroundColor BackgroundColor3 BackgroundTransparency BorderColor3 "
     "BorderMode BorderSizePixel ClipsDescendants Interactable LayoutOrder Position Rotation Selectable "
     "SelectionOrder Size SizeConstraint Transparency Visible ZIndex "},
    {"GuiButton", " AutoButtonColor "},
    {"TextLabel", kOfTexts},
    {"TextButton", kOfTexts},
    {"TextBox", " ClearTextOnFocus MultiLine PlaceholderColor3 PlaceholderText ShowNativeInput TextEditable "},
    {"ImageLabel", kOfImages},
    {"ImageButton", kOfImages},
    {"InputActionLabel",
     " FontFace ImageColor3 ImageTransparency TextColor3 TextSize TextTransparency TextWrapped TextXAlignment "
     "TextYAlignment "},
    {"ScrollingFrame",
     " AutomaticCanvasSize CanvasSize ElasticBehavior ScrollBarImageColor3 ScrollBarImageTransparency "
     "ScrollBarThickness ScrollingDirection ScrollingEnabled VerticalScrollBarPosition HorizontalScrollBarInset "
     "VerticalScrollBarInset TopImage MidImage BottomImage TopImageContent MidImageContent BottomImageContent "},
    {"ViewportFrame", " Ambient ImageColor3 ImageTransparency LightColor LightDirection "},
    {"CanvasGroup", " GroupColor3 GroupTransparency "},
    {"Path2D", " Closed Color3 Thickness Visible ZIndex "},
    {"UICorner", " CornerRadius TopLeftRadius TopRightRadius BottomRightRadius BottomLeftRadius "},
    {"UIPadding", " PaddingTop PaddingBottom PaddingLeft PaddingRight "},
    {"UIGradient", " Color Enabled Offset Rotation Transparency "},
    {"UIShadow", " BlurRadius Color Offset Spread Transparency ZIndex "},
    {"UIStroke", " ApplyStrokeMode Color Enabled LineJoinMode Thickness Transparency "},
    {"UIGridStyleLayout", " FillDirection HorizontalAlignment VerticalAlignment SortOrder "},
    {"UIListLayout", " HorizontalFlex VerticalFlex ItemLineAlignment Padding Wraps "},
    {"UIGridLayout", " CellPadding CellSize FillDirectionMaxCells StartCorner "},
    {"UIPageLayout", kAll},
    {"UIScale", " Scale "},
    {"UIAspectRatioConstraint", kAll},
    {"UISizeConstraint", kAll},
    {"UITextSizeConstraint", kAll},
    {"UIFlexItem", " FlexMode GrowRatio ShrinkRatio ItemLineAlignment "},
};

}  // namespace

std::string_view choiceText(StyleChoice choice) { return kTexts[size_t(choice)]; }

std::vector<std::string_view> choiceTexts(StyleChoices choices) {
  std::vector<std::string_view> texts;
  for (size_t k = 0; k < kStyleChoices; ++k)
    if (choices >> k & 1) texts.push_back(kTexts[k]);
  return texts;
}

std::optional<bool> builtInQuery(std::string_view name) {
  const auto* found = std::ranges::find(kBuiltIn, name, &BuiltIn::name);
  return found == std::end(kBuiltIn) ? std::nullopt : std::optional(found->holds);
}

bool isListedStyle(std::string_view className, std::string_view property) {
  const std::string blanked = " " + std::string(property) + " ";
  return std::ranges::any_of(kListed, [&](const Listed& row) {
    const bool named = row.properties == kAll || row.properties.find(blanked) != row.properties.npos;
    return named && rbxm::isA(className, row.className);
  });
}

}  // namespace vitrine
