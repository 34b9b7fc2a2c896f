import { afterEach, beforeEach } from "vitest";
import { openPage, type TestPage } from "./open-page.ts";

/** Gives every test of the file that calls this a page of its own, and closes it afterwards. */
export function pageForEachTest(): Pick<TestPage, "core" | "page" | "run"> {
  let open: TestPage;
  beforeEach(async () => {
    open = await openPage();
  });
  afterEach(() => open.core.host.close());
  return {
    get core() {
      return open.core;
    },
    get page() {
      return open.page;
    },
    run: (body, argument) => open.run(body, argument),
  };
}
