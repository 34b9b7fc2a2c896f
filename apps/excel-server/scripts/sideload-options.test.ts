import { describe, expect, test } from "vitest";
import { openingOptions, portProblem, readSideloadOptions, uploadSteps } from "./sideload-options.ts";

const document = "https://contoso-my.sharepoint.com/workbook.xlsx";

describe("the sideload command", () => {
  test.each([
    ["win32", [], { kind: "desktop" }],
    ["darwin", [], { kind: "desktop" }],
    ["win32", ["--document", document], { kind: "web", document }],
    ["linux", [], { kind: "by-hand" }],
    ["linux", ["--document", document], { kind: "by-hand" }],
  ] as const)("on %s with %j opens %j", (platform, argv, target) => {
    expect(readSideloadOptions(argv, platform)).toEqual({ target, upstreams: undefined });
  });

  test.each([
    [[], { appType: "desktop", enableDebugging: false }],
    [["--document", document], { appType: "web", document, enableDebugging: false }],
  ] as const)("with %j makes Microsoft's tool open %j", (argv, options) => {
    const { target } = readSideloadOptions(argv, "win32");
    expect(target.kind !== "by-hand" && openingOptions(target)).toEqual(options);
  });

  test("accepts a file of services in place of the sandbox", () => {
    expect(readSideloadOptions(["--upstreams", "live.json"], "win32").upstreams).toBe("live.json");
  });

  test.each([
    [["--document", "workbook.xlsx"], "https address"],
    [["--document", "http://example.com/x"], "https address"],
    [["--port", "1"], "--port"],
    [["excel"], "excel"],
  ])("rejects %j", (argv, reason) => {
    expect(() => readSideloadOptions(argv, "win32")).toThrow(reason);
  });

  test.each([
    ["EADDRINUSE", "Port 3000 is in use. Stop the program"],
    ["EACCES", "The system keeps port 3000, as Windows does for virtual machines. Restart the computer"],
    ["ENOTFOUND", undefined],
  ])("after %s of the port it says %j", (code, said) => {
    const problem = portProblem(Object.assign(new Error(`listen ${code}`), { code }), 3000);
    expect(problem?.slice(0, said?.length)).toBe(said);
  });

  test("prints the steps for a person on a system without Excel", () => {
    const steps = uploadSteps({
      page: "https://localhost:3000/taskpane.html",
      authority: "ca.crt",
      manifest: "manifest.xml",
    });
    for (const part of [
      "Upload My Add-in",
      "https://localhost:3000/taskpane.html",
      "ca.crt",
      "manifest.xml",
    ]) {
      expect(steps).toContain(part);
    }
  });
});
