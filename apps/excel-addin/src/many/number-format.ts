/** What a number format, in Excel's English, makes of a number. */
export type FormatKind =
  /** General, plain decimals, separated thousands: another way to write the same number. */
  | "plain"
  /** As 4.2E+11. */
  | "scientific"
  | "date"
  /** Everything else: digits in groups, a prefix or a unit, zeros in front, a percentage, a fraction. */
  | "own";

/** What the section of a format that a number falls into makes of it. */
export function formatKind(format: string, value: number): FormatKind {
  const shape = shapeOf(sectionOf(format, value)).trim();
  if (/^(?:general|@)$/i.test(shape)) return "plain";
  if (/general|@/i.test(shape)) return "own";
  if (dateLetters.test(shape.replace(/e[+-]/gi, ""))) return "date";
  if (/e[+-]/i.test(shape)) return "scientific";
  return isNumber(shape) ? "plain" : "own";
}

/** Whether a text format, such as `"CZ"@`, writes anything around a text. */
export function decoratesText(format: string): boolean {
  const sections = sectionsOf(format);
  const section = sections[3] ?? sections.find((one) => one.includes("@")) ?? "@";
  return shapeOf(section).trim() !== "@";
}

/** What stands in a section as it is: a quoted text, a character, a space as wide as one, a filling, brackets. */
const literals = /"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]/g;
/** In place of a literal that a cell shows. */
const something = "\u{1}";
/** Days and times in a section, where other letters are quoted. Excel names them in English everywhere. */
const dateLetters = /[ymdhs]/i;

/** A section without what it shows as it is, except where that belongs to numbers: spaces, minus signs and brackets. */
function shapeOf(section: string): string {
  return section.replace(literals, (literal) => {
    if (/^[_*]/.test(literal)) return "";
    if (/^\[(?:h+|m+|s+)\]$/i.test(literal)) return literal.slice(1, -1);
    // A currency. Other brackets show nothing: a colour, a condition, a language.
    if (literal.startsWith("[")) return /^\[\$[^-\]]/.test(literal) ? something : "";
    return literal.replace(/^\\|"/g, "").replace(/[^\s()-]/g, something);
  });
}

/** `0`, `0.00`, `#,##0`, `# ##0`, `(#,##0)`: no zeros in front, and no groups other than thousands. */
function isNumber(shape: string): boolean {
  const number = /^[-(]?\s*([#0?,\s]*)(?:\.[#0?]*)?\s*[)-]?$/.exec(shape);
  if (!number) return false;
  return /^(?:#*0?|[#0](?:,[#0]{3})+|#{1,3}(?:\s###)*\s##0|),*$/.test(number[1]!.trim());
}

/** The section for a number: by its condition, else by its sign. */
function sectionOf(format: string, value: number): string {
  const sections = sectionsOf(format);
  const [first = "", second] = sections;
  const conditions = sections.slice(0, 2).map(conditionOf);
  if (conditions.some(Boolean)) {
    const met = conditions.findIndex((condition, at) =>
      condition ? condition(value) : at === 1 && value < 0,
    );
    return sections[met] ?? sections[Math.min(conditions.length, sections.length - 1)] ?? first;
  }
  if (value < 0) return second ?? first;
  return value === 0 ? (sections[2] ?? first) : first;
}

/** A format's sections: semicolons part them, unless they are quoted. */
function sectionsOf(format: string): readonly string[] {
  const sections = [""];
  for (const [part] of format.matchAll(/"[^"]*"?|\\.|[^]/g)) {
    if (part === ";") sections.push("");
    else sections[sections.length - 1] += part;
  }
  return sections;
}

const compared: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  "<": (value, limit) => value < limit,
  "<=": (value, limit) => value <= limit,
  ">": (value, limit) => value > limit,
  ">=": (value, limit) => value >= limit,
  "=": (value, limit) => value === limit,
  "<>": (value, limit) => value !== limit,
};

function conditionOf(section: string): ((value: number) => boolean) | undefined {
  const [, sign, limit] = /\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]/.exec(section) ?? [];
  const compare = compared[sign ?? ""];
  return compare && ((value) => compare(value, Number(limit)));
}
