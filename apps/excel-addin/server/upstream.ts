import * as v from "valibot";

/** A service of this deployment. The pane shows its label; only the forwarder knows its addresses. */
export interface Upstream {
  /** A part of the add-in's addresses: at most 40 lower-case letters, digits and hyphens. */
  readonly id: string;
  /** The name by which a person chooses it. */
  readonly label: string;
  /** The service's base address: https (or http on loopback), perhaps with a path, without `/v1` or `/connect/token`. */
  readonly apiBaseUrl: string;
  /** The token service's address, by the same rules. Without it the pane offers only the API key. */
  readonly authUrl?: string;
}

const schema = v.pipe(
  v.array(
    v.strictObject({
      id: v.pipe(
        v.string(),
        v.regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, "use at most 40 of a-z, 0-9 and hyphens"),
      ),
      label: v.pipe(v.string(), v.trim(), v.nonEmpty("must not be empty")),
      apiBaseUrl: v.pipe(v.string(), v.rawTransform(address)),
      authUrl: v.exactOptional(v.pipe(v.string(), v.rawTransform(address))),
    }),
  ),
  v.minLength(1, "name at least one service"),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, "ids must differ"),
);

/**
 * Checks the content of an upstreams file. Returns it with addresses that do not end with a slash.
 *
 * Throws a TypeError that names each invalid field.
 *
 * @example
 * ```ts
 * const upstreams = readUpstreams([{ id: "acme", label: "Acme", apiBaseUrl: "https://api.example.com" }]);
 * ```
 */
export function readUpstreams(value: unknown): readonly Upstream[] {
  const read = v.safeParse(schema, value);
  if (read.success) return read.output;
  const faults = read.issues.map((issue) => `${v.getDotPath(issue) ?? "the list"}: ${issue.message}`);
  throw new TypeError(`The list of upstreams is invalid. ${faults.join("; ")}.`);
}

function address({ dataset, addIssue, NEVER }: v.RawTransformContext<string>): string {
  const fault = findFault(dataset.value);
  if (fault) {
    addIssue({ message: fault });
    return NEVER;
  }
  return new URL(dataset.value).href.replace(/\/+$/, "");
}

function findFault(text: string): string | undefined {
  if (!URL.canParse(text)) return "write a complete address, such as https://api.example.com";
  const url = new URL(text);
  const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && loopback))
    return "use https (http on loopback only)";
  if (url.username || url.password) return "leave out the user and password";
  if (text.includes("?") || text.includes("#")) return "leave out what follows the path";
  const added = /\/(?:v1|connect\/token)(?=\/*$)/i.exec(url.pathname)?.[0];
  return added && `leave out ${added}, which is added to the address`;
}
