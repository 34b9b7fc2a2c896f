/** The requirement sets that this host reports. The client library of the npm package ends at ExcelApi 1.15. */
const requirementSets: Readonly<Record<string, string>> = {
  excelapi: "1.15",
  customfunctions: "1.9",
  customfunctionsruntime: "1.4",
  sharedruntime: "1.2",
  addincommands: "1.1",
  delayforcelledit: "1.1",
};

/** The theme of Office's windows. */
export type OfficeTheme = "light" | "dark";

/** The colours of the dark theme, as numbers: that is how Excel on Windows sends them. */
const darkColors = {
  bodyBackgroundColor: 0x262626,
  bodyForegroundColor: 0xffffff,
  controlBackgroundColor: 0x363636,
  controlForegroundColor: 0xf0f0f0,
};

export interface OfficeContextOptions {
  /** The language of Office and of the document: "en-US", "cs-CZ". */
  readonly locale: string;
  /** Returns the present theme. Called whenever the add-in reads the theme. */
  readonly theme: () => OfficeTheme;
  /** Called when the add-in registers an event handler. The handler of event 39 receives presses on ribbon buttons. */
  readonly onEventRegistered: (event: number, handler: (...args: unknown[]) => void) => void;
  /** Calls a method by its number. Returns a status, 0 for success, and a result; undefined for a method without one. */
  readonly execute: (
    method: number,
    args: unknown,
  ) => readonly [status: number, result?: unknown] | undefined;
}

/** `window.external`, by which office.js recognises Excel on Windows. */
export function createOfficeContext({
  locale,
  theme,
  onEventRegistered,
  execute,
}: OfficeContextOptions): object {
  const context = {
    GetAppType: () => 1,
    GetSolutionRef: () => "accounting-data",
    GetAppVersionMajor: () => 16,
    GetAppVersionMinor: () => 1,
    GetAppUILocale: () => locale,
    GetAppDataLocale: () => locale,
    GetDocUrl: () => "C:\\Book1.xlsx",
    GetAppCapabilities: () => 1,
    GetActivationMode: () => 0,
    GetControlIntegrationLevel: () => 1,
    GetSolutionToken: () => "",
    GetCorrelationId: () => "00000000-0000-0000-0000-000000000000",
    GetInstanceId: () => "1",
    GetTouchEnabled: () => false,
    GetCommerceAllowed: () => true,
    GetSupportedMatrix: () => JSON.stringify(requirementSets),
    GetHostCustomMessage: () => "",
    GetHostFullVersion: () => "16.0.15330.20000",
    GetDialogRequirementMatrix: () => "{}",
    GetFeaturesForSolution: () => "",
    GetInitialDisplayMode: () => 2,
    // Colours as JSON. Without colours the add-in uses its light default.
    GetOfficeThemeInfo: () => (theme() === "dark" ? JSON.stringify(darkColors) : "{}"),
    GetSettings: () => ({ Read: () => undefined, Write: () => undefined }),
  };
  return {
    GetContext: () => context,
    GetHostInfo: () => `Excel|Win32|16.01|${locale}|||isDisabled|3`,
    GetLoggingAllowed: () => false,
    Execute(method: number, args: unknown, callback?: (...results: unknown[]) => void) {
      const answer = execute(method, args);
      // Arrays of Windows, which office.js unpacks; a status alone is a number.
      callback?.(answer?.[1] === undefined ? (answer?.[0] ?? 0) : { toArray: () => [...answer] });
    },
    RegisterEvent(
      event: number,
      _target: string,
      handler: (...args: unknown[]) => void,
      callback?: (status: number) => void,
    ) {
      onEventRegistered(event, handler);
      callback?.(0);
    },
    UnregisterEvent(_event: number, _target: string, callback?: (status: number) => void) {
      callback?.(0);
    },
  };
}
