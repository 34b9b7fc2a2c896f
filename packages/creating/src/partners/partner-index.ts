/**
 * By what a partner is known, as it is compared: each number without zeros in front, each name as {@link comparedName} makes it.
 * @example const identity: PartnerIdentity = { registrations: ["12345"], names: ["novák"] };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export interface PartnerIdentity {
  readonly registrations: readonly string[];
  readonly names: readonly string[];
}

/**
 * Those that are known by the same, and by what.
 * @example const isSure = ({ by }: Alike<object>): boolean => by === "registration";
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export interface Alike<Item> {
  readonly items: readonly Item[];
  readonly by: "registration" | "name";
}

/**
 * Items by their identities.
 * @example const index: PartnerIndex<string> = createPartnerIndex();
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export interface PartnerIndex<Item> {
  /** Adds an item by its identity. */
  readonly add: (item: Item, identity: PartnerIdentity) => void;
  /** Those with one of the numbers; else those with one of the names, unless two different numbers tell them apart. */
  readonly find: (identity: PartnerIdentity) => Alike<Item> | undefined;
}

/**
 * Items by their identities: one look-up each, however many there are.
 * @example const index = createPartnerIndex<object>();
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function createPartnerIndex<Item>(): PartnerIndex<Item> {
  const byRegistration = new Map<string, Item>();
  const byName = new Map<string, Item[]>();
  const unnumberedByName = new Map<string, Item[]>();

  return {
    add: (item: Item, { registrations, names }: PartnerIdentity): void => {
      for (const number of registrations) if (!byRegistration.has(number)) byRegistration.set(number, item);
      for (const name of names) {
        append(byName, name, item);
        if (registrations.length === 0) append(unnumberedByName, name, item);
      }
    },
    find: ({ registrations, names }: PartnerIdentity): Alike<Item> | undefined => {
      const same = registrations.flatMap((number) => byRegistration.get(number) ?? []);
      if (same.length > 0) return { items: same, by: "registration" };
      const named = registrations.length > 0 ? unnumberedByName : byName;
      const items = names.map((name) => named.get(name)).find((found) => found !== undefined);
      return items && { items, by: "name" };
    },
  };
}

function append<Item>(lists: Map<string, Item[]>, name: string, item: Item): void {
  const list = lists.get(name);
  if (list) list.push(item);
  else lists.set(name, [item]);
}
