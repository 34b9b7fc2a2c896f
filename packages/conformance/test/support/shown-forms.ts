import { Console } from "node:console";
import { Writable } from "node:stream";
import { format, inspect } from "node:util";

/** Every way to show a value: logs, inspection, serialisation, and each string among its properties. */
export function shownForms(value: unknown): string {
  const forms = [
    inspect(value, {
      depth: Infinity,
      showHidden: true,
      getters: true,
      maxStringLength: null,
      maxArrayLength: null,
    }),
    format("%s %o %O %j", value, value, value, plain(value)),
    JSON.stringify(plain(value)),
    String(value),
    logged(value),
    ...stringsIn(value),
  ];
  return forms.join("\n");
}

/** What a console prints. */
function logged(value: unknown): string {
  let text = "";
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  const printer = new Console(stream);
  printer.log(value);
  printer.error("%o", value);
  printer.dir(value, { depth: Infinity, showHidden: true });
  printer.table(value);
  return text;
}

/** The value, or undefined if it has cycles: `%j` and JSON.stringify throw on those. */
function plain(value: unknown): unknown {
  try {
    JSON.stringify(value);
    return value;
  } catch {
    return undefined;
  }
}

/** Every string that is reachable: through symbols, non-enumerable properties, getters, prototypes, maps and headers too. */
function* stringsIn(value: unknown, seen: Set<unknown> = new Set()): Iterable<string> {
  if (typeof value === "string") yield value;
  if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value)) return;
  seen.add(value);
  if (Symbol.iterator in value && value instanceof Object && !(value instanceof String)) {
    for (const item of value as Iterable<unknown>) yield* stringsIn(item, seen);
  }
  for (
    let place: object | null = value;
    place !== null && place !== Object.prototype;
    place = prototypeOf(place)
  ) {
    for (const key of Reflect.ownKeys(place)) {
      yield String(key);
      if (key === "caller" || key === "callee" || key === "arguments" || typeof value === "function")
        continue;
      yield* stringsIn(Reflect.get(place, key, value), seen);
    }
  }
}

function prototypeOf(value: object): object | null {
  return Reflect.getPrototypeOf(value);
}
