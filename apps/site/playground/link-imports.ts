/** The address of each module of the packages, by the name under which programs import it. */
export type ModuleTable = Readonly<Record<string, string>>;

/** A program imports what the playground does not have. */
export class UnknownImportError extends Error {
  override readonly name = "UnknownImportError";
}

/**
 * Replaces the names of imported modules by their addresses: import maps do not reach workers. Throws an
 * {@link UnknownImportError} for a module that is not in the table.
 */
export function linkImports(code: string, table: ModuleTable): string {
  return code.replaceAll(
    /\b(from\s*|import\s*\(\s*|import\s+)(["'])([^"'\n]+)\2/g,
    (_, before: string, quote: string, name: string) => {
      const address = Object.hasOwn(table, name) ? table[name] : undefined;
      if (address === undefined)
        throw new UnknownImportError(
          `"${name}" is not available here. Available: ${Object.keys(table).join(", ")}`,
        );
      return `${before}${quote}${address}${quote}`;
    },
  );
}
