import { DOMParser, onErrorStopParsing, type Element } from "@xmldom/xmldom";
import { guid } from "../lists/guid.ts";

/**
 * Finds mistakes in an XML manifest that keep Excel from loading it without saying why; Microsoft validates XML
 * manifests online only. Returns them as sentences. Throws a ParseError for XML that is not well-formed.
 */
export function lintXmlManifest(source: string): readonly string[] {
  const elements = xmlElements(source);
  return [
    ...elements.flatMap(childProblems),
    ...resourceProblems(elements),
    ...lengthProblems(elements),
    ...addressProblems(elements),
    ...identityProblems(elements),
  ];
}

/** All elements of a document, the root first. Throws a ParseError for XML that is not well-formed. */
export function xmlElements(source: string): readonly Element[] {
  const parser = new DOMParser({ onError: onErrorStopParsing });
  return [...parser.parseFromString(source, "text/xml").getElementsByTagName("*")];
}

/** The order in which the schemas want an element's children; not all of them are required. */
const sequences: Readonly<Record<string, readonly string[]>> = {
  OfficeApp:
    "Id AlternateId Version ProviderName DefaultLocale DisplayName Description IconUrl HighResolutionIconUrl SupportUrl AppDomains Hosts Requirements DefaultSettings Permissions VersionOverrides".split(
      " ",
    ),
  VersionOverrides: "Description Requirements Hosts Resources".split(" "),
  Host: "Runtimes AllFormFactors DesktopFormFactor MobileFormFactor".split(" "),
  DesktopFormFactor: "GetStarted FunctionFile ExtensionPoint".split(" "),
  GetStarted: "Title Description LearnMoreUrl".split(" "),
  ExtensionPoint: "Script Page Metadata Namespace OfficeTab".split(" "),
  Group: "Label Icon Tooltip Control".split(" "),
  Control: "Label ToolTip Supertip Icon Action".split(" "),
  Supertip: "Title Description".split(" "),
  Action: "TaskpaneId SourceLocation FunctionName".split(" "),
  Resources: "bt:Images bt:Urls bt:ShortStrings bt:LongStrings".split(" "),
};

const required: Readonly<Record<string, readonly string[]>> = {
  OfficeApp:
    "Id Version ProviderName DefaultLocale DisplayName Description IconUrl SupportUrl Hosts DefaultSettings Permissions".split(
      " ",
    ),
  Control: ["Label", "Supertip", "Icon", "Action"],
  Group: ["Label", "Icon", "Control"],
};

/** Required children must be there, and all children in the order of the schema. */
function childProblems({ tagName, children }: Element): readonly string[] {
  const names = [...children].map((child) => child.tagName);
  const problems = (required[tagName] ?? [])
    .filter((name) => !names.includes(name))
    .map((name) => `<${tagName}> lacks <${name}>.`);
  const sequence = sequences[tagName];
  if (!sequence) return problems;
  let reached = 0;
  for (const name of names) {
    const position = sequence.indexOf(name);
    if (position < 0) problems.push(`<${tagName}> can't have <${name}>.`);
    else if (position < reached) problems.push(`<${name}> comes too late in <${tagName}>.`);
    else reached = position;
  }
  return problems;
}

/** Each resid must name a resource of the right kind, each resource must be used, and none may be defined twice. */
function resourceProblems(elements: readonly Element[]): readonly string[] {
  const kinds = new Map<string, string>();
  const problems: string[] = [];
  for (const element of elements) {
    const id = element.getAttribute("id");
    if (!["bt:Image", "bt:Url", "bt:String"].includes(element.tagName) || id === null) continue;
    if (kinds.has(id)) problems.push(`The resource ${id} is defined twice.`);
    kinds.set(id, element.tagName);
  }
  const used = new Set<string>();
  for (const element of elements) {
    const { tagName } = element;
    const resid = element.getAttribute("resid");
    if (resid === null) continue;
    used.add(resid);
    const kind = kinds.get(resid);
    if (kind === undefined) problems.push(`<${tagName}> names the resource ${resid}, which is not defined.`);
    else if (kind !== kindFor(tagName)) problems.push(`<${tagName}> names ${resid}, which is a <${kind}>.`);
  }
  for (const id of kinds.keys()) if (!used.has(id)) problems.push(`Nothing uses the resource ${id}.`);
  return problems;
}

/** The kind of resource that an element's resid must name. */
function kindFor(name: string): string {
  if (name === "bt:Image") return "bt:Image";
  return /Url$|SourceLocation|FunctionFile|Runtime/.test(name) ? "bt:Url" : "bt:String";
}

function lengthProblems(elements: readonly Element[]): readonly string[] {
  const problems: string[] = [];
  const check = (what: string, value: string, length: number): void => {
    if (value.length > length) problems.push(`${what} is longer than ${length} characters: ${value}`);
    if (value.trim() === "") problems.push(`${what} is empty.`);
  };
  const lengths: Readonly<Record<string, number>> = { "bt:ShortStrings": 125, "bt:LongStrings": 250 };
  for (const element of elements) {
    for (const name of ["id", "resid"]) {
      const value = element.getAttribute(name);
      if (value !== null) check(name, value, 32);
    }
    const length = lengths[element.tagName];
    if (length === undefined) continue;
    for (const text of element.getElementsByTagName("*"))
      check(
        `A text of ${element.tagName}`,
        text.getAttribute("DefaultValue") ?? text.getAttribute("Value") ?? "",
        length,
      );
  }
  for (const child of elements[0]?.children ?? []) {
    const value = child.getAttribute("DefaultValue") ?? "";
    if (child.tagName === "DisplayName") check("DisplayName", value, 125);
    if (child.tagName === "Description") check("Description", value, 250);
  }
  return problems;
}

function addressProblems(elements: readonly Element[]): readonly string[] {
  return elements.flatMap((element) =>
    [
      element.getAttribute("DefaultValue"),
      element.getAttribute("Value"),
      element.children.length === 0 ? element.textContent : null,
    ]
      .filter((value) => value !== null && /^\w+:\/\//.test(value) && !value.startsWith("https://"))
      .map((value) => `<${element.tagName}> has an address without https: ${value}`),
  );
}

function identityProblems([root]: readonly Element[]): readonly string[] {
  const textOf = (name: string): string =>
    [...(root?.children ?? [])].find(({ tagName }) => tagName === name)?.textContent ?? "";
  const problems: string[] = [];
  if (!guid.test(textOf("Id"))) problems.push("<Id> is not a GUID.");
  if (!/^\d{1,5}(\.\d{1,5}){1,3}$/.test(textOf("Version"))) problems.push("<Version> is not a version.");
  return problems;
}
