import type { SandboxBehaviour } from "@accounting-data/sandbox";
import { sandboxOf } from "./sandbox-of.ts";

/** A block of TypeScript in a document, with what stands around it. */
export interface Snippet {
  /** Line of its opening fence, from 1. */
  readonly line: number;
  readonly code: string;
  /** The name under which the reader saves and runs it: `<!-- file: … -->`. */
  readonly file: string | undefined;
  /** What it prints, if a block of text follows; `…` stands for anything. */
  readonly output: readonly string[] | undefined;
  /** What each of its calls of `console.log` prints, blanks aside, if comments behind them say so. */
  readonly comments: readonly string[];
  /** How the sandbox behaves from here on, if the command that starts such a sandbox follows. */
  readonly sandbox: SandboxBehaviour | undefined;
}

interface Block {
  readonly language: string;
  readonly line: number;
  readonly lines: readonly string[];
  /** The comments directly before it. */
  readonly comments: readonly string[];
  /** Whether only blank lines stand between it and the block before. */
  readonly follows: boolean;
}

/** The languages of blocks that are not checked; the rehearsal runs the settings of Jest (js), and a person a page of Next.js (jsx). */
const otherLanguages = new Set(["text", "sh", "powershell", "json", "html", "toml", "js", "jsx"]);

/** The TypeScript of a document in Markdown, from top to bottom. Throws where a block can't be checked. */
export function extractSnippets(markdown: string): readonly Snippet[] {
  const blocks = blocksOf(markdown);
  return blocks.flatMap(({ language, line, lines, comments }, index) => {
    if (otherLanguages.has(language)) return [];
    if (language !== "ts")
      throw new Error(`line ${line}: "${language}" is not a language that is checked here`);
    const following = (at: number): Block | undefined => (blocks[at]?.follows ? blocks[at] : undefined);
    const next = following(index + 1);
    const output = next?.language === "text" ? next.lines : undefined;
    const command = output === undefined ? next : following(index + 2);
    return {
      line,
      code: lines.join("\n"),
      file: comments
        .find((text) => text.startsWith("file:"))
        ?.slice("file:".length)
        .trim(),
      output,
      comments: printedBy(lines, line),
      sandbox: command?.language === "sh" ? sandboxOf(command.lines.join("\n")) : undefined,
    };
  });
}

/** The comments behind calls of `console.log` that show a value. Throws unless there is one behind each, or none. */
function printedBy(lines: readonly string[], line: number): readonly string[] {
  const calls = lines.filter((text) => text.includes("console.log("));
  const comments = calls.flatMap((text) => /; \/\/ ([\d{['"].*)$/.exec(text)?.[1] ?? []);
  if (comments.length > 0 && comments.length < calls.length)
    throw new Error(`line ${line}: only some of its calls of console.log say what they print`);
  return comments;
}

function blocksOf(markdown: string): readonly Block[] {
  const blocks: Block[] = [];
  let comments: string[] = [];
  let open: { language: string; line: number; lines: string[] } | undefined;
  let follows = false;
  for (const [index, text] of markdown.split("\n").entries()) {
    const fence = /^\s*```\s*(\S*)/.exec(text)?.[1];
    const comment = /^<!--\s*(.*?)\s*-->$/.exec(text)?.[1];
    if (open && fence === undefined) open.lines.push(text);
    else if (open) {
      blocks.push({ ...open, comments, follows });
      open = undefined;
      comments = [];
      follows = true;
    } else if (fence !== undefined) {
      if (text.startsWith(" ")) throw new Error(`line ${index + 1}: blocks begin at the margin`);
      open = { language: fence, line: index + 1, lines: [] };
    } else if (comment !== undefined) comments.push(comment);
    else if (text.trim() !== "") {
      comments = [];
      follows = false;
    }
  }
  if (open) throw new Error(`line ${open.line}: the block has no end`);
  return blocks;
}
