import * as v from "valibot";

/** One service that this deployment offers; the pane shows its label, the forwarder alone knows its addresses. */
export interface Upstream {
  /** Part of the add-in's addresses: lower-case letters, digits and hyphens, 40 at most. */
  readonly id: string;
  /** What a person chooses by. */
  readonly label: string;
  /** The service's base address: https (loopback may be http), a path is kept, no `/v1` or `/connect/token` at its end. */
  readonly apiBaseUrl: string;
  /** The token service's address, under the same rules. Left out: the pane offers the API key alone. */
  readonly authUrl?: string;
}

const schema = v.pipe(
  v.array(
    v.strictObject({
      id: v.pipe(
        v.string(),
        v.regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, "use a-z, 0-9 and hyphens, 40 at most"),
      ),
      label: v.pipe(v.string(), v.trim(), v.nonEmpty("say what a person shall read")),
      apiBaseUrl: v.pipe(v.string(), v.rawTransform(address)),
      authUrl: v.exactOptional(v.pipe(v.string(), v.rawTransform(address))),
    }),
  ),
  v.minLength(1, "name one service at least"),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, "ids must differ"),
);

/**
 * Checks what an upstreams file holds. The addresses come back without a slash at their end.
 *
 * Throws a TypeError that names each place and what is wrong there.
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
  throw new TypeError(`The list of upstreams can't be used. ${faults.join("; ")}.`);
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
  if (!URL.canParse(text)) return "write a whole address, such as https://api.example.com";
  const url = new URL(text);
  const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && loopback))
    return "use https (http on loopback only)";
  if (url.username || url.password) return "leave out the user and password";
  if (text.includes("?") || text.includes("#")) return "leave out what follows the path";
  const added = /\/(?:v1|connect\/token)(?=\/*$)/i.exec(url.pathname)?.[0];
  return added && `leave out ${added}, which is added to the address`;
}
