import type { Theme } from "@fluentui/react-components";
import { useSyncExternalStore } from "react";
import { officeBackground } from "../../workbook/office-platform.ts";
import { darkTheme, lightTheme } from "./excel-theme.ts";
import { isDark } from "./is-dark.ts";

/**
 * The theme that Office shows now. Excel tells of no change, so it is asked again whenever the pane is looked at.
 * High contrast needs nothing here: the browser then forces the system's colours, and Fluent's controls heed them.
 */
export function useOfficeTheme(): Theme {
  const dark = useSyncExternalStore(watch, () => isDark(officeBackground()));
  return dark ? darkTheme : lightTheme;
}

function watch(changed: () => void): () => void {
  window.addEventListener("focus", changed);
  document.addEventListener("visibilitychange", changed);
  return () => {
    window.removeEventListener("focus", changed);
    document.removeEventListener("visibilitychange", changed);
  };
}
