import { expect, test } from "vitest";
import { manyCs } from "./cs/many.ts";
import { manyEn } from "./en/many.ts";
import { createFormats } from "./formats.ts";

// Below each of these titles stands the choice to send the rows all the same: that they will not be sent would then be false.
test.for(["frame", "existing", "sameNames", "likeRows"] as const)(
  "the title of held rows (%s) says that a person decides whether they are sent",
  (title) => {
    for (const count of [1, 2, 5]) {
      expect(manyEn(createFormats("en"))[title](count)).toMatch(/not sent unless you decide so:$/);
      expect(manyCs(createFormats("cs"))[title](count)).toMatch(/bez vašeho rozhodnutí se nepošl(?:e|ou):$/i);
    }
  },
);
