import { parseArgs } from "node:util";

/** What is sideloaded into: this machine's Excel, or a workbook of Excel on the web. */
export type SideloadTarget =
  | { readonly kind: "desktop" }
  | { readonly kind: "web"; readonly document: string }
  /** No Excel for this system: a person uploads the manifest to Excel on the web. */
  | { readonly kind: "by-hand" };

export interface SideloadOptions {
  readonly target: SideloadTarget;
  /** The file of services; undefined: a sandbox of its own. */
  readonly upstreams: string | undefined;
}

/**
 * Reads the command line: `[--upstreams upstreams.json] [--document https://…/workbook.xlsx]`.
 * Throws a TypeError that says what is wrong with it.
 */
export function readSideloadOptions(argv: readonly string[], platform: NodeJS.Platform): SideloadOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: { upstreams: { type: "string" }, document: { type: "string" } },
  });
  const { upstreams, document } = values;
  if (document !== undefined && (!URL.canParse(document) || new URL(document).protocol !== "https:")) {
    throw new TypeError("--document is the https address of a workbook in OneDrive or SharePoint.");
  }
  const desktop = platform === "win32" || platform === "darwin";
  return {
    upstreams,
    // Microsoft's tool opens a browser on these two systems only.
    target: !desktop
      ? { kind: "by-hand" }
      : document === undefined
        ? { kind: "desktop" }
        : { kind: "web", document },
  };
}

/** What a person does where no tool can do it. */
export function uploadSteps(places: {
  readonly page: string;
  readonly authority: string;
  readonly manifest: string;
}): string {
  return [
    "There is no Excel for this system. Excel on the web loads the add-in from this machine all the same:",
    `  1. Let your browser trust ${places.authority} (an authority for websites; made for this machine only).`,
    `     Then ${places.page} opens without a warning.`,
    "  2. Open a workbook at https://excel.cloud.microsoft",
    "  3. Home > Add-ins > More Add-ins > My Add-ins > Upload My Add-in",
    `  4. Choose ${places.manifest}`,
    "To see the add-in without any Excel, run the repository's `start` script instead.",
  ].join("\n");
}
