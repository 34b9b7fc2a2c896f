import { ParseError } from "@xmldom/xmldom";
import { describe, expect, test } from "vitest";
import { readDeployment } from "./deployment.ts";
import { lintXmlManifest, xmlElements } from "./lint-xml-manifest.ts";
import { xmlManifest } from "./xml-manifest.ts";

const address = "https://localhost:3000/";
const bare = xmlManifest(readDeployment({ address }));
const prefixed = xmlManifest(readDeployment({ address, prefix: "ACC" }));

describe("the XML manifest", () => {
  test.each([
    ["with bare names", bare],
    ["with a prefix", prefixed],
  ])("passes the lint %s", (_, manifest) => {
    expect(lintXmlManifest(manifest)).toEqual([]);
  });

  test("has a namespace only if there is a prefix", () => {
    expect(bare).not.toContain("Namespace");
    expect(resids(prefixed, "Namespace")).toEqual(["Functions.Namespace"]);
    expect(prefixed).toContain(`id="Functions.Namespace" DefaultValue="ACC"`);
  });

  test("with a prefix differs only in the namespace and in the formula of its text", () => {
    const lines = (manifest: string): string[] =>
      manifest.split("\n").filter((line) => !/Namespace/.test(line));
    expect(lines(prefixed)).toEqual(lines(bare.replaceAll("=PARTNERS()", "=ACC.PARTNERS()")));
    expect(prefixed).toContain("type =ACC.PARTNERS() in a cell");
  });

  test("has only addresses in the deployment's folder", () => {
    const manifest = xmlManifest(readDeployment({ address: "https://books.example.com/excel" }));
    const addresses = [...manifest.matchAll(/"(https:[^"]*)"/g)].map(([, address]) => address!);
    expect(addresses.length).toBeGreaterThan(8);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/books\.example\.com\/excel\//);
    expect(lintXmlManifest(manifest)).toEqual([]);
  });

  test("runs page, functions and commands in one runtime with a long lifetime", () => {
    const page = xmlElements(bare).find((element) => element.getAttribute("id") === "Page.Url");
    expect(page?.getAttribute("DefaultValue")).toBe("https://localhost:3000/taskpane.html");
    expect(bare).toContain('<Runtime resid="Page.Url" lifetime="long"/>');
    for (const name of ["FunctionFile", "Page"]) expect(resids(bare, name)).toEqual(["Page.Url"]);
  });
});

describe("the lint", () => {
  test.each([
    [
      "a wrong order",
      bare.replace(/(<Version>.*<\/Version>)\s*(<ProviderName>.*<\/ProviderName>)/, "$2$1"),
      "Version",
    ],
    ["a missing element", bare.replace(/<SupportUrl[^>]*>/, ""), "lacks <SupportUrl>"],
    ["a resid that names nothing", bare.replace('resid="Group.Label"', 'resid="Group.Lable"'), "Group.Lable"],
    [
      "a resource that nothing uses",
      bare.replace(/<Label resid="Group.Label"\/>/, ""),
      "Nothing uses the resource Group.Label",
    ],
    [
      "a resource of another kind",
      bare.replace('<FunctionFile resid="Page.Url"', '<FunctionFile resid="Icon.16"'),
      "is a <bt:Image>",
    ],
    [
      "an id that is too long",
      bare.replace('id="AccountingData.Group"', `id="${"x".repeat(33)}"`),
      "longer than 32",
    ],
    ["an address without https", bare.replaceAll("https://localhost", "http://localhost"), "without https"],
    ["an empty text", bare.replace('DefaultValue="Accounting"', 'DefaultValue=""'), "is empty"],
    [
      "a title that is too long",
      bare.replace('DefaultValue="Accounting"', `DefaultValue="${"x".repeat(126)}"`),
      "longer than 125",
    ],
    ["an id that is not a GUID", bare.replace(/<Id>.*<\/Id>/, "<Id>addin</Id>"), "not a GUID"],
  ])("finds %s", (_, manifest, problem) => {
    expect(lintXmlManifest(manifest).join("\n")).toContain(problem);
  });

  test.each(["<a><b></a>", "<a></a><b/>", "<a>", "", '<a b="1" b="2"/>', "<a><</a>", "text"])(
    "throws for XML that is not well-formed: %s",
    (source) => {
      expect(() => lintXmlManifest(source)).toThrow(ParseError);
    },
  );
});

/** The resids of the elements of a name, or of those that they contain. */
function resids(manifest: string, name: string): readonly (string | null)[] {
  return xmlElements(manifest)
    .filter(({ tagName }) => tagName === name)
    .map((element) => (element.children[0] ?? element).getAttribute("resid"));
}
