/**
 * A column that no record has, or two columns of different arrays side by side. The message says which.
 * @example if (error instanceof ColumnError) console.log(error.message);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/command-line.md#columns
 */
export class ColumnError extends Error {
  override readonly name = "ColumnError";
}

/**
 * The values of these columns in one record: one row, or a row for each element if a path leads through an array. Names
 * are compared exactly, else without case. Throws {@link ColumnError} if two paths lead through different arrays, whose
 * elements have nothing to do with each other.
 *
 * @example rowsOf({ Number: 7, Items: [{ Name: "a" }, { Name: "b" }] }, ["Number", "Items.Name"]); // [[7, "a"], [7, "b"]]
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/command-line.md#columns
 */
export function rowsOf(record: object, paths: readonly string[]): readonly (readonly unknown[])[] {
  return expand(paths.map((path) => ({ rest: path.split("."), value: record as unknown, through: "" })));
}

interface Walked {
  /** The names that are still to be followed. */
  readonly rest: readonly string[];
  readonly value: unknown;
  /** The names that led here. */
  readonly through: string;
}

function expand(columns: readonly Walked[]): readonly (readonly unknown[])[] {
  const walked = columns.map(walk);
  const arrays = walked.filter(({ rest, value }) => rest.length > 0 && Array.isArray(value));
  const [first] = arrays;
  if (first === undefined) return [walked.map(({ rest, value }) => (rest.length > 0 ? undefined : value))];
  const other = arrays.find(({ through }) => through !== first.through);
  if (other) {
    throw new ColumnError(
      `${first.through} and ${other.through} are two arrays of a record: name columns of one of them at a time.`,
    );
  }
  const elements = first.value as readonly unknown[];
  // A record whose array is empty keeps its row, as its other columns have values.
  return (elements.length > 0 ? elements : [undefined]).flatMap((element) =>
    expand(walked.map((one) => (arrays.includes(one) ? { ...one, value: element } : one))),
  );
}

/** Follows the names up to the value, an array, or something that has no fields. */
function walk(column: Walked): Walked {
  let { rest, value, through } = column;
  while (rest.length > 0 && typeof value === "object" && value !== null && !Array.isArray(value)) {
    const [name = "", ...others] = rest;
    value = fieldOf(value, name);
    through = through === "" ? name : `${through}.${name}`;
    rest = others;
  }
  return { rest, value, through };
}

function fieldOf(value: object, name: string): unknown {
  const fields = value as Readonly<Record<string, unknown>>;
  if (Object.hasOwn(fields, name)) return fields[name];
  const lower = name.toLowerCase();
  const key = Object.keys(fields).find((one) => one.toLowerCase() === lower);
  return key === undefined ? undefined : fields[key];
}
