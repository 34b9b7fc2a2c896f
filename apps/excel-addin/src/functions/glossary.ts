// What fields and lists are called in English and Czech.
export { columnsMeant } from "../messages/fields/columns-meant.ts";
export { listByTitle } from "./list-by-title.ts";
