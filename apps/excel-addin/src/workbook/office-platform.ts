import type { Language } from "@accounting-data/deployment";

/** Office, as the add-in uses it. Everything is read when it is called for, since Office loads late. */
export type Platform = typeof officePlatform;

export const officePlatform = {
  ready: async (): Promise<void> => {
    await Office.onReady();
  },
  features: () => ({
    /** Cells may contain entities and formatted numbers. */
    dataTypes: Office.context.requirements.isSetSupported("CustomFunctionsRuntime", "1.4"),
    /** Excel shows what an error says when a person points at its cell: not on a Mac and an iPad. */
    errorTexts:
      Office.context.platform !== Office.PlatformType.Mac &&
      Office.context.platform !== Office.PlatformType.iOS,
    /** Excel on the web, which accepts smaller results. */
    web: Office.context.platform === Office.PlatformType.OfficeOnline,
  }),
  language: (): Language =>
    (Office.context.displayLanguage ?? "").toLowerCase().startsWith("cs") ? "cs" : "en",
  /** Separates the storage of different Office sites on the web. */
  partitionKey: (): string | undefined => Office.context.partitionKey ?? undefined,
  /** Makes Excel start the add-in with the document, so that functions work as soon as it is opened again. */
  startWithDocument: async (): Promise<void> => {
    if (!Office.context.requirements.isSetSupported("SharedRuntime", "1.1")) return;
    if ((await Office.addin.getStartupBehavior()) === Office.StartupBehavior.load) return;
    await Office.addin.setStartupBehavior(Office.StartupBehavior.load);
  },
};

/** The background of Office's theme as `#rrggbb`, where Office has themes. */
export function officeBackground(): string | undefined {
  return Office.context.officeTheme?.bodyBackgroundColor;
}
