import { afterEach, beforeEach } from "vitest";
import { openPage, type TestPage } from "./open-page.ts";

/** Opens a new page before each test of the calling file, and closes it afterwards. */
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
