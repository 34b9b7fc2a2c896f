export type { Centre } from "./centre.ts";
export { listCentres } from "./list-centres.ts";
export { iterateCentres } from "./iterate-centres.ts";
