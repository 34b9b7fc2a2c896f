import { loadPart } from "../base/load-part.ts";

/** Loads what fields and lists are called, for a formula that calls one otherwise than the service does: most don't. */
export function loadGlossary(): Promise<typeof import("./glossary.ts")> {
  return loadPart(() => import("./glossary.ts"));
}
