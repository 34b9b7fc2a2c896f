import type { Theme } from "@fluentui/react-components";
import { useSyncExternalStore } from "react";
import { officeBackground } from "../../workbook/office-platform.ts";
import { darkTheme, lightTheme } from "./excel-theme.ts";
import { isDark } from "./is-dark.ts";

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
