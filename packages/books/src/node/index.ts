export { readVariables } from "./read-variables.ts";
export { readDescriptionFile } from "./read-description-file.ts";
