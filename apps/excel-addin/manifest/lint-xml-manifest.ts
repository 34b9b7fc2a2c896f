import { readXml, type XmlElement } from "./read-xml.ts";

/**
 * What is wrong with an XML manifest, as sentences; empty where nothing is. Microsoft validates XML manifests online
 * only; these are the mistakes that keep Excel from loading one without saying why.
 */
export function lintXmlManifest(source: string): readonly string[] {
  const root = readXml(source);
  return [
    ...orderProblems(root),
    ...residProblems(root),
    ...lengthProblems(root),
    ...addressProblems(root),
    ...identityProblems(root),
  ];
}

/** The schemas' sequences, of which a manifest may leave out elements but not change the order. */
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

function orderProblems(root: XmlElement): readonly string[] {
  return all(root).flatMap((element) => {
    const names = element.children.map(({ name }) => name);
    const problems = (required[element.name] ?? [])
      .filter((name) => !names.includes(name))
      .map((name) => `<${element.name}> lacks <${name}>.`);
    const sequence = element.name === "Host" && names.length === 0 ? undefined : sequences[element.name];
    if (!sequence) return problems;
    let reached = 0;
    for (const name of names) {
      const place = sequence.indexOf(name);
      if (place < 0) problems.push(`<${element.name}> has no place for <${name}>.`);
      else if (place < reached) problems.push(`<${name}> stands too late in <${element.name}>.`);
      else reached = place;
    }
    return problems;
  });
}

/** Every resid names a resource of the right kind, every resource is used, and none is there twice. */
function residProblems(root: XmlElement): readonly string[] {
  const kinds = new Map<string, string>();
  const problems: string[] = [];
  for (const { name, attributes } of all(root)) {
    const { id } = attributes;
    if (!["bt:Image", "bt:Url", "bt:String"].includes(name) || id === undefined) continue;
    if (kinds.has(id)) problems.push(`The resource ${id} stands twice.`);
    kinds.set(id, name);
  }
  const used = new Set<string>();
  for (const { name, attributes } of all(root)) {
    const { resid } = attributes;
    if (resid === undefined) continue;
    used.add(resid);
    const wanted =
      name === "bt:Image"
        ? "bt:Image"
        : /Url$|SourceLocation|FunctionFile|Runtime/.test(name)
          ? "bt:Url"
          : "bt:String";
    const kind = kinds.get(resid);
    if (kind === undefined) problems.push(`<${name}> names the resource ${resid}, which there is not.`);
    else if (kind !== wanted) problems.push(`<${name}> names ${resid}, which is a <${kind}>.`);
  }
  for (const id of kinds.keys()) if (!used.has(id)) problems.push(`Nothing uses the resource ${id}.`);
  return problems;
}

function lengthProblems(root: XmlElement): readonly string[] {
  const problems: string[] = [];
  const atMost = (what: string, value: string, length: number): void => {
    if (value.length > length) problems.push(`${what} is longer than ${length} characters: ${value}`);
    if (value.trim() === "") problems.push(`${what} is empty.`);
  };
  const strings = (parent: string, length: number): void => {
    for (const group of all(root).filter(({ name }) => name === parent)) {
      for (const element of all(group).slice(1)) {
        const { DefaultValue, Value } = element.attributes;
        atMost(`A text of ${parent}`, DefaultValue ?? Value ?? "", length);
      }
    }
  };
  for (const { attributes } of all(root)) {
    for (const name of ["id", "resid"])
      if (attributes[name] !== undefined) atMost(name, attributes[name], 32);
  }
  strings("bt:ShortStrings", 125);
  strings("bt:LongStrings", 250);
  for (const { name, attributes } of root.children) {
    if (name === "DisplayName") atMost(name, attributes["DefaultValue"] ?? "", 125);
    if (name === "Description") atMost(name, attributes["DefaultValue"] ?? "", 250);
  }
  return problems;
}

function addressProblems(root: XmlElement): readonly string[] {
  return all(root).flatMap(({ name, attributes, text }) =>
    [attributes["DefaultValue"], attributes["Value"], text]
      .filter((value) => value !== undefined && /^\w+:\/\//.test(value))
      .filter((value) => !value!.startsWith("https://"))
      .map((value) => `<${name}> names an address without https: ${value}`),
  );
}

function identityProblems(root: XmlElement): readonly string[] {
  const textOf = (name: string): string => root.children.find((element) => element.name === name)?.text ?? "";
  const problems: string[] = [];
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(textOf("Id"))) problems.push("<Id> is no GUID.");
  if (!/^\d{1,5}(\.\d{1,5}){1,3}$/.test(textOf("Version"))) problems.push("<Version> is no version.");
  return problems;
}

function all(element: XmlElement): readonly XmlElement[] {
  return [element, ...element.children.flatMap(all)];
}
