import type { OfferedReports, Pace } from "@accounting-data/deployment";
import * as v from "valibot";
import { upstreamsSchema } from "./upstream-schema.ts";

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
  /** The scope that the server asks for in each sign-in. Default: that of the client, which is the specification's. */
  readonly scope?: string;
  /** The service's time zone, an IANA name such as `Europe/Prague`. Default: that of the device. */
  readonly timeZone?: string;
  /** How fast one credential may use the service. */
  readonly pace?: Pace;
  /** The file of the service's OpenAPI description. Its path is relative to the file of services. */
  readonly description?: string;
  /** The language of the description's texts. Default: each short text is judged by its letters and words. */
  readonly descriptionLanguage?: "en" | "cs";
  /**
   * Lists that the server forwards beside those of the specification: each as a row, or by its name in the description;
   * `"described"`: every list of the description.
   */
  readonly lists?: "described" | readonly (UpstreamList | string)[];
  /** The only lists that the server forwards, by name. Default: the specification's and `lists`. */
  readonly only?: readonly string[];
  /** Whether people may have their sign-in remembered, encrypted, on their device. Default: true. */
  readonly remember?: boolean;
  /** Whether people may have whole lists kept, encrypted, on their device. Default: true. */
  readonly snapshot?: boolean;
  /**
   * Whether the service's lists are served as an OData feed below `odata/` and the id. Default: false. With `keyInQuery` the API key may
   * be in the query too, `Api-Key=…`, which other servers on the way may log.
   */
  readonly feed?: boolean | { readonly keyInQuery?: boolean };
  /**
   * Whether assistants may read the service's lists by the Model Context Protocol, at `mcp/` and the id, and at `mcp` if no other service
   * has it, each with its own credential. Default: false. With `create` they may create partners too, each after a person's yes.
   */
  readonly mcp?: boolean | { readonly create?: boolean };
  /** Whether a new workbook shows the only company of a device without asking. Default: false. */
  readonly silentBinding?: boolean;
  /** Which lists and columns reports count, by their roles; null: there is none. Default: what the description and the names tell. */
  readonly reports?: OfferedReports;
}

/** A further list of a service. What it leaves out, the description says, if there is one. */
export interface UpstreamList {
  /** The name in formulas, such as `Currencies`: at most 64 letters and digits. */
  readonly name: string;
  /** The path in the service's addresses, such as `/v1/IssuedInvoices/Unpaid`. Default: `/v1/` and the name. */
  readonly path?: string;
  /** Whether it accepts `After`. Default: false. */
  readonly after?: boolean;
  /** Whether a single record can be read by its id. Default: false. */
  readonly byId?: boolean;
}

/** What to write in place of a value of another type. */
const types: Readonly<Record<string, string>> = {
  string: 'write a text: "…"',
  number: "write a number",
  boolean: "write true or false",
  array: "write a list: [ … ]",
};

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
  const read = v.safeParse(upstreamsSchema, value);
  if (read.success) return read.output;
  const faults = read.issues.map((issue) => {
    const fault = (issue.kind === "schema" && types[issue.type]) || issue.message;
    return `${v.getDotPath(issue) ?? "the list"}: ${fault}`;
  });
  throw new TypeError(`The list of upstreams is invalid. ${faults.join("; ")}.`);
}
