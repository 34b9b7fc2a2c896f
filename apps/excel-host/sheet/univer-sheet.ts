import {
  DEFAULT_STYLES,
  ICommandService,
  LifecycleService,
  LifecycleStages,
  LocaleType,
  LogLevel,
  mergeLocales,
  Univer,
  type Injector,
} from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import {
  CalculationMode,
  CellAlertManagerService,
  FormulaExecutedStateType,
  IUIPartsService,
  SetFormulaCalculationNotificationMutation,
  SetFormulaCalculationStartMutation,
  SheetsUIPart,
  UniverFormulaEnginePlugin,
  UniverSheetsCorePreset,
  UniverSheetsPlugin,
} from "@univerjs/preset-sheets-core";
import "@univerjs/preset-sheets-core/lib/index.css";
import enUS from "@univerjs/preset-sheets-core/locales/en-US";
import { defaultTheme } from "@univerjs/themes";
import { czechTexts } from "./czech-texts.ts";

export interface UniverSheet {
  readonly api: FUniver;
  readonly workbook: NonNullable<ReturnType<FUniver["getActiveWorkbook"]>>;
  readonly injector: Injector;
  /** Resolves when the sheet is drawn. */
  readonly rendered: Promise<void>;
  readonly dispose: () => void;
}

/** The initial size of a sheet, which grows with its content. A column has room for a date with its time. */
export const initialSize = { rowCount: 1000, columnCount: 100, defaultColumnWidth: 152 };

/** Items of Univer's menus for the protection of cells and sheets, which the workbook does not have. */
const protectionItems = [
  "sheet.contextMenu.permission",
  "sheet.command.add-range-protection-from-sheet-bar",
  "sheet.command.delete-worksheet-protection-from-sheet-bar",
  "sheet.command.change-sheet-protection-from-sheet-bar",
  "sheet.command.view-sheet-permission-from-sheet-bar",
];

/** Univer names Arial alone, which few Linux systems have: Firefox then draws a font with serifs. */
const font = "Arial, sans-serif";

/** Univer has a name for each of its languages; Czech is not among them. */
const czech = "csCZ" as LocaleType;

/**
 * Creates Univer's spreadsheet as a view: its editor knows formulas, but `notExecuteFormula` keeps Univer from
 * calculating them.
 */
export function createUniverSheet(
  container: HTMLElement,
  { sheetName, locale }: { readonly sheetName: string; readonly locale: string },
): UniverSheet {
  DEFAULT_STYLES.ff = font;
  const univer = new Univer({
    theme: defaultTheme,
    locale: locale.startsWith("cs") ? czech : LocaleType.EN_US,
    locales: { [LocaleType.EN_US]: mergeLocales(enUS), [czech]: mergeLocales(enUS, czechTexts) },
    logLevel: LogLevel.ERROR,
  });
  const preset = UniverSheetsCorePreset({
    container,
    header: true,
    toolbar: false,
    formulaBar: true,
    footer: {
      sheetBar: true,
      statisticBar: false,
      menus: false,
      zoomSlider: false,
      addSheetButtonConfig: { defaultColumnCount: initialSize.columnCount },
    },
    menu: Object.fromEntries(protectionItems.map((item) => [item, { hidden: true }])),
    disableAutoFocus: true,
    sheets: { disableForceStringAlert: true, disableForceStringMark: true },
    disableTextFormatAlert: true,
    disableTextFormatMark: true,
    formula: { initialFormulaComputing: CalculationMode.NO_CALCULATION },
  });
  for (const entry of preset.plugins) {
    const [plugin, config] = Array.isArray(entry) ? entry : [entry, undefined];
    const calculates = plugin === UniverFormulaEnginePlugin || plugin === UniverSheetsPlugin;
    univer.registerPlugin(plugin, calculates ? { ...config, notExecuteFormula: true } : config);
  }

  const api = FUniver.newAPI(univer);
  const sheet = { id: "sheet-1", name: sheetName, ...initialSize };
  const workbook = api.createWorkbook({
    id: "workbook",
    name: "Book1",
    sheetOrder: [sheet.id],
    sheets: { [sheet.id]: sheet },
  });
  const injector = univer.__getInjector();
  // Univer's progress bar for calculations is not needed, and its texts are missing in the locale.
  injector.get(IUIPartsService).setUIVisible(SheetsUIPart.FORMULA_AUX, false);
  endCalculations(injector);
  hideErrorAlerts(injector);
  const rendered = injector.get(LifecycleService).onStage(LifecycleStages.Rendered);
  return { api, workbook, injector, rendered, dispose: () => univer.dispose() };
}

/** Univer's box over a hovered error says less than the note beside the cell, and covers it. */
function hideErrorAlerts(injector: Injector): void {
  const alerts = injector.get(CellAlertManagerService);
  const show = alerts.showAlert.bind(alerts);
  alerts.showAlert = (alert) => {
    if (alert.key !== "SHEET_FORMULA_ALERT") show(alert);
  };
}

/** Tells Univer that each calculation it announces is done; otherwise it keeps the work queued. */
function endCalculations(injector: Injector): void {
  const commands = injector.get(ICommandService);
  commands.onCommandExecuted(({ id }) => {
    if (id !== SetFormulaCalculationStartMutation.id) return;
    const done = { functionsExecutedState: FormulaExecutedStateType.SUCCESS };
    void commands.executeCommand(SetFormulaCalculationNotificationMutation.id, done, { onlyLocal: true });
  });
}
