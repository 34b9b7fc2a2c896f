import { type CreateOutcome, partnerWithoutRecord } from "@accounting-data/creating";

/** A service that creates a partner as often as it is sent. It refuses data that begins with "bad". */
export class ModelService {
  readonly #created: Map<string, number>;

  constructor(created: ReadonlyMap<string, number> = new Map()) {
    this.#created = new Map(created);
  }

  copy(): ModelService {
    return new ModelService(this.#created);
  }

  /** How many partners there are of each data. */
  state(): readonly unknown[] {
    return [...this.#created];
  }

  create(data: string): CreateOutcome {
    if (isRefused(data)) return { kind: "rejected", error: new Error("refused") };
    const count = this.countOf(data) + 1;
    this.#created.set(data, count);
    return { kind: "created", partner: partnerWithoutRecord(recordIdOf(data, count)) };
  }

  /** How many partners of this data there are. */
  countOf(data: string): number {
    return this.#created.get(data) ?? 0;
  }
}

export function isRefused(data: string): boolean {
  return data.startsWith("bad");
}

/** The id of a partner, by its place among those of the same data. */
export function recordIdOf(data: string, count: number): string {
  const hex = Array.from(data).reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) >>> 0, count);
  return `00000000-0000-4000-8000-${hex.toString(16).padStart(12, "0")}`;
}
