export interface PageScript {
  readonly kind: "classic" | "module";
  /** The address as written in the page. */
  readonly src: string;
}

/** The scripts of a page in the order in which a browser runs them. Throws for inline scripts, which the CSP forbids. */
export function pageScripts(html: string): readonly PageScript[] {
  const scripts: PageScript[] = [];
  for (const [, attributes = "", body = ""] of html
    .replaceAll(/<!--.*?-->/gs, "")
    .matchAll(/<script\b([^>]*)>(.*?)<\/script>/gis)) {
    const src = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes);
    const address = src?.[1] ?? src?.[2] ?? src?.[3];
    if (address === undefined) {
      if (body.trim() === "") continue;
      throw new Error("The page has an inline script, which its content security policy forbids.");
    }
    scripts.push({
      kind: /\btype\s*=\s*["']?module\b/i.test(attributes) ? "module" : "classic",
      src: address,
    });
  }
  // Modules are deferred: they run after all classic scripts.
  return [
    ...scripts.filter(({ kind }) => kind === "classic"),
    ...scripts.filter(({ kind }) => kind === "module"),
  ];
}
