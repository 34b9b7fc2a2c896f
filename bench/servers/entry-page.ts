// The add-in's page with a stand-in for office.js, which notes when the functions were associated.
import { readFolder, serveAddIn } from "@accounting-data/excel-server/node";
import { builtAddIn } from "@accounting-data/excel-addin/testing";

interface EntryInput {
  /** 1: the entry only associates the functions, to measure the page without the add-in. */
  readonly bare: number;
}
const { bare } = JSON.parse(process.argv[2] ?? "{}") as EntryInput;

const officeJs = `
  globalThis.Office = { actions: { associate() {} }, onReady: () => new Promise(() => {}) };
  globalThis.CustomFunctions = { associate: () => (globalThis.associatedAt ??= performance.now()) };
`;
const substitutes = new Map([
  ["office.js", officeJs],
  ...(bare ? ([["functions.js", "CustomFunctions.associate({});"]] as const) : []),
]);
const read = readFolder(builtAddIn);
const served = await serveAddIn({
  upstreams: [{ id: "main", label: "Bench", apiBaseUrl: "http://127.0.0.1:9" }],
  officeJs: "./office.js",
  port: 0,
  read: async (path) => {
    const substitute = substitutes.get(path);
    if (substitute === undefined) return read(path);
    return { bytes: new TextEncoder().encode(substitute), type: "text/javascript; charset=utf-8" };
  },
});
process.send?.(served.url);
