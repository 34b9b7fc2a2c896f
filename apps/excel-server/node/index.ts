export { readFolder } from "./command/read-folder.ts";
export { serveAddIn, type ServeAddInOptions, type ServedAddIn } from "./serve/serve-add-in.ts";
