import type { Theme } from "@fluentui/react-components";
import { useSyncExternalStore } from "react";
import { officeBackground } from "../../workbook/office-platform.ts";
import { darkTheme, lightTheme } from "./excel-theme.ts";

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
