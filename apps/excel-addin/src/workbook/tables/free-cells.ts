/**
 * Loads whether the cells of a range are free; call the result after the next `sync`. Merged cells are not, though they are empty: of what
 * is written into them Excel keeps one value. Where Excel can't say, they count as free.
 */
export function loadFreeness(range: Excel.Range): () => boolean {
  const used = range.getUsedRangeOrNullObject(true);
  if (!Office.context.requirements.isSetSupported("ExcelApi", "1.13")) return () => used.isNullObject;
  const merged = range.getMergedAreasOrNullObject();
  return () => used.isNullObject && merged.isNullObject;
}
