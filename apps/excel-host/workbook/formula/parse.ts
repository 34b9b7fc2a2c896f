import { enclose, parseArea } from "../address.ts";
import { CellError, type CellErrorCode } from "../cell-error.ts";
import type { BasicValue } from "../cell-value.ts";
import type { BinaryOperator, Node } from "./node.ts";
import { parseStructured } from "./structured-reference.ts";
import { FormulaSyntaxError, tokenize, type FormulaToken } from "./tokenize.ts";

/** Binary operators, from the weakest to the strongest. */
const levels: readonly (readonly string[])[] = [
  ["=", "<>", "<", ">", "<=", ">="],
  ["&"],
  ["+", "-"],
  ["*", "/"],
  ["^"],
];

/** Parses a formula that starts with "=". Throws a FormulaSyntaxError where Excel does not accept it. */
export function parseFormula(formula: string): Node {
  const tokens = tokenize(formula.slice(1));
  let at = 0;
  const node = binary(0);
  if (at < tokens.length) fail();
  return node;

  function binary(level: number): Node {
    const operators = levels[level];
    if (operators === undefined) return prefix();
    let left = binary(level + 1);
    for (let operator = operatorOf(operators); operator !== undefined; operator = operatorOf(operators)) {
      left = { kind: "binary", operator: operator as BinaryOperator, left, right: binary(level + 1) };
    }
    return left;
  }

  function prefix(): Node {
    const operator = operatorOf(["+", "-", "@"]);
    return operator === undefined
      ? postfix()
      : { kind: "unary", operator: operator as "+" | "-" | "@", operand: prefix() };
  }

  function postfix(): Node {
    let node = ranged();
    while (operatorOf(["%"])) node = { kind: "unary", operator: "%", operand: node };
    return node;
  }

  function ranged(): Node {
    let left = spilled();
    while (operatorOf([":"])) left = range(left, spilled());
    return left;
  }

  function spilled(): Node {
    let node = primary();
    if (operatorOf(["#"])) node = { kind: "spill", anchor: node };
    while (operatorOf(["."])) node = { kind: "field", target: node, name: fieldName() };
    return node;
  }

  function fieldName(): string {
    const token = tokens[at++];
    return token?.kind === "word" && token.sheet === undefined ? token.value : fail();
  }

  function primary(): Node {
    const token = tokens[at++];
    if (token === undefined) return fail();
    if (token.kind === "number" || token.kind === "text") return { kind: "literal", value: token.value };
    if (token.kind === "error")
      return { kind: "literal", value: new CellError(token.value as CellErrorCode) };
    if (token.kind === "word") return word(token);
    if (token.kind === "structured") return parseStructured(token.table, token.inner) ?? fail();
    if (token.value === "(") {
      const inner = binary(0);
      expect(")");
      return inner;
    }
    if (token.value === "{") return array();
    return fail();
  }

  function word(token: Extract<FormulaToken, { kind: "word" }>): Node {
    const { value, sheet } = token;
    if (sheet === undefined && operatorOf(["("])) {
      let node: Node = { kind: "call", name: functionName(value), args: list() };
      while (node.kind !== "call" || node.name === "LAMBDA") {
        if (operatorOf(["("]) === undefined) break;
        node = { kind: "invocation", lambda: node, args: list() };
      }
      return node;
    }
    if (sheet === undefined && /^(?:TRUE|FALSE)$/i.test(value)) {
      return { kind: "literal", value: value.toUpperCase() === "TRUE" };
    }
    const area = parseArea(entireColumns(value) ?? value);
    if (area !== undefined) return { kind: "reference", sheet, area };
    if (sheet !== undefined) return fail();
    return { kind: "name", name: value };
  }

  /** "A:C" is three tokens, since "A" alone is a name. */
  function entireColumns(value: string): string | undefined {
    const [colon, end] = [tokens[at], tokens[at + 1]];
    if (colon?.kind !== "operator" || colon.value !== ":" || end?.kind !== "word") return undefined;
    if (!/^\$?[A-Za-z]{1,3}$/.test(value) || !/^\$?[A-Za-z]{1,3}$/.test(end.value)) return undefined;
    at += 2;
    return `${value}:${end.value}`;
  }

  function list(): Node[] {
    const args: Node[] = [];
    if (operatorOf([")"])) return args;
    for (;;) {
      const next = tokens[at];
      const empty = next?.kind === "operator" && (next.value === "," || next.value === ")");
      args.push(empty ? { kind: "missing" } : binary(0));
      if (operatorOf([")"])) return args;
      expect(",");
    }
  }

  function array(): Node {
    const rows: BasicValue[][] = [[]];
    for (;;) {
      rows.at(-1)?.push(constant());
      const separator = operatorOf([",", ";", "}"]);
      if (separator === "}") break;
      if (separator === undefined) return fail();
      if (separator === ";") rows.push([]);
    }
    return rows.every((row) => row.length === rows[0]?.length) ? { kind: "array", rows } : fail();
  }

  function constant(): BasicValue {
    const node = prefix();
    if (node.kind === "literal") return node.value;
    if (node.kind === "unary" && node.operator === "-" && node.operand.kind === "literal") {
      return -Number(node.operand.value);
    }
    return fail();
  }

  function operatorOf(operators: readonly string[]): string | undefined {
    const token = tokens[at];
    if (token?.kind !== "operator" || !operators.includes(token.value)) return undefined;
    at++;
    return token.value;
  }

  function expect(operator: string): void {
    if (operatorOf([operator]) === undefined) fail();
  }

  function fail(): never {
    throw new FormulaSyntaxError(`Excel does not accept ${formula}`);
  }
}

/** Two cells make one reference; anything else (`A1:INDEX(…)`) becomes a reference when it is evaluated. */
function range(left: Node, right: Node): Node {
  if (left.kind === "reference" && right.kind === "reference" && right.sheet === undefined) {
    return { kind: "reference", sheet: left.sheet, area: enclose(left.area, right.area) };
  }
  return { kind: "binary", operator: ":", left, right };
}

/** Files prefix the names of newer functions; Excel does not show the prefix. */
function functionName(word: string): string {
  return word.toUpperCase().replace(/^_XLFN\.(?:_XLWS\.)?/, "");
}
