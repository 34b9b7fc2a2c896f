import { notLoaded, reload } from "./messages/not-loaded.ts";
import type { StartedAddIn } from "./start.ts";
import { followOfficeColors } from "./workbook/follow-office-colors.ts";

/** Shows the pane's UI once the pane is visible: functions and commands run without it. */
export async function showPane(start: () => Promise<StartedAddIn>): Promise<void> {
  const container = document.getElementById("pane");
  if (!container) return;
  await visible();
  try {
    const started = await start();
    await started.showPane(container);
  } catch (error) {
    showReload(container);
    throw error;
  }
}

/** The files of an earlier build may be gone after an upgrade; the page that is loaded again names the new ones. */
function showReload(container: HTMLElement): void {
  container.role = "alert";
  container.style.cssText = "padding:16px;font:14px/20px system-ui,sans-serif";
  const title = document.createElement("h1");
  title.style.cssText = "margin:0 0 4px;font-size:16px";
  title.textContent = document.title;
  const text = document.createElement("p");
  text.style.margin = "0 0 12px";
  text.textContent = notLoaded();
  const button = document.createElement("button");
  button.style.cssText =
    "padding:5px 12px;font:inherit;font-weight:600;color:inherit;background:none;border:1px solid;border-radius:4px";
  button.textContent = reload();
  button.addEventListener("click", () => location.reload());
  const page = document.createElement("main");
  page.append(title, text, button);
  container.replaceChildren(page);
  followOfficeColors(document.body);
}

/** In the shared runtime the page is hidden until a person opens the pane. */
function visible(): Promise<void> {
  return new Promise((resolve) => {
    const checkVisibility = (): void => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", checkVisibility);
      resolve();
    };
    document.addEventListener("visibilitychange", checkVisibility);
    checkVisibility();
  });
}
