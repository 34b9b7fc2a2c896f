import {
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

export interface UniverSheet {
  readonly api: FUniver;
  readonly workbook: NonNullable<ReturnType<FUniver["getActiveWorkbook"]>>;
  readonly injector: Injector;
  /** Resolves when the sheet is on the screen. */
  readonly rendered: Promise<void>;
  readonly dispose: () => void;
}

/** The size a sheet starts with; it grows with what is written into it. A column has room for a date with its time. */
export const initialSize = { rowCount: 1000, columnCount: 100, defaultColumnWidth: 152 };

/**
 * A spreadsheet to look at and type into. It knows formulas, for the editor's sake, and calculates none:
 * `notExecuteFormula` is Univer's own setting for a calculation that happens elsewhere.
 */
export function createUniverSheet(container: HTMLElement, sheetName: string): UniverSheet {
  const univer = new Univer({
    theme: defaultTheme,
    locale: LocaleType.EN_US,
    locales: { [LocaleType.EN_US]: mergeLocales(enUS) },
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
  // The bar that tells how far Univer's calculation is: it calculates nothing here, and its words are not in the locale.
  injector.get(IUIPartsService).setUIVisible(SheetsUIPart.FORMULA_AUX, false);
  endCalculations(injector);
  const rendered = injector.get(LifecycleService).onStage(LifecycleStages.Rendered);
  return { api, workbook, injector, rendered, dispose: () => univer.dispose() };
}

/** The view announces each calculation and remembers what is to be done until somebody says that it is done. */
function endCalculations(injector: Injector): void {
  const commands = injector.get(ICommandService);
  commands.onCommandExecuted(({ id }) => {
    if (id !== SetFormulaCalculationStartMutation.id) return;
    const done = { functionsExecutedState: FormulaExecutedStateType.SUCCESS };
    void commands.executeCommand(SetFormulaCalculationNotificationMutation.id, done, { onlyLocal: true });
  });
}
