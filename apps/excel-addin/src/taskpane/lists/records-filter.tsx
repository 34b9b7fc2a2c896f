import { Field, Input, Select, makeStyles, tokens } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import type { ColumnExample } from "../../cells/column-examples.ts";
import type { ShownRecords } from "../../choosing/filter-formula.ts";
import { periodNames, periodOf, type Period } from "../../choosing/period.ts";
import { usePane } from "../pane-context.ts";
import { Stack } from "../parts/stack.tsx";
import { useTitles } from "../parts/use-titles.ts";

const useStyles = makeStyles({
  pair: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
    alignItems: "start",
    columnGap: tokens.spacingHorizontalS,
  },
  input: { minWidth: 0, width: "100%", "& input": { minWidth: 0 }, "& select": { minWidth: 0 } },
});

/** Chooses records by a day in a period, and by the value of a column: a FILTER around the formula. */
export function RecordsFilter(props: {
  readonly columns: readonly ColumnExample[];
  readonly shown: ShownRecords;
  readonly onChange: (shown: ShownRecords) => void;
}): ReactElement {
  const styles = useStyles();
  const { words, now } = usePane();
  const texts = words.pane.columns.filter;
  const { columns, shown, onChange } = props;
  const titles = useTitles(columns.map(({ name }) => name));
  const [value, setValue] = useState("");
  const [days, setDays] = useState<Period>(() => periodOf("thisMonth", now()));
  const { period, equal } = shown;
  const names = columns.filter(({ array }) => array === undefined);
  const withDays = names.filter(({ example }) => typeof example === "object");
  const options = (of: readonly ColumnExample[]): readonly ReactElement[] =>
    of.map(({ name }) => (
      <option key={name} value={name} title={name}>
        {titles.get(name)?.full ?? name}
      </option>
    ));
  const choosePeriod = (column: string, between: Period): void => {
    setDays(between);
    const { period: _, ...others } = shown;
    onChange(column === "" ? others : { ...others, period: { column, ...between } });
  };
  const chooseEqual = (column: string, text: string): void => {
    setValue(text);
    const { equal: _, ...others } = shown;
    onChange(column === "" ? others : { ...others, equal: { column, value: text } });
  };
  const named = periodNames.find((name) => {
    const { from, to } = periodOf(name, now());
    return from === days.from && to === days.to;
  });
  return (
    <Stack gap="XS">
      {withDays.length > 0 && (
        <div className={styles.pair}>
          <Field label={texts.day} size="small">
            <Select
              size="small"
              className={styles.input}
              value={period?.column ?? ""}
              onChange={(_, { value: column }) => choosePeriod(column, days)}
            >
              <option value="">{texts.anyDay}</option>
              {options(withDays)}
            </Select>
          </Field>
          {period && (
            <Field label={texts.period} size="small">
              <Select
                size="small"
                className={styles.input}
                value={named ?? ""}
                onChange={(_, { value: name }) => {
                  const known = periodNames.find((one) => one === name);
                  if (known) choosePeriod(period.column, periodOf(known, now()));
                }}
              >
                {named === undefined && <option value="">{texts.own}</option>}
                {periodNames.map((name) => (
                  <option key={name} value={name}>
                    {texts.periods[name]}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
      )}
      {period && (
        <div className={styles.pair}>
          {(["from", "to"] as const).map((end) => (
            <Field key={end} label={texts[end]} size="small">
              <Input
                type="date"
                size="small"
                className={styles.input}
                value={days[end]}
                onChange={(_, { value: day }) => choosePeriod(period.column, { ...days, [end]: day })}
              />
            </Field>
          ))}
        </div>
      )}
      <div className={styles.pair}>
        <Field label={texts.column} size="small">
          <Select
            size="small"
            className={styles.input}
            value={equal?.column ?? ""}
            onChange={(_, { value: column }) => chooseEqual(column, value)}
          >
            <option value="">{texts.anyValue}</option>
            {options(names)}
          </Select>
        </Field>
        {equal && (
          <Field label={texts.equals} size="small">
            <Input
              size="small"
              className={styles.input}
              value={value}
              onChange={(_, { value: text }) => chooseEqual(equal.column, text)}
            />
          </Field>
        )}
      </div>
    </Stack>
  );
}
