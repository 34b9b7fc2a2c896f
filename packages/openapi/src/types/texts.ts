/** A name on the wire as a key of an object type. */
export function propertyKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name);
}

/** A text as a string literal; nothing in it ends the literal or the line. */
export function quote(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu,
    (character) => {
      return `\\u${character.codePointAt(0)!.toString(16).padStart(4, "0")}`;
    },
  );
}

/** A comment in front of a declaration, indented; empty without a text. Nothing in the text ends it or steers the compiler. */
export function comment(text: string | undefined, indent = ""): string {
  if (text === undefined || text === "") return "";
  const harmless = text
    .replaceAll("*/", "*\\/")
    .replaceAll(/@(?=ts-)/gi, "(at)")
    .replaceAll(/^\//g, " /");
  const lines = wrap(harmless, 110 - indent.length - 7);
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join("")}${indent} */\n`;
}

function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines;
}
