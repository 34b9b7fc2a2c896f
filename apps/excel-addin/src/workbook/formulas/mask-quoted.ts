/**
 * Replaces texts, quoted sheet names and what stands in square brackets (columns of tables, names of files), which may contain any
 * character, by dots. In brackets an apostrophe escapes the next character, and they may be nested once: `T[[#All],[It's]]`.
 */
export function maskQuoted(formula: string): string {
  return formula.replace(
    /"(?:[^"]|"")*"|\[(?:'[^]|[^[\]']|\[(?:'[^]|[^[\]'])*\])*\]|'(?:[^']|'')*'/g,
    (text) => ".".repeat(text.length),
  );
}
