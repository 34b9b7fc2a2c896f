export { readFolder } from "./read-folder.ts";
export { serveAddIn, type ServeAddInOptions, type ServedAddIn } from "./serve-add-in.ts";
