import { isAlwaysRequired, readFieldName } from "@accounting-data/creating/payload";
import { Label, makeStyles, mergeClasses, Select, tokens } from "@fluentui/react-components";
import { useId, type ReactElement } from "react";
import { elementTitle } from "../../messages/fields/element-title.ts";
import { useOffered, usePane } from "../pane-context.ts";
import { Disclosure } from "../parts/disclosure.tsx";
import { Hint } from "../parts/hint.tsx";
import { Stack } from "../parts/stack.tsx";
import { usePartnerLabels, usePartnerTitles } from "../parts/use-titles.ts";
import { nameOfLink } from "../../cells/name-of-link.ts";
import type { ValueType } from "../../many/read-cell.ts";
import { addressField, knownType } from "../../many/read-row.ts";
import { choiceOf } from "../../many/suggest-choices.ts";
import { headingOf } from "../../many/many-rows.ts";
import { useManyRows } from "./use-many-flow.ts";

const useStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
    alignItems: "center",
  },
  heading: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  type: { gridColumnStart: 2 },
  select: { minWidth: 0, "& select": { minWidth: 0 } },
});

const types: readonly ValueType[] = ["cell", "text", "number", "truth"];

/** Which field each column fills, and of which type its values are. */
export function ManyColumns(): ReactElement {
  const styles = useStyles();
  const { pane, language } = usePane().words;
  const { many } = pane;
  const sources = { language, words: useOffered()?.words };
  const { flow, rows, result } = useManyRows();
  const id = useId();
  const { headings } = rows.sheet;
  const labels: Readonly<Record<string, string>> = { ...usePartnerLabels(), [addressField]: many.address };

  const titles = usePartnerTitles(
    [
      ...new Set([
        ...Object.keys(labels),
        ...rows.fillable.map(({ name }) => name),
        ...rows.choices.flatMap(({ field }) => field ?? []),
      ]),
    ].map(nameOfLink),
  );
  /** A field that only a heading names is called as there. */
  const titleOf = (name: string): string => {
    const title =
      labels[name] ?? elementTitle(name, sources, pane) ?? titles.get(nameOfLink(name))?.full ?? name;
    return rows.knownFields.some((one) => one.name === name && isAlwaysRequired(one)) ? `${title} *` : title;
  };

  function offered(column: number): readonly string[] {
    const { field } = rows.choices[column]!;
    const heading = headings[column]!.trim();
    return [
      ...new Set([
        ...Object.keys(labels),
        ...rows.fillable.map(({ name }) => name),
        ...(field === undefined ? [] : [field]),
        ...(readFieldName(heading) && /^[\w.[\]]+$/.test(heading) ? [heading] : []),
      ]),
    ];
  }

  return (
    // Closed after a run, when other things matter more.
    <Disclosure key={String(result?.at)} strong title={many.columns} initiallyOpen={!result}>
      <Stack gap="XS">
        {rows.choices.map(({ field = "", type }, column) => {
          if (rows.sheet.hiddenColumns.includes(column) && !rows.included.hiddenColumns) return null;
          const heading = headingOf(rows, column, many);
          return (
            <div key={column} className={styles.row}>
              <Label htmlFor={`${id}-${column}`} className={styles.heading} title={heading} size="small">
                {heading}
              </Label>
              <Select
                id={`${id}-${column}`}
                className={styles.select}
                size="small"
                title={field}
                value={field}
                onChange={(_, { value }) =>
                  void flow.choose(column, choiceOf(value || undefined, rows.fillable))
                }
              >
                <option value="">{many.leaveOut}</option>
                {offered(column).map((name) => (
                  <option key={name} value={name} title={name}>
                    {titleOf(name)}
                  </option>
                ))}
              </Select>
              {field !== "" && knownType(field, rows.knownFields) === undefined && (
                <Select
                  className={mergeClasses(styles.select, styles.type)}
                  size="small"
                  aria-label={many.typeOf(heading)}
                  value={type}
                  onChange={(_, { value }) => void flow.choose(column, { field, type: value as ValueType })}
                >
                  {types.map((name) => (
                    <option key={name} value={name}>
                      {many.types[name]}
                    </option>
                  ))}
                </Select>
              )}
            </div>
          );
        })}
        <Hint>{many.columnsHint}</Hint>
      </Stack>
    </Disclosure>
  );
}
