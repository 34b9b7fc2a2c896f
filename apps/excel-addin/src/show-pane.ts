import type { AddIn } from "./add-in.ts";
import { notLoaded } from "./not-loaded.ts";

/** Loads the pane's UI when somebody can see it: functions and commands run without it. */
export async function showPane(start: () => Promise<AddIn>): Promise<void> {
  const container = document.getElementById("pane");
  if (!container) return;
  await visible();
  try {
    const { mountPane } = await import("./taskpane/mount-pane.tsx");
    mountPane(await start(), container);
  } catch (error) {
    container.role = "alert";
    container.style.font = "14px/20px system-ui, sans-serif";
    container.textContent = notLoaded();
    throw error;
  }
}

/** With the shared runtime the page runs hidden from the document's start, and is shown when the pane is opened. */
function visible(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
    look();
  });
}
