import { expect, test } from "vitest";
import { pageScripts } from "./page-scripts.ts";

test("classic scripts run before modules, each in the page's order", () => {
  const html = `<!doctype html><head>
    <script type="module" src="./functions.js"></script>
    <!-- <script src="commented-out.js"></script> -->
    <SCRIPT src='https://example.com/office.js'></SCRIPT>
    <script defer src=late.js></script>
    <script type="module" crossorigin src="./second.js"></script>
  </head>`;
  expect(pageScripts(html)).toEqual([
    { kind: "classic", src: "https://example.com/office.js" },
    { kind: "classic", src: "late.js" },
    { kind: "module", src: "./functions.js" },
    { kind: "module", src: "./second.js" },
  ]);
});

test("an inline script is an error", () => {
  expect(() => pageScripts("<script>alert(1)</script>")).toThrow("inline script");
});
