import { objectOf, type JsonObject } from "../document/json.ts";

/**
 * What the address of the description's first server puts in front of every path: `/v1`, or nothing. What stands before `/v1`
 * belongs to the address that a client is created with.
 */
export function serverPath(document: JsonObject): string {
  const { servers } = document;
  const { url, variables } = objectOf(Array.isArray(servers) ? servers[0] : undefined);
  if (typeof url !== "string") return "";
  const filled = url.slice(0, maxAddress).replaceAll(/\{([^{}]*)\}/g, (written, name: string) => {
    const value = objectOf(objectOf(variables)[name])["default"];
    return typeof value === "string" ? value : written;
  });
  const path = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*|\{[^}]*\})?(\/[\w./-]*?)?\/?$/i.exec(filled)?.[1] ?? "";
  const version = path.search(/\/v1(?=\/|$)/);
  return version < 0 ? "" : path.slice(version);
}

/** Characters of an address. */
const maxAddress = 2_000;
