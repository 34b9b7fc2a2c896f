/**
 * Strikes the rows of a table through where the column of marks, its last one, is filled. Excel does so by a condition, so the line
 * follows a row wherever it is sorted to, and goes with its mark.
 */
export async function strikeMarkedRows(context: Excel.RequestContext, table: Excel.Table): Promise<void> {
  const body = table.getDataBodyRange();
  const first = body.getLastColumn().getCell(0, 0).load("address");
  await context.sync();
  const [, column, row] = /\$?([A-Z]+)\$?(\d+)$/.exec(first.address) ?? [];
  if (column === undefined || row === undefined) return;
  const { rule, format } = body.conditionalFormats.add("Custom").custom;
  rule.formula = `=$${column}${row}<>""`;
  format.font.strikethrough = true;
  await context.sync();
}
