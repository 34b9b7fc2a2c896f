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
    // A computed name in the class would need types that are inferred.
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
  override getSetCookie(): string[] {
    this.#copy();
    return super.getSetCookie();
  }
  override append(name: string, value: string): void {
    this.#copy();
    super.append(name, value);
  }
  override delete(name: string): void {
    this.#copy();
    super.delete(name);
  }
  override set(name: string, value: string): void {
    this.#copy();
    super.set(name, value);
  }
  override forEach(...given: Parameters<Headers["forEach"]>): void {
    this.#copy();
    super.forEach(...given);
  }
  override entries(): ReturnType<Headers["entries"]> {
    this.#copy();
    return super.entries();
  }
  override keys(): ReturnType<Headers["keys"]> {
    this.#copy();
    return super.keys();
  }
  override values(): ReturnType<Headers["values"]> {
    this.#copy();
    return super.values();
  }
  override [Symbol.iterator](): ReturnType<Headers["entries"]> {
    return this.entries();
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

/** What Node prints of the headers. */
function printable(this: Headers): Headers {
  return new Headers(this);
}
