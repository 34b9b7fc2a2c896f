import { readdirSync, readFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import ts from "typescript6";
import { root } from "../documents.ts";

/** The code of an `@example` tag: a fenced block, or else all of its text. */
export interface Example {
  /** What it is an example of: the name of an export or of one of its members. */
  readonly of: string;
  /** The folder of its package. */
  readonly folder: string;
  /** Its source file, from the repository's root. */
  readonly file: string;
  /** The line of the source file before its code, from 1. */
  readonly line: number;
  readonly code: string;
}

/** A name that users can import from a published package. */
export interface PublicExport {
  readonly name: string;
  /** Such as `@accounting-data/resources/banks`. */
  readonly specifier: string;
  /** The folder of its package. */
  readonly folder: string;
  readonly isType: boolean;
  /** The text of its docstring above the first tag. */
  readonly description: string;
  /** Its number of examples. */
  readonly examples: number;
  /** What its `@see` tags name. */
  readonly references: readonly string[];
}

/** The documentation in the sources of the published packages. */
export interface Docstrings {
  readonly exports: readonly PublicExport[];
  readonly examples: readonly Example[];
}

interface EntryPoint {
  readonly folder: string;
  readonly specifier: string;
  readonly file: string;
}

/** Reads the docstrings of every package below `packages/` that is not private. */
export function readDocstrings(): Docstrings {
  const entries = entryPoints();
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    // Types are not checked here: compiling the examples does that.
    { noLib: true, noResolve: false, types: [], allowImportingTsExtensions: true, noEmit: true },
  );
  const checker = program.getTypeChecker();
  const exports = entries.flatMap((entry) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(entry.file)!);
    if (!module) throw new Error(`${entry.specifier} exports nothing`);
    return checker.getExportsOfModule(module).map((symbol) => readExport(symbol, entry, checker));
  });
  const folders = [...new Set(entries.map(({ folder }) => folder))];
  const examples = program.getSourceFiles().flatMap((source) => {
    const folder = folders.find((name) => pathOf(source).startsWith(`packages/${name}/src/`));
    return folder === undefined ? [] : examplesIn(source, folder);
  });
  return { exports, examples };
}

function entryPoints(): readonly EntryPoint[] {
  return readdirSync(join(root, "packages")).flatMap((folder) => {
    const path = join(root, "packages", folder);
    const manifest = JSON.parse(readFileSync(join(path, "package.json"), "utf8")) as {
      readonly name: string;
      readonly private?: boolean;
      readonly exports?: Readonly<Record<string, string | { readonly "@accounting-data/source"?: string }>>;
    };
    if (manifest.private) return [];
    return Object.entries(manifest.exports ?? {}).flatMap(([subpath, target]) => {
      if (typeof target === "string") return [];
      const source = target["@accounting-data/source"];
      if (source === undefined) throw new Error(`${folder}: ${subpath} has no source`);
      return { folder, specifier: posix.join(manifest.name, subpath), file: join(path, source) };
    });
  });
}

function readExport(exported: ts.Symbol, entry: EntryPoint, checker: ts.TypeChecker): PublicExport {
  const alias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
  const symbol = alias ? checker.getAliasedSymbol(exported) : exported;
  const comments = (symbol.declarations ?? []).flatMap((declaration) =>
    ts.getJSDocCommentsAndTags(declaration).filter((node) => ts.isJSDoc(node)),
  );
  const tags = comments.flatMap(({ tags }) => [...(tags ?? [])]);
  return {
    name: exported.name,
    specifier: entry.specifier,
    folder: entry.folder,
    isType: (symbol.flags & ts.SymbolFlags.Value) === 0,
    description: comments
      .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? "")
      .join("\n")
      .trim(),
    examples: tags.filter(({ tagName }) => tagName.text === "example").length,
    references: tags.filter(({ tagName }) => tagName.text === "see").map(referenceOf),
  };
}

/** The address after `@see`; the parser takes `https` there for a name. */
function referenceOf(tag: ts.JSDocTag): string {
  return (
    tag
      .getText()
      .replace(/^@see\s+/, "")
      .split(/\s/, 1)[0] ?? ""
  );
}

function examplesIn(source: ts.SourceFile, folder: string): readonly Example[] {
  const examples: Example[] = [];
  const visit = (node: ts.Node): void => {
    for (const comment of ts.getJSDocCommentsAndTags(node)) {
      if (!ts.isJSDoc(comment) || comment.parent !== node) continue;
      for (const tag of comment.tags ?? []) {
        if (tag.tagName.text === "example")
          examples.push(readExample(tag, { of: nameOfNode(node), folder, source }));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return examples;
}

function readExample(
  tag: ts.JSDocTag,
  { of, folder, source }: { readonly of: string; readonly folder: string; readonly source: ts.SourceFile },
): Example {
  const file = pathOf(source);
  const text = source.text.slice(tag.pos, tag.end).replace(/^@example ?/, "");
  const lines = text.split("\n").map((line) => line.replace(/^\s*\* ?/, ""));
  const first = source.getLineAndCharacterOfPosition(tag.pos).line;
  const [begin, end] = [lines.indexOf("```ts"), lines.lastIndexOf("```")];
  // Without a fence all of it is code.
  if (begin === -1) return { of, folder, file, line: first, code: lines.join("\n").trim() };
  return { of, folder, file, line: first + begin + 1, code: lines.slice(begin + 1, end).join("\n") };
}

function pathOf({ fileName }: ts.SourceFile): string {
  return relative(root, fileName).replaceAll(sep, "/");
}

function nameOfNode(node: ts.Node): string {
  const named = ts.isVariableStatement(node) ? node.declarationList.declarations[0] : node;
  return (named && ts.getNameOfDeclaration(named as ts.Declaration)?.getText()) ?? "";
}
