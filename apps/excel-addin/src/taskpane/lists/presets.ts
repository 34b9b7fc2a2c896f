import * as v from "valibot";
import type { ListName } from "../../lists/list-name.ts";
import type { Preferences } from "../../settings/preferences.ts";
import type { ListChoice } from "../../tables/list-choice.ts";

/** A choice of columns with a name. */
export interface Preset extends ListChoice {
  readonly name: string;
}

/** The presets of every list, on this device. */
export interface Presets {
  of(list: ListName): readonly Preset[];
  /** Adds it, or replaces the preset with its name. */
  save(list: ListName, preset: Preset): void;
  delete(list: ListName, name: string): void;
  subscribe(listener: () => void): () => void;
}

const schema = v.record(
  v.string(),
  v.array(
    v.object({
      name: v.string(),
      columns: v.array(v.string()),
      modifiedSince: v.string(),
      limit: v.string(),
    }),
  ),
);

const none: readonly Preset[] = [];

/** Reads and writes presets among the preferences. */
export function createPresets(preferences: Preferences): Presets {
  let read: { readonly stored: unknown; readonly lists: Readonly<Record<string, readonly Preset[]>> } = {
    stored: undefined,
    lists: {},
  };

  function lists(): Readonly<Record<string, readonly Preset[]>> {
    const stored = preferences.read("presets");
    if (stored !== read.stored) {
      const parsed = v.safeParse(schema, stored);
      read = { stored, lists: parsed.success ? parsed.output : {} };
    }
    return read.lists;
  }

  function write(list: ListName, presets: readonly Preset[]): void {
    preferences.write("presets", { ...lists(), [list]: presets });
  }

  const others = (list: ListName, name: string): readonly Preset[] =>
    (lists()[list] ?? none).filter((preset) => preset.name !== name);

  return {
    of: (list) => lists()[list] ?? none,
    save: (list, preset) => write(list, [...others(list, preset.name), preset]),
    delete: (list, name) => write(list, others(list, name)),
    subscribe: (listener) => preferences.subscribe(listener),
  };
}
