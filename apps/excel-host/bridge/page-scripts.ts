export interface PageScript {
  readonly kind: "classic" | "module";
  /** As written in the page. */
  readonly src: string;
}

/** The scripts of a page, in the order in which a browser would run them. Inline scripts are an error: the CSP forbids them. */
export function pageScripts(html: string): readonly PageScript[] {
  const scripts: PageScript[] = [];
  for (const [, attributes = "", body = ""] of html
    .replaceAll(/<!--.*?-->/gs, "")
    .matchAll(/<script\b([^>]*)>(.*?)<\/script>/gis)) {
    const src = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes);
    const address = src?.[1] ?? src?.[2] ?? src?.[3];
    if (address === undefined) {
      if (body.trim() === "") continue;
      throw new Error("The page holds an inline script; its content security policy would refuse it.");
    }
    scripts.push({
      kind: /\btype\s*=\s*["']?module\b/i.test(attributes) ? "module" : "classic",
      src: address,
    });
  }
  // Modules are deferred: they run after every classic script.
  return [
    ...scripts.filter(({ kind }) => kind === "classic"),
    ...scripts.filter(({ kind }) => kind === "module"),
  ];
}
