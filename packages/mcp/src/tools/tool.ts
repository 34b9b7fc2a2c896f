import type { ReadingOptions } from "@accounting-data/books";
import type { CallToolResult, InputRequiredResult } from "@modelcontextprotocol/server";
import type * as v from "valibot";
import type { AskedState } from "../creating/creating.ts";
import type { ToolContext } from "./tool-context.ts";

/** What a tool may use of the call. */
export interface ToolCall {
  /** For each request to the service: it aborts when the client cancels the call, and belongs to the client's trace. */
  readonly reading: ReadingOptions & { readonly headers: Readonly<Record<string, string>> };
  /** Tells the client how far the call is. */
  readonly progress: (done: number, total: number | undefined) => void;
  readonly person: AskedPerson;
  /** In milliseconds since 1970. */
  readonly now: () => number;
}

/** The person at the client, whom a tool may have asked before. */
export interface AskedPerson {
  readonly canAsk: boolean;
  readonly answer: "missing" | "accepted" | "declined";
  /** What the question was about, which nobody has changed since. */
  readonly askedState: () => AskedState | undefined;
}

/** A tool: what assistants see of it, and what it does. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly readOnly: boolean;
  readonly input: v.GenericSchema;
  readonly output: v.GenericSchema;
  readonly run: (
    args: never,
    context: ToolContext,
    call: ToolCall,
  ) => Promise<CallToolResult | InputRequiredResult>;
}

/** A tool whose arguments have the type of its schema. */
export function defineTool<Input extends v.GenericSchema>(
  tool: Omit<Tool, "input" | "run"> & {
    readonly input: Input;
    readonly run: (
      args: v.InferOutput<Input>,
      context: ToolContext,
      call: ToolCall,
    ) => Promise<CallToolResult | InputRequiredResult>;
  },
): Tool {
  return tool as Tool;
}
