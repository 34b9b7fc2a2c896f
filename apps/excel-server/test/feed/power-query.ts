import { xml2json } from "odata-csdl";

type Json = Readonly<Record<string, unknown>>;
type Get = (address: string, headers: Readonly<Record<string, string>>) => Promise<Response>;

/** What Power Query sends with each request. */
const sent = {
  "user-agent": "Microsoft.Data.Mashup (https://go.microsoft.com/fwlink/?LinkID=304225)",
  maxdataserviceversion: "3.0",
  "odata-maxversion": "4.0",
  accept:
    "application/json;odata.metadata=minimal;q=1.0,application/json;odata=minimalmetadata;q=0.9,application/atomsvc+xml;q=0.8,application/atom+xml;q=0.8,application/xml;q=0.7,text/plain;q=0.7",
};

/** The longest address that Excel reads. */
const longestAddress = 2_048;

/** How values are written, as strictly as Microsoft's reader takes them. */
const lexical: Readonly<Record<string, RegExp>> = {
  "Edm.Boolean": /^(?:true|false)$/,
  "Edm.Date": /^"\d{4}-\d\d-\d\d"$/,
  "Edm.DateTimeOffset": /^"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,7})?(?:Z|[+-]\d\d:\d\d)"$/,
  "Edm.Decimal": /^-?\d+(?:\.\d+)?$/,
  "Edm.Double": /^-?\d/,
  "Edm.Guid": /^"[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}"$/i,
  "Edm.Int32": /^-?\d{1,10}$/,
  "Edm.Int64": /^-?\d{1,19}$/,
  "Edm.String": /^"/,
};

interface Property {
  readonly $Type?: string;
  readonly $Collection?: boolean;
  readonly $Nullable?: boolean;
}

/**
 * Replays what Power Query sends to a feed (a preview, a load, a chosen set of columns, the two halves of an incremental refresh), and
 * reads the answers as strictly as it does. Returns what it would stumble over, and the rows of each set.
 *
 * @see https://github.com/NLstn/go-odata/issues/874
 */
export async function replayPowerQuery(
  get: Get,
  { root, signIn }: { readonly root: string; readonly signIn: Readonly<Record<string, string>> },
): Promise<{ readonly findings: readonly string[]; readonly rows: ReadonlyMap<string, number> }> {
  const findings = new Set<string>();
  const rows = new Map<string, number>();

  async function read(address: string, type: string, status = 200): Promise<string> {
    const place = address.replace(root, "").slice(0, 60);
    if (address.length > longestAddress) findings.add(`${place}: an address of ${address.length} characters`);
    const answer = await get(address, { ...sent, ...signIn });
    const text = await answer.text();
    if (answer.status !== status)
      findings.add(`${place}: ${answer.status} instead of ${status}: ${text.slice(0, 120)}`);
    // "4.01", or "4.0, 4.0" of two headers, are errors to it.
    const version = answer.headers.get("odata-version");
    if (version !== "4.0") findings.add(`${place}: OData-Version ${version}`);
    const is = answer.headers.get("content-type") ?? "";
    if (!is.startsWith(type)) findings.add(`${place}: Content-Type ${is}`);
    if (type === "application/json" && !is.includes("odata.metadata=minimal"))
      findings.add(`${place}: no odata.metadata=minimal`);
    return text;
  }

  const serviceDocument = parse(await read(root, "application/json"));
  const model = xml2json(await read(`${root}/$metadata`, "application/xml"), { strict: true }) as Json;
  const [namespace = "", container = ""] = (model["$EntityContainer"] as string).split(".");
  const schema = model[namespace] as Json;
  const sets = Object.entries(schema[container] as Json).filter(([name]) => !name.startsWith("$"));
  const listed = (serviceDocument["value"] as readonly Json[]).map((one) => one["name"]);
  if (listed.join() !== sets.map(([name]) => name).join())
    findings.add("the service document has other sets");

  function membersOf(type: string): readonly (readonly [string, Property])[] {
    const members = schema[type.replace(`${namespace}.`, "")] as Json;
    return Object.entries(members).filter(([name]) => !/^[$@]/.test(name)) as [string, Property][];
  }
  function isOpen(type: string): boolean {
    return (schema[type.replace(`${namespace}.`, "")] as Json)["$OpenType"] === true;
  }

  function checkValue(
    value: unknown,
    { $Type = "Edm.String", $Collection, ...rest }: Property,
    at: string,
  ): void {
    if ($Collection) {
      if (!Array.isArray(value)) return void findings.add(`${at}: not an array`);
      for (const one of value) checkValue(one, { $Type, ...rest }, `${at}[]`);
    } else if (value === null) {
      if (!rest.$Nullable) findings.add(`${at}: null, but not nullable`);
    } else if ($Type.startsWith(`${namespace}.`)) checkRecord(value as Json, $Type, undefined, at);
    else {
      const written = value instanceof WrittenNumber ? value.digits : JSON.stringify(value);
      if (!lexical[$Type]?.test(written)) findings.add(`${at}: ${written} is not ${$Type}`);
    }
  }

  function checkRecord(record: Json, type: string, only: readonly string[] | undefined, at: string): void {
    const members = membersOf(type).filter(([name]) => only?.includes(name) ?? true);
    const known = new Set(members.map(([name]) => name));
    for (const name of Object.keys(record)) {
      if (!/^[\p{L}_][\p{L}\p{Nd}_]*$/u.test(name)) findings.add(`${at}: ${name} is not a name`);
      if (!known.has(name) && !isOpen(type)) findings.add(`${at}.${name}: does not exist on ${type}`);
    }
    for (const [name, property] of members)
      if (name in record) checkValue(record[name], property, `${at}.${name}`);
      else findings.add(`${at}.${name}: omitted`);
  }

  async function readSet(set: string, type: string, query: string): Promise<number> {
    const only = /\$select=([^&]*)/.exec(query)?.[1]?.split("%2C");
    const ids = new Set<unknown>();
    let count = 0;
    for (let next: string | undefined = `${root}/${set}${query && `?${query}`}`; next !== undefined;) {
      const answer = parse(await read(next, "application/json"));
      const { "@odata.context": context, "@odata.nextLink": link, value } = answer;
      if (!Array.isArray(value)) return count;
      if (context !== `${root}/$metadata#${set}${only ? `(${only.join(",")})` : ""}`)
        findings.add(`${set}: context ${String(context)}`);
      for (const record of value as readonly Json[]) {
        checkRecord(record, type, only, set);
        if (record["Id"] !== undefined && ids.has(record["Id"])) findings.add(`${set}: a record twice`);
        ids.add(record["Id"]);
      }
      count += value.length;
      next = link as string | undefined;
      if (next !== undefined && !next.startsWith(`${root}/`))
        findings.add(`${set}: nextLink ${next.slice(0, 60)}`);
    }
    return count;
  }

  for (const [set, { $Type: type }] of sets as readonly [string, { $Type: string }][]) {
    const columns = membersOf(type).map(([name]) => name);
    if ((await readSet(set, type, "$top=1000")) > 1_000) findings.add(`${set}: more than $top`);
    const all = await readSet(set, type, "");
    rows.set(set, all);
    if ((await readSet(set, type, `$select=${columns.join("%2C")}`)) !== all)
      findings.add(`${set}: other rows with chosen columns`);
    if ((await read(`${root}/${set}/$count`, "text/plain")) !== String(all))
      findings.add(`${set}: another $count`);
    await read(`${root}/${set}?$orderby=${columns[0]}`, "application/json", 501);
    if (!columns.includes("ModifiedDate")) continue;
    const at = "2026-03-29T00%3A00%3A00%2B01%3A00";
    const halves = [
      `$filter=ModifiedDate%20ge%202000-01-01T00%3A00%3A00Z%20and%20ModifiedDate%20lt%20${at}`,
      `$filter=ModifiedDate%20ge%20${at}%20and%20ModifiedDate%20lt%209999-01-01T00%3A00%3A00Z`,
    ];
    const [before, after] = [await readSet(set, type, halves[0]!), await readSet(set, type, halves[1]!)];
    rows.set(`${set} with a ModifiedDate`, before + after);
  }
  return { findings: [...findings], rows };
}

/** A number as it is written. */
class WrittenNumber {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }
}

/** Parses JSON, with numbers as they are written. */
function parse(text: string): Json {
  const marked = text.replace(
    /("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g,
    (_, string: string | undefined, digits: string) => string ?? `{"#":"${digits}"}`,
  );
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === "object" && value !== null && Object.keys(value).join() === "#"
      ? new WrittenNumber((value as { readonly "#": string })["#"])
      : value,
  ) as Json;
}
