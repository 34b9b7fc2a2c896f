import {
  createDarkTheme,
  createLightTheme,
  type BrandVariants,
  type Theme,
} from "@fluentui/react-components";
import { useSyncExternalStore } from "react";
import { officeBackground } from "../../workbook/office-platform.ts";

/** Excel's green, from its darkest to its lightest shade; 80 is the colour of Excel itself. */
const excel: BrandVariants = {
  10: "#03140a",
  20: "#062314",
  30: "#09301b",
  40: "#0b3d22",
  50: "#0d4c2a",
  60: "#0e5c33",
  70: "#0f6c3a",
  80: "#107c41",
  90: "#2b8a55",
  100: "#429868",
  110: "#5aa57b",
  120: "#73b28f",
  130: "#8dc0a4",
  140: "#a8cfba",
  150: "#c4ded0",
  160: "#e2efe7",
};

const lightTheme: Theme = createLightTheme(excel);

/** Fluent's dark theme in Excel's colour, with lighter text and links that are readable on dark grey. */
export const darkTheme: Theme = {
  ...createDarkTheme(excel),
  colorBrandForeground1: excel[120],
  colorBrandForeground2: excel[130],
  colorNeutralForeground2BrandHover: excel[120],
  colorNeutralForeground2BrandPressed: excel[110],
  colorNeutralForeground2BrandSelected: excel[120],
  colorBrandForegroundLink: excel[120],
  colorBrandForegroundLinkHover: excel[130],
  colorBrandForegroundLinkPressed: excel[110],
  colorCompoundBrandForeground1: excel[120],
  colorCompoundBrandForeground1Hover: excel[130],
  colorCompoundBrandForeground1Pressed: excel[110],
  colorCompoundBrandStroke: excel[110],
  colorCompoundBrandStrokeHover: excel[120],
};

/**
 * The theme that Office shows now. Excel sends no event when it changes, so it is read again whenever the pane gets the
 * focus or becomes visible. In high contrast the browser applies the system's colours to Fluent's controls.
 */
export function useOfficeTheme(): Theme {
  const dark = useSyncExternalStore(subscribe, () => isDark(officeBackground()));
  return dark ? darkTheme : lightTheme;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener("focus", changed);
  document.addEventListener("visibilitychange", changed);
  return () => {
    window.removeEventListener("focus", changed);
    document.removeEventListener("visibilitychange", changed);
  };
}

/** Whether a background colour (`#rrggbb`, as Office sends it) is dark. Anything else counts as light. */
export function isDark(color: string | undefined): boolean {
  const [, red, green, blue] = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color ?? "") ?? [];
  if (!red || !green || !blue) return false;
  const [r, g, b] = [red, green, blue].map((part) => Number.parseInt(part, 16));
  // Relative luminance (ITU-R BT.709).
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0) < 128;
}
