import type { AddIn } from "./add-in.ts";
import { notLoaded } from "./messages/not-loaded.ts";

/** Loads the pane's UI once the pane is visible: functions and commands run without it. */
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

/** In the shared runtime the page is hidden until a person opens the pane. */
function visible(): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", check);
      resolve();
    };
    document.addEventListener("visibilitychange", check);
    check();
  });
}
