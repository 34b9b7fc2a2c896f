import { refuseArgument } from "./refuse-argument.ts";

/** What can't be encoded as one segment of a path: control characters, half of a surrogate pair, dots alone between slashes. */
const unusable = /[\p{Cc}\p{Cs}]|(?:^|[/\\])\.{1,2}(?:[/\\]|$)/u;

/** Encodes an id as a segment, so that no character of it can change the request. With an empty one the path would be another. */
export function encodeSegment(argument: string, id: unknown, operation: string): string {
  if (typeof id !== "string" || unusable.test(id))
    return refuseArgument(argument, "must be a record's id", operation);
  if (!id.trim()) refuseArgument(argument, "must not be empty", operation);
  return encodeURIComponent(id);
}
