import { CellValueType, type ICellData } from "@univerjs/core";
import {
  ArrayValueObject,
  BaseReferenceObject,
  BooleanValueObject,
  CELL_INVERTED_INDEX_CACHE,
  ErrorValueObject,
  functionArray,
  functionCompatibility,
  functionDatabase,
  functionDate,
  functionEngineering,
  functionFinancial,
  functionInformation,
  functionLogical,
  functionLookup,
  functionMath,
  functionStatistical,
  functionText,
  functionWeb,
  NullValueObject,
  NumberValueObject,
  StringValueObject,
  type BaseFunction,
  type BaseValueObject,
} from "@univerjs/engine-formula";
import { columnLimit, isSingleCell, rowLimit } from "../address.ts";
import { CellError, isErrorCode } from "../cell-error.ts";
import { basicValue, isMatrix, type BasicValue, type CellValue, type Matrix } from "../cell-value.ts";
import { Reference, type Operand } from "./operand.ts";
import type { Scope } from "./scope.ts";
import { valuesOf } from "./values-of.ts";

/** Excel's own functions, from SUM to XLOOKUP. */
export interface FunctionLibrary {
  has(name: string): boolean;
  /** Whether the function takes references (SUMIF) and not their values. */
  wantsReferences(name: string): boolean;
  /** `args`: evaluated arguments; undefined for an argument that is left empty between commas. */
  call(name: string, args: readonly (Operand | undefined)[], scope: Scope): CellValue | Matrix;
}

type FunctionClass = new (name: string) => BaseFunction;

/** The functions of Univer's formula engine. Their classes work without the rest of Univer. */
export function createFunctionLibrary(): FunctionLibrary {
  const classes = new Map<string, FunctionClass>(
    [
      functionArray,
      functionCompatibility,
      functionDatabase,
      functionDate,
      functionEngineering,
      functionFinancial,
      functionInformation,
      functionLogical,
      functionLookup,
      functionMath,
      functionStatistical,
      functionText,
      functionWeb,
    ].flatMap((family) =>
      family.map(([type, name]) => [String(name), type as unknown as FunctionClass] as const),
    ),
  );
  const executors = new Map<string, BaseFunction>();
  // Formulas that read the same range pass the same matrix, which is converted once.
  const converted = new WeakMap<Matrix, ArrayValueObject>();

  return {
    has: (name) => classes.has(name),
    wantsReferences: (name) => executorOf(name)?.needsReferenceObject ?? false,
    call(name, args, scope) {
      const executor = executorOf(name);
      if (executor === undefined) return new CellError("#NAME?");
      const { minParams, maxParams } = executor;
      // Excel does not accept such a formula in the first place; here its cell shows an error.
      if (args.length < minParams || (maxParams >= 0 && args.length > maxParams))
        return new CellError("#VALUE!");
      if (executor.needsSheetRowColumnCount) executor.setSheetRowColumnCount(rowLimit, columnLimit);
      executor.setRefInfo("", scope.sheet, scope.row, scope.column);
      // Univer's index of a range's values, which COUNTIF and others use, outlives a change of the cells.
      if (executor.needsReferenceObject) CELL_INVERTED_INDEX_CACHE.clear();
      const given = name === "FILTER" ? withWholeCondition(args, scope) : args;
      const variants = given.map((arg) => variantOf(arg, executor.needsReferenceObject, scope, converted));
      return fromVariant(executor.calculate(...variants) as BaseValueObject | BaseReferenceObject);
    },
  };

  function executorOf(name: string): BaseFunction | undefined {
    const existing = executors.get(name);
    const type = classes.get(name);
    if (existing !== undefined || type === undefined) return existing;
    const executor = new type(name);
    executors.set(name, executor);
    return executor;
  }
}

/** Excel keeps or drops a single row or column as a whole by one condition; Univer's FILTER wants one for each of its cells. */
function withWholeCondition(
  args: readonly (Operand | undefined)[],
  scope: Scope,
): readonly (Operand | undefined)[] {
  const [array, include] = args.map((arg) => (arg instanceof Reference ? valuesOf(arg, scope) : arg));
  if (array === undefined || include === undefined || !isMatrix(array)) return args;
  const one = isMatrix(include)
    ? include.length * include[0]!.length === 1
      ? include[0]![0]!
      : undefined
    : include;
  if (one === undefined || (array.length > 1 && array[0]!.length > 1)) return args;
  return [array, array.map((row) => row.map(() => one)), ...args.slice(2)];
}

function variantOf(
  arg: Operand | undefined,
  asReference: boolean,
  scope: Scope,
  converted: WeakMap<Matrix, ArrayValueObject>,
): BaseValueObject {
  if (arg === undefined) return NullValueObject.create();
  if (arg instanceof Reference) {
    // The parameter's type is that of values, but these functions check isReferenceObject().
    if (asReference) return new WorkbookReference(arg, scope) as unknown as BaseValueObject;
    return variantOf(valuesOf(arg, scope), false, scope, converted);
  }
  if (!isMatrix(arg)) return valueObject(basicValue(arg));
  const array = converted.get(arg) ?? arrayObject(arg);
  converted.set(arg, array);
  return array;
}

function arrayObject(arg: Matrix): ArrayValueObject {
  return ArrayValueObject.create({
    calculateValueList: arg.map((row) => row.map((value) => valueObject(basicValue(value)))),
    rowCount: arg.length,
    columnCount: arg[0]?.length ?? 0,
    unitId: "",
    sheetId: "",
    row: -1,
    column: -1,
  });
}

function valueObject(value: BasicValue): BaseValueObject {
  if (value === null) return NullValueObject.create();
  if (value instanceof CellError) return ErrorValueObject.create(value.code as never);
  if (typeof value === "number") return NumberValueObject.create(value);
  return typeof value === "boolean" ? BooleanValueObject.create(value) : StringValueObject.create(value);
}

function fromVariant(variant: BaseValueObject | BaseReferenceObject): CellValue | Matrix {
  if (variant.isReferenceObject())
    return fromVariant((variant as BaseReferenceObject).toArrayValueObject(false));
  const value = variant as BaseValueObject;
  if (!value.isArray()) return fromValueObject(value);
  const rows = (value as ArrayValueObject).getArrayValue();
  const matrix = rows.map((row) => row.map((element) => (element == null ? null : fromValueObject(element))));
  return matrix.length === 0 || matrix[0]?.length === 0 ? new CellError("#CALC!") : matrix;
}

function fromValueObject(value: BaseValueObject): CellValue {
  if (value.isNull()) return null;
  if (!value.isError()) return value.getValue() as string | number | boolean;
  const code = String((value as ErrorValueObject).getErrorType());
  return new CellError(isErrorCode(code) ? code : "#VALUE!");
}

/** A reference from which Univer's functions (SUMIF …) read this workbook's cells. */
class WorkbookReference extends BaseReferenceObject {
  private readonly reference: Reference;
  private readonly scope: Scope;

  constructor(reference: Reference, scope: Scope) {
    super("");
    this.reference = reference;
    this.scope = scope;
    const { row, column, lastRow, lastColumn } = reference.area;
    this.setRangeData({ startRow: row, startColumn: column, endRow: lastRow, endColumn: lastColumn });
    this.setDefaultSheetId(reference.sheet);
    // The base class checks that the sheet exists; the cells come from getCellData.
    this.setUnitData({
      "": { [reference.sheet]: { rowCount: lastRow + 1, columnCount: lastColumn + 1 } },
    } as never);
  }

  override isRange(): boolean {
    return true;
  }

  override isCell(): boolean {
    return isSingleCell(this.reference.area);
  }

  override getCellData(row: number, column: number): ICellData | null {
    const value = basicValue(this.scope.value(this.reference.sheet, row, column));
    if (value === null) return null;
    if (value instanceof CellError) return { v: value.code, t: CellValueType.STRING };
    if (typeof value === "number") return { v: value, t: CellValueType.NUMBER };
    return typeof value === "boolean"
      ? { v: Number(value), t: CellValueType.BOOLEAN }
      : { v: value, t: CellValueType.STRING };
  }

  /** Without the base class's cache, which outlives a recalculation. */
  override toArrayValueObject(): ArrayValueObject {
    return super.toArrayValueObject(false);
  }
}
