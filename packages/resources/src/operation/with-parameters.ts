import type { Client } from "@accounting-data/core";
import { encodeSegment } from "./encode-segment.ts";
import type { FillPath } from "./list-path.ts";
import type { List, ListMemory } from "./list.ts";
import { refuseArgument } from "./refuse-argument.ts";

/** The list as one whose path has parameters: each call fills them in, and what is found out belongs to the whole path. */
export function withParameters(list: List): List {
  return { ...list, fill: fillPath, memory: createPathMemories() };
}

/** The names of the parameters of a path. */
function pathParameters(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
}

/** Fills the parameters in. Throws `InvalidArgumentError` for one that is missing, unknown, or can't be a segment. */
export const fillPath: FillPath = (path, params, operation) => {
  const names = pathParameters(path);
  if (Object(params) !== params) refuseArgument("params", `must have ${names.join(", ")}`, operation);
  const other = Object.keys(params!).find((name) => !names.includes(name));
  if (other) refuseArgument(`params.${other}`, `is not a parameter of ${path}`, operation);
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeSegment(`params.${name}`, params![name], operation),
  );
};

/** Paths of which a client remembers something: a list below each of many thousand records must not fill the memory. */
const mostPaths = 1_000;

/** Makes the memories of lists whose path has parameters: each client has one for each path, and forgets the oldest. */
function createPathMemories(): List["memory"] {
  const memories = new WeakMap<Client, Map<string, ListMemory>>();
  return (client, path) => {
    const ofClient = memories.get(client) ?? new Map<string, ListMemory>();
    memories.set(client, ofClient);
    const memory = ofClient.get(path) ?? {};
    if (ofClient.size >= mostPaths && !ofClient.has(path)) ofClient.delete(ofClient.keys().next().value!);
    ofClient.set(path, memory);
    return memory;
  };
}
