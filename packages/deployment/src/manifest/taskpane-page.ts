import { withoutPrefix, type Deployment } from "./deployment.ts";

/** The address from which production pages load office.js, as Microsoft's marketplace requires. */
export const officeJsAddress = "https://appsforoffice.microsoft.com/lib/1/hosted/office.js";

/**
 * The add-in's only page, which pane, commands and functions share. `preloaded`: the files that the entry imports at
 * once; the browser loads them together with the entry.
 */
export function taskpanePage(preloaded: readonly string[] = []): string {
  const links = preloaded.map((file) => `\n    <link rel="modulepreload" href="./${file}" />`).join("");
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Accounting Data for Excel</title>
    <link rel="icon" href="./icons/icon-32.png" />${links}
    <script src="${officeJsAddress}"></script>
    <script type="module" src="./functions.js"></script>
  </head>
  <body>
    <div id="pane"></div>
  </body>
</html>
`;
}

/**
 * Adds the prefixes of the functions' names to the page: that of the pane's texts, and those with which formulas may still call them.
 * Throws unless it is this page.
 */
export function addFunctionPrefixes(
  page: string,
  { prefix, formerPrefixes }: Pick<Deployment, "prefix" | "formerPrefixes">,
): string {
  const place = "    <title>";
  if (page.split(place).length !== 2) throw new Error("The page does not have one title.");
  const former = formerPrefixes.map((one) => (one === "" ? withoutPrefix : one)).join(",");
  const added = Object.entries({ "function-prefix": prefix ?? "", "former-function-prefixes": former })
    .filter(([, content]) => content !== "")
    .map(([name, content]) => `    <meta name="${name}" content="${content}" />\n`);
  return page.replace(place, `${added.join("")}${place}`);
}
