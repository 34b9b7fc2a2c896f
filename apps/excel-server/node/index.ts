export { readFolder } from "./command/read-folder.ts";
export { readTextFile } from "./command/read-text-file.ts";
export { serveAddIn, type ServeAddInOptions, type ServedAddIn } from "./serve/serve-add-in.ts";
export { createServedNames, type NameOptions, type ServesHost } from "./serve/served-names.ts";
