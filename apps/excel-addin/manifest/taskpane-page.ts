import { officeJsAddress } from "../server/office-js.ts";

/**
 * The add-in's only page, which pane, commands and functions share. `preloaded`: the files that the entry imports at
 * once; the browser loads them together with the entry. `prefix`: that of the functions' names, for the pane's texts.
 */
export function taskpanePage(preloaded: readonly string[] = [], prefix?: string): string {
  const links = preloaded.map((file) => `\n    <link rel="modulepreload" href="./${file}" />`).join("");
  const names = prefix === undefined ? "" : `\n    <meta name="function-prefix" content="${prefix}" />`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />${names}
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
