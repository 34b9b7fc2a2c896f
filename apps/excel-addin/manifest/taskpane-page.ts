/** Where Microsoft wants production pages to load office.js from; the preview's server replaces exactly this. */
export const officeJsAddress = "https://appsforoffice.microsoft.com/lib/1/hosted/office.js";

/**
 * The add-in's only page: pane, commands and functions share it. `preloaded` names the files that the entry imports at
 * once, so that they do not wait for it. A prefix of the functions' names is told to the pane, which speaks of them.
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
