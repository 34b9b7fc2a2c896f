import { InvalidArgumentError } from "../errors/invalid-argument-error.ts";
import { knownIds } from "./known-ids.ts";
import type { Memory } from "./memory.ts";

/** Remembers the id of every record: nothing comes twice. */
export function everyId<T>(id: (record: T) => string): Memory<T> {
  const known = knownIds();
  const isNew = (record: T): boolean => {
    const value: unknown = id(record);
    if (typeof value === "string") return known.add(value);
    throw new InvalidArgumentError('"id" must give a string for each record', { argument: "id" });
  };
  return {
    sift(items) {
      let leading = 0;
      while (leading < items.length && isNew(items[leading]!)) leading++;
      if (leading === items.length) return items;
      const fresh = items.slice(0, leading);
      for (const record of items.slice(leading + 1)) if (isNew(record)) fresh.push(record);
      return fresh;
    },
  };
}
