import type { Language } from "../messages/formats.ts";

export interface Features {
  /** Cells may contain entities and formatted numbers (CustomFunctionsRuntime 1.4). */
  readonly dataTypes: boolean;
  /** Excel on the web, which accepts smaller results. */
  readonly web: boolean;
}

/** Office, as the add-in uses it. Everything is read when it is called for, since Office loads late. */
export interface Platform {
  readonly ready: () => Promise<void>;
  readonly features: () => Features;
  readonly language: () => Language;
  /** Separates the storage of different Office sites on the web. */
  readonly partitionKey: () => string | undefined;
  /** Makes Excel start the add-in with the document, so that functions work as soon as it is opened again. */
  readonly startWithDocument: () => Promise<void>;
}

export const officePlatform: Platform = {
  ready: async () => {
    await Office.onReady();
  },
  features: () => ({
    dataTypes: Office.context.requirements.isSetSupported("CustomFunctionsRuntime", "1.4"),
    web: Office.context.platform === Office.PlatformType.OfficeOnline,
  }),
  language: () => ((Office.context.displayLanguage ?? "").toLowerCase().startsWith("cs") ? "cs" : "en"),
  partitionKey: () => Office.context.partitionKey ?? undefined,
  startWithDocument: async () => {
    if (!Office.context.requirements.isSetSupported("SharedRuntime", "1.1")) return;
    if ((await Office.addin.getStartupBehavior()) === Office.StartupBehavior.load) return;
    await Office.addin.setStartupBehavior(Office.StartupBehavior.load);
  },
};

/** The background of Office's theme as `#rrggbb`, where Office has themes. */
export function officeBackground(): string | undefined {
  return Office.context.officeTheme?.bodyBackgroundColor;
}
