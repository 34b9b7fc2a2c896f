import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  isAsExpression,
  isBinaryExpression,
  isBindingElement,
  isCallExpression,
  isElementAccessExpression,
  isIdentifier,
  isPostfixUnaryExpression,
  isPrefixUnaryExpression,
  isPropertyAccessExpression,
  isStringLiteral,
} from "typescript/unstable/ast/is";
import { SyntaxKind, type Node, type SourceFile } from "typescript/unstable/ast";
import { API, type Checker, type Symbol as Declared, type Type } from "typescript/unstable/sync";

// Found by their types, so that neither another name of a variable nor another way of writing hides a use.

/** A member of an interface, as a file uses it. */
export interface MemberUse {
  /** From the folder of the sources on. */
  readonly file: string;
  /** `Range.values`; `Range.*` where the compiler does not know which member it is. */
  readonly member: string;
  readonly how: "read" | "set" | "called";
}

/** The types of Office and Excel. */
export const ofOffice: RegExp = /@types\/(?:office-js|custom-functions-runtime)\//;

/** All uses of members that are declared in certain files: in `src/`, without its tests, or in the files of a `folder`. */
export function findMemberUses(
  declaredIn: RegExp,
  folder: URL = new URL("../src/", import.meta.url),
): readonly MemberUse[] {
  const root = fileURLToPath(folder).replaceAll("\\", "/");
  const api = new API();
  try {
    const config = fileURLToPath(new URL("../tsconfig.json", import.meta.url));
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    const { checker, program } = project!;
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
      .flatMap((file) => {
        const source = program.getSourceFile(`${root}${file}`);
        if (!source) throw new Error(`The project has no ${file}.`);
        return usesIn(source, { checker, declaredIn }).map((use) => ({ file, ...use }));
      });
  } finally {
    api.close();
  }
}

/** Uses by their files: each as often as the file has it, in the order of the alphabet. */
export function listUses(uses: readonly MemberUse[]): Readonly<Record<string, readonly string[]>> {
  const byFile = new Map<string, string[]>();
  for (const { file, member, how } of uses) {
    const all = byFile.get(file) ?? [];
    byFile.set(file, all);
    all.push(`${how} ${member}`);
  }
  return Object.fromEntries([...byFile].map(([file, all]) => [file, all.toSorted()]));
}

/** What may be used, by its files: why it does no harm, and each use as {@link listUses} has it. */
export type KnownUses = Readonly<Record<string, readonly [because: string, ...uses: string[]]>>;

export function listKnown(known: KnownUses): ReturnType<typeof listUses> {
  return Object.fromEntries(Object.entries(known).map(([file, [, ...uses]]) => [file, uses.toSorted()]));
}

interface Declarations {
  readonly checker: Checker;
  readonly declaredIn: RegExp;
}

function usesIn(source: SourceFile, declarations: Declarations): readonly Omit<MemberUse, "file">[] {
  const { checker, declaredIn } = declarations;
  const isMeant = (symbol: Declared | undefined): symbol is Declared =>
    symbol?.declarations.some(({ path }) => declaredIn.test(path)) ?? false;
  /** The name of an object's type, if that is one of those that are meant. */
  const typeOf = (node: Node): string | undefined => {
    const symbol = typeAt(checker, node)?.getSymbol();
    return isMeant(symbol) ? symbol.name : undefined;
  };
  const nodes = nodesOf(source);
  const named = nodes.flatMap((node): readonly { readonly node: Node; readonly name: Node }[] => {
    if (isPropertyAccessExpression(node)) return [{ node, name: node.name }];
    if (isElementAccessExpression(node) && isStringLiteral(node.argumentExpression))
      return [{ node, name: node.argumentExpression }];
    return [];
  });
  const symbols = checker.getSymbolAtLocation(named.map(({ name }) => name));
  const uses: Omit<MemberUse, "file">[] = named.flatMap(({ node }, index) => {
    const symbol = symbols[index];
    return isMeant(symbol) ? [{ member: memberOf(symbol), how: howUsed(node) }] : [];
  });
  for (const node of nodes) {
    // `const { values } = range`
    if (isBindingElement(node)) {
      const name = node.propertyName ?? node.name;
      const type = name && isIdentifier(name) ? typeAt(checker, node.parent) : undefined;
      const symbol = type && checker.getPropertyOfType(type, (name as { readonly text: string }).text);
      if (isMeant(symbol)) uses.push({ member: memberOf(symbol), how: "read" });
    }
    // `range[name] = …`
    if (isElementAccessExpression(node) && !isStringLiteral(node.argumentExpression)) {
      const type = typeOf(node.expression);
      if (type !== undefined) uses.push({ member: `${type}.*`, how: howUsed(node) });
    }
    // `Object.assign(range, …)`, `Reflect.set(range, …)`
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      const { expression } = node.expression;
      const isGeneral = isIdentifier(expression) && ["Object", "Reflect"].includes(expression.text);
      const type = isGeneral && node.arguments[0] ? typeOf(node.arguments[0]) : undefined;
      if (type !== undefined) uses.push({ member: `${type}.*`, how: "set" });
    }
    // `range as unknown as Other`
    if (isAsExpression(node)) {
      const type = typeOf(node.expression);
      if (type !== undefined && typeOf(node) !== type) uses.push({ member: `${type}.*`, how: "set" });
    }
  }
  return uses;
}

/** Undefined for a tuple, which is no object of Office: TypeScript 7.0.2 fails to describe those. */
function typeAt(checker: Checker, node: Node): Type | undefined {
  try {
    return checker.getTypeAtLocation(node);
  } catch (error) {
    if (String(error).includes("not *checker.TupleType")) return undefined;
    throw error;
  }
}

function nodesOf(source: SourceFile): readonly Node[] {
  const nodes: Node[] = [];
  const visit = (node: Node): void => {
    nodes.push(node);
    node.forEachChild(visit);
  };
  visit(source);
  return nodes;
}

function memberOf(symbol: Declared): string {
  return `${symbol.getParent()?.name ?? ""}.${symbol.name}`;
}

function howUsed(node: Node): MemberUse["how"] {
  const { parent } = node;
  if (isCallExpression(parent) && parent.expression === node) return "called";
  return isTarget(node) ? "set" : "read";
}

/** Whether something is assigned to an expression, by itself or in a pattern: `[range.values, other] = …`. */
function isTarget(node: Node): boolean {
  const { parent } = node;
  if (isBinaryExpression(parent)) {
    const { kind } = parent.operatorToken;
    const assigns = kind >= SyntaxKind.FirstAssignment && kind <= SyntaxKind.LastAssignment;
    // A pattern's default: `[range.values = []] = …`.
    return assigns && parent.left === node;
  }
  const isStart = (parent as { readonly initializer?: Node }).initializer === node;
  if (parent.kind === SyntaxKind.ForOfStatement || parent.kind === SyntaxKind.ForInStatement) return isStart;
  if (parent.kind === SyntaxKind.PropertyAssignment) return isStart && isTarget(parent.parent);
  if (isPrefixUnaryExpression(parent) || isPostfixUnaryExpression(parent))
    return [SyntaxKind.PlusPlusToken, SyntaxKind.MinusMinusToken].includes(parent.operator);
  return partsOfTargets.has(parent.kind) && isTarget(parent);
}

/** What a target may stand in that is itself assigned to. */
const partsOfTargets: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.ArrayLiteralExpression,
  SyntaxKind.SpreadElement,
  SyntaxKind.SpreadAssignment,
  SyntaxKind.NonNullExpression,
  SyntaxKind.SatisfiesExpression,
  SyntaxKind.AsExpression,
  SyntaxKind.ParenthesizedExpression,
]);
