import { denyClipboard } from "../deny-clipboard.ts";
import type { PaneSession } from "./pane-session.ts";

/** What was sent, and a pane whose files are gone. */
export async function* activityStates(session: PaneSession): AsyncGenerator<string> {
  const { open, pane, text, sandbox, page, words } = session;
  const { activity, common, refresh, status, list } = words.pane;

  await open({ idle: false, before: () => sandbox.configure({ latency: 60_000 }) });
  await session.tab("activity");
  await text(activity.empty).waitFor();
  yield "no activity";

  await open({ before: () => sandbox.configure({ maxPageSize: 5 }) });
  sandbox.inject(403, { on: "listBusinessPartners", times: Infinity });
  await pane.getByRole("button", { name: new RegExp(`^${refresh.refresh}(\\.|$)`) }).click();
  await text(status.failed(list("BusinessPartners").plural)).waitFor();
  await session.tab("activity");
  await text(activity.failedWith("403")).waitFor();
  yield "activity";
  await pane.locator("body").evaluate(denyClipboard);
  await pane
    .getByRole("button", { name: activity.copyTraceId("").trim() })
    .first()
    .click();
  await pane.getByRole("textbox", { name: common.copyDenied }).waitFor();
  yield "trace id that has to be copied by hand";

  await page.route("**/assets/mount-pane*", (route) => route.abort());
  // The host tells whoever waits for cells that the page has failed.
  await open({ idle: false, ready: /Reload|Načíst znovu/ });
  yield "pane that could not be loaded";
  await page.unroute("**/assets/mount-pane*");
}
