import { encodeSegment } from "./encode-segment.ts";
import type { FillPath } from "./list-path.ts";
import { refuseArgument } from "./refuse-argument.ts";

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
