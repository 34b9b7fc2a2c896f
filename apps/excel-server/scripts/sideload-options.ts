import { parseArgs } from "node:util";
import debugging from "office-addin-debugging";

/** Where the add-in is opened: in this machine's Excel, or in a workbook of Excel on the web. */
export type SideloadTarget =
  | { readonly kind: "desktop" }
  | { readonly kind: "web"; readonly document: string }
  /** This system has no Excel: a person uploads the manifest to Excel on the web. */
  | { readonly kind: "by-hand" };

export interface SideloadOptions {
  readonly target: SideloadTarget;
  /** The file of services; undefined for a new sandbox. */
  readonly upstreams: string | undefined;
}

/**
 * Reads the command line: `[--upstreams upstreams.json] [--document https://…/workbook.xlsx]`.
 * Throws a TypeError that names the invalid option.
 */
export function readSideloadOptions(argv: readonly string[], platform: NodeJS.Platform): SideloadOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: { upstreams: { type: "string" }, document: { type: "string" } },
  });
  const { upstreams, document } = values;
  if (document !== undefined && (!URL.canParse(document) || new URL(document).protocol !== "https:")) {
    throw new TypeError("--document must be the https address of a workbook in OneDrive or SharePoint.");
  }
  return { upstreams, target: targetOf(document, platform) };
}

function targetOf(document: string | undefined, platform: NodeJS.Platform): SideloadTarget {
  // Microsoft's tool opens a browser only on Windows and macOS.
  if (platform !== "win32" && platform !== "darwin") return { kind: "by-hand" };
  return document === undefined ? { kind: "desktop" } : { kind: "web", document };
}

/** What Microsoft's tool opens: this machine's Excel, or the workbook in a browser. */
export function openingOptions(target: Exclude<SideloadTarget, { kind: "by-hand" }>) {
  const { Desktop, Web } = debugging.AppType;
  const what = target.kind === "web" ? { appType: Web, document: target.document } : { appType: Desktop };
  return { ...what, enableDebugging: false };
}

/** What to do if the port can't be listened on; undefined after any other error. The manifest contains the port, which can't be changed. */
export function portProblem(error: unknown, port: number): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return `Port ${port} is in use. Stop the program that uses it (the preview, perhaps), then try again.`;
  if (code === "EACCES")
    return `The system keeps port ${port}, as Windows does for virtual machines. Restart the computer, or run "net stop winnat" as an administrator, then try again.`;
  return undefined;
}

/** The steps for a person to upload the manifest. */
export function uploadSteps(places: {
  readonly page: string;
  readonly authority: string;
  readonly manifest: string;
}): string {
  return [
    "This system has no Excel, but Excel on the web can load the add-in from this machine:",
    `  1. Let your browser trust ${places.authority} (an authority for websites, made for this machine only).`,
    `     Then ${places.page} opens without a warning.`,
    "  2. Open a workbook at https://excel.cloud.microsoft",
    "  3. Home > Add-ins > More Add-ins > My Add-ins > Upload My Add-in",
    `  4. Choose ${places.manifest}`,
    "To see the add-in without any Excel, run the repository's `start` script instead.",
  ].join("\n");
}
