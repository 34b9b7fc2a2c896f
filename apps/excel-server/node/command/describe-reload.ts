import type { OptionName, OptionValues } from "./command-line.ts";
import { defaultPort } from "./read-invocation.ts";
import { defaultHost } from "../serve/serve-add-in.ts";

/** Options that only a restart applies; the `tls` options too if they would switch https on or off. */
const fixed: readonly OptionName[] = ["creates", "host", "journal", "port", "shared"];
const tls: readonly OptionName[] = ["cert", "key"];

/**
 * Says what a reload has applied, and what takes a restart: names only, since values may be secret. The options are those of the
 * start, of the last reload (or start), and of this one.
 */
export function describeReload(started: OptionValues, last: OptionValues, now: OptionValues): string {
  const isSecure = hasKey(started);
  const needsRestart = (name: OptionName, values: OptionValues): boolean =>
    fixed.includes(name) || (tls.includes(name) && hasKey(values) !== isSecure);
  const late = difference(started, now).filter((name) => needsRestart(name, now));
  const applied = difference(last, now).filter(
    (name) => !needsRestart(name, now) && !needsRestart(name, last),
  );
  return [
    isSecure && hasKey(now)
      ? "Read again: services, files and certificate."
      : "Read again: services and files.",
    ...(applied.length > 0 ? [`Applied: ${applied.join(", ")}.`] : []),
    ...(late.length > 0 ? [`Not applied, since they take a restart: ${late.join(", ")}.`] : []),
  ].join(" ");
}

function hasKey({ key }: OptionValues): boolean {
  return key !== undefined;
}

/** The names of the options that differ, sorted. */
function difference(one: OptionValues, other: OptionValues): readonly OptionName[] {
  const [a, b] = [one, other].map((values) => ({ port: defaultPort, host: defaultHost, ...values }));
  const names = new Set(Object.keys({ ...a, ...b }) as OptionName[]);
  return [...names].filter((name) => a?.[name] !== b?.[name]).sort();
}
