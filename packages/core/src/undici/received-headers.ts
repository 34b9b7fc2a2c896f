import { inspect } from "node:util";

/** The fields of a response as undici passes them on. */
export type Fields = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The headers of a response. They copy undici's fields only when asked for one that is there: most calls ask for none, and
 * the copy takes as long as all else that the transport does.
 */
export class ReceivedHeaders extends Headers {
  #fields: Fields | undefined;

  static {
    // Whatever else reads or changes the headers copies the fields first.
    const others = ["append", "delete", "entries", "forEach", "getSetCookie", "keys", "set", "values"];
    for (const name of [...others, Symbol.iterator]) {
      const method = Reflect.get(Headers.prototype, name) as (...given: unknown[]) => unknown;
      const copying = function (this: ReceivedHeaders, ...given: unknown[]): unknown {
        this.#copy();
        return method.apply(this, given);
      };
      Object.assign(this.prototype, { [name]: copying });
    }
    // What Node prints of them. As a method, its computed name would need types that are inferred.
    Object.assign(this.prototype, { [inspect.custom]: printable });
  }

  constructor(fields: Fields) {
    super();
    this.#fields = fields;
  }

  override has(name: string): boolean {
    return this.#mayHave(name) && super.has(name);
  }
  override get(name: string): string | null {
    return this.#mayHave(name) ? super.get(name) : null;
  }

  /** Whether one of the fields has that name; copies them then. */
  #mayHave(name: string): boolean {
    const wanted = name.toLowerCase();
    for (const field in this.#fields) {
      if (field.toLowerCase() === wanted) this.#copy();
    }
    return !this.#fields;
  }

  #copy(): void {
    const fields = this.#fields;
    this.#fields = undefined;
    for (const name in fields) {
      const value = fields[name];
      if (typeof value === "string") super.append(name, value);
      else for (const one of value ?? []) super.append(name, one);
    }
  }
}

function printable(this: Headers): Headers {
  return new Headers(this);
}
