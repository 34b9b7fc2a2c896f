import type { SandboxBehaviour } from "@accounting-data/sandbox";

/** A block of TypeScript in a document, and what the comments before it and the output after it say. */
export interface Snippet {
  /** Line of its opening fence, from 1. */
  readonly line: number;
  readonly code: string;
  /** Why it is compiled but not run: `<!-- not run: … -->`. */
  readonly notRun: string | undefined;
  /** The name under which the reader saves it, alone, and runs it: `<!-- file: … -->`. */
  readonly file: string | undefined;
  /** How the sandbox behaves from here on: `<!-- sandbox: { … } -->`. */
  readonly sandbox: SandboxBehaviour | undefined;
  /** What it prints, if a block of text follows; `…` stands for anything. */
  readonly output: readonly string[] | undefined;
}

interface Block {
  readonly language: string;
  readonly line: number;
  readonly lines: readonly string[];
  /** The comments directly before it. */
  readonly comments: readonly string[];
  /** Whether nothing but blank lines lies between it and the block before. */
  readonly follows: boolean;
}

/** What stands after the opening fence of blocks that are no TypeScript. */
const otherLanguages = new Set(["text", "sh", "powershell", "json", "html", "toml"]);

/** The TypeScript of a document in Markdown, from top to bottom. Throws where a block can't be judged. */
export function extractSnippets(markdown: string): readonly Snippet[] {
  const blocks = blocksOf(markdown);
  return blocks.flatMap(({ language, line, lines, comments }, index) => {
    if (otherLanguages.has(language)) return [];
    if (language !== "ts") throw new Error(`line ${line}: a block of "${language}" is neither run nor known`);
    const next = blocks[index + 1];
    const sandbox = directive(comments, "sandbox");
    return {
      line,
      code: lines.join("\n"),
      notRun: directive(comments, "not run"),
      file: directive(comments, "file"),
      sandbox: sandbox === undefined ? undefined : (JSON.parse(sandbox) as SandboxBehaviour),
      output: next?.follows && next.language === "text" ? next.lines : undefined,
    };
  });
}

function directive(comments: readonly string[], name: string): string | undefined {
  const comment = comments.find((text) => text.startsWith(`${name}:`));
  return comment?.slice(name.length + 1).trim();
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
