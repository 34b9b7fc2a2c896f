import { placedValues } from "@accounting-data/creating/payload";
import { Button, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import { describeDay } from "../../creating/typed-day.ts";
import { usePane } from "../pane-context.ts";
import { Disclosure } from "../parts/disclosure.tsx";
import { usePartnerTitles } from "../parts/use-titles.ts";
import { toSendOf } from "../../many/many-plan.ts";
import { sheetRowOf } from "../../many/many-rows.ts";
import { knownField } from "../../many/read-row.ts";
import { RowLink } from "./row-link.tsx";
import { useManyRows } from "./use-many-flow.ts";

const useStyles = makeStyles({
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalXS,
  },
  buttons: { display: "flex", columnGap: tokens.spacingHorizontalXS },
  fields: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
    margin: 0,
    paddingBlock: tokens.spacingVerticalXS,
    overflowWrap: "anywhere",
  },
  name: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, whiteSpace: "pre-wrap" },
});

/** What is sent of each row: its fields and their values, a row at a time. */
export function ManyPreview(): ReactElement | null {
  const styles = useStyles();
  const { pane, formats } = usePane().words;
  const { many, create } = pane;
  const { rows } = useManyRows();
  const [wanted, setWanted] = useState(0);
  const toSend = toSendOf(rows);
  // Fewer rows may be sent by now.
  const at = Math.min(wanted, toSend.length - 1);
  const row = toSend[at];
  const values = row ? placedValues(row.payload) : [];
  const titles = usePartnerTitles(values.map(({ name }) => name));
  if (!row) return null;
  const shown = (name: string, value: unknown): string => {
    if (typeof value === "boolean") return value ? create.yes : create.no;
    const isDay = typeof value === "string" && knownField(name, rows.knownFields)?.day !== undefined;
    return (isDay ? describeDay(value, formats) : undefined) ?? String(value);
  };

  return (
    <Disclosure title={many.preview}>
      <div className={styles.head}>
        <RowLink index={row.index}>
          {many.previewRow(
            sheetRowOf(rows, row.index),
            formats.number(at + 1),
            formats.number(toSend.length),
          )}
        </RowLink>
        {toSend.length > 1 && (
          <div className={styles.buttons}>
            <Button size="small" disabledFocusable={at === 0} onClick={() => setWanted(at - 1)}>
              {many.previousRow}
            </Button>
            <Button
              size="small"
              disabledFocusable={at === toSend.length - 1}
              onClick={() => setWanted(at + 1)}
            >
              {many.nextRow}
            </Button>
          </div>
        )}
      </div>
      <dl className={styles.fields}>
        {values.flatMap(({ name, value }) => {
          const sent = String(value);
          const text = shown(name, value);
          return [
            <dt key={`${name} name`} className={styles.name} title={name}>
              <Caption1>{titles.get(name)?.full}</Caption1>
            </dt>,
            <dd key={name} className={styles.value} dir="auto" title={text === sent ? undefined : sent}>
              {text}
            </dd>,
          ];
        })}
      </dl>
    </Disclosure>
  );
}
