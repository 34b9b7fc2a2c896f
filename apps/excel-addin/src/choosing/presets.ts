import {
  type ListName,
  isFlag,
  isListOf,
  isObjectOf,
  isOptional,
  isString,
} from "@accounting-data/deployment";
import type { Preferences } from "../settings/preferences.ts";
import type { ListChoice } from "../tables/list-choice.ts";

export interface Preset extends ListChoice {
  readonly name: string;
  /** Whether it shows names in place of ids. */
  readonly names?: boolean | undefined;
}

type PresetsByList = Readonly<Record<string, readonly Preset[]>>;

const isPresets = isListOf(
  isObjectOf({
    name: isString,
    columns: isListOf(isString),
    names: isOptional(isFlag),
    modifiedSince: isString,
    limit: isString,
  }),
);

function isPresetsByList(stored: unknown): stored is PresetsByList {
  return typeof stored === "object" && stored !== null && Object.values(stored).every(isPresets);
}

const none: readonly Preset[] = [];

/** The presets of every list, among the preferences of this device. */
export function createPresets(preferences: Preferences) {
  function byList(): PresetsByList {
    const stored = preferences.read("presets");
    return isPresetsByList(stored) ? stored : {};
  }

  function replacePreset(list: ListName, name: string, by: readonly Preset[]): void {
    preferences.reload("presets");
    const others = presetsOf(list).filter((preset) => preset.name !== name);
    preferences.write("presets", { ...byList(), [list]: [...others, ...by] });
  }

  function presetsOf(list: ListName): readonly Preset[] {
    const stored = byList();
    return (Object.hasOwn(stored, list) ? stored[list] : undefined) ?? none;
  }

  return {
    of: presetsOf,
    /** Adds it, or replaces the preset with its name. */
    save: (list: ListName, preset: Preset): void => replacePreset(list, preset.name, [preset]),
    delete: (list: ListName, name: string): void => replacePreset(list, name, []),
    subscribe: preferences.subscribe,
  };
}
