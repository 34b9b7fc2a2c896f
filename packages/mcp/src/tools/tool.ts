import type { ReadingOptions } from "@accounting-data/books";
import type { CallToolResult } from "@modelcontextprotocol/server";
import type * as v from "valibot";
import type { ToolContext } from "./tool-context.ts";

/** What a tool may use of the call. */
export interface ToolCall {
  /** For each request to the service: it aborts when the client cancels the call, and belongs to the client's trace. */
  readonly reading: ReadingOptions;
  /** Tells the client how far the call is. */
  readonly progress: (done: number, total: number | undefined) => void;
}

/** A tool: what assistants see of it, and what it does. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly readOnly: boolean;
  readonly input: v.GenericSchema;
  readonly output: v.GenericSchema;
  readonly run: (args: never, context: ToolContext, call: ToolCall) => Promise<CallToolResult>;
}

/** A tool whose arguments have the type of its schema. */
export function defineTool<Input extends v.GenericSchema>(
  tool: Omit<Tool, "input" | "run"> & {
    readonly input: Input;
    readonly run: (
      args: v.InferOutput<Input>,
      context: ToolContext,
      call: ToolCall,
    ) => Promise<CallToolResult>;
  },
): Tool {
  return tool as Tool;
}
