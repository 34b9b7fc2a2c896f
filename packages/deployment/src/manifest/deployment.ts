import { readAddress } from "@accounting-data/core/http";
import { guid } from "../lists/guid.ts";
import { product } from "./product.ts";
import type { Localised } from "../localised.ts";

/** Everything in which one company's add-in differs from another's. */
export interface Deployment {
  /** The https address of the folder from which the add-in is served. */
  readonly address: URL;
  /** The prefix of the functions' names (`ACC`: `=ACC.PARTNERS()`); undefined for none. */
  readonly prefix: string | undefined;
  /** The prefixes that the functions had before, with which workbooks may still call them; "" for none. */
  readonly formerPrefixes: readonly string[];
  /** The add-in's id, a GUID. Excel takes two manifests with the same id for one add-in. */
  readonly id: string;
  /** Excel loads a manifest again if this version is higher. */
  readonly version: string;
  readonly name: Localised;
  readonly provider: string;
  /** Pages for people, which the manifests must name. */
  readonly support: URL;
  readonly privacy: URL;
  readonly terms: URL;
}

/** A deployment as text, by the names of the server's options. */
export interface DeploymentFields {
  readonly address: string;
  readonly prefix?: string;
  /** With commas between; `none` for functions without a prefix. */
  readonly "former-prefixes"?: string;
  readonly id?: string;
  /** The name in every language. Default: the product's, in English and Czech. */
  readonly name?: string;
  readonly provider?: string;
  /** Default: the product's. */
  readonly "manifest-version"?: string;
  /** Default: the pane's page. */
  readonly support?: string;
  readonly privacy?: string;
  readonly terms?: string;
}

/** A field of a deployment that has a wrong value. */
export class DeploymentError extends TypeError {
  readonly field: keyof DeploymentFields;
  /** What to write: the end of a sentence that begins with the field's name. */
  readonly fault: string;

  constructor(field: keyof DeploymentFields, fault: string) {
    super(`${field} ${fault}`);
    this.field = field;
    this.fault = fault;
  }
}

/** Checks the fields and completes them. Throws a DeploymentError that names the wrong one. */
export function readDeployment(fields: DeploymentFields): Deployment {
  const { prefix = "", id = product.id, provider = product.provider, name } = fields;
  const version = fields["manifest-version"] ?? product.version;
  const address = httpsAddress("address", fields.address);
  if (!address.pathname.endsWith("/")) address.pathname += "/";
  if (prefix !== "") check("prefix", prefix, prefixPattern, prefixRule);
  check("id", id, guid, "a GUID");
  check("manifest-version", version, /^[1-9]\d{0,4}(\.\d{1,5}){2}$/, "a version such as 1.2.0, from 1.0.0");
  check("provider", provider, /^(?=.*\S)\P{C}{1,32}$/u, "1 to 32 characters in one line");
  if (name !== undefined) check("name", name, /^(?=.*\S)\P{C}{1,30}$/u, "1 to 30 characters in one line");
  const page = (field: "support" | "privacy" | "terms"): URL =>
    fields[field] === undefined ? new URL("taskpane.html", address) : httpsAddress(field, fields[field]);
  return {
    address,
    prefix: prefix === "" ? undefined : prefix.toUpperCase(),
    formerPrefixes: readFormerPrefixes(fields["former-prefixes"]),
    id: id.toLowerCase(),
    version,
    name: name === undefined ? product.name : { en: name, cs: name },
    provider,
    support: page("support"),
    privacy: page("privacy"),
    terms: page("terms"),
  };
}

const prefixPattern = /^[A-Za-z][A-Za-z0-9_]{1,31}$/;
const prefixRule = "2 to 32 letters, digits and _, and start with a letter";

/** Stands for functions without a prefix among those that a deployment had before. */
export const withoutPrefix = "none";

function readFormerPrefixes(text = ""): readonly string[] {
  if (text.trim() === "") return [];
  return text.split(",").map((one) => {
    const prefix = one.trim();
    if (prefix.toLowerCase() === withoutPrefix) return "";
    check("former-prefixes", prefix, prefixPattern, `"${withoutPrefix}", or ${prefixRule}`);
    return prefix.toUpperCase();
  });
}

/** The label of the buttons: the deployment's own name, so that test and production can be told apart. */
export function groupLabel(name: Localised): Localised {
  return name === product.name ? product.group : name;
}

function check(field: keyof DeploymentFields, value: string, pattern: RegExp, rule: string): void {
  if (!pattern.test(value)) throw new DeploymentError(field, `must be ${rule}, not "${value}".`);
}

function httpsAddress(field: keyof DeploymentFields, text: string): URL {
  // The text is not quoted, since it may contain a password.
  if (readAddress(text).address?.startsWith("https:") !== true)
    throw new DeploymentError(field, "must be an https address without user, query and fragment.");
  return new URL(text);
}
