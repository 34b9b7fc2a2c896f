import type { Area } from "../address.ts";
import type { BasicValue } from "../cell-value.ts";
import type { StructuredReference } from "./structured-reference.ts";

export type BinaryOperator = "+" | "-" | "*" | "/" | "^" | "&" | "=" | "<>" | "<" | ">" | "<=" | ">=" | ":";

/** A parsed formula. Its references are absolute, since formulas are not copied in this form. */
export type Node =
  | { readonly kind: "literal"; readonly value: BasicValue }
  | { readonly kind: "missing" }
  | { readonly kind: "array"; readonly rows: readonly (readonly BasicValue[])[] }
  | { readonly kind: "reference"; readonly sheet: string | undefined; readonly area: Area }
  | StructuredReference
  | { readonly kind: "spill"; readonly anchor: Node }
  /** `A1.City`: a property of an entity card. */
  | { readonly kind: "field"; readonly target: Node; readonly name: string }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "call"; readonly name: string; readonly args: readonly Node[] }
  /** `LAMBDA(x,x+1)(2)`. */
  | { readonly kind: "invocation"; readonly lambda: Node; readonly args: readonly Node[] }
  | { readonly kind: "unary"; readonly operator: "+" | "-" | "@" | "%"; readonly operand: Node }
  | { readonly kind: "binary"; readonly operator: BinaryOperator; readonly left: Node; readonly right: Node };
