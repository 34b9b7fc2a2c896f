import type { DayFormat } from "@accounting-data/creating/payload";
import { makeStyles, tokens } from "@fluentui/react-components";
import { CalendarLtrRegular } from "@fluentui/react-icons/svg/calendar-ltr";
import type { ReactElement } from "react";
import { splitDay } from "../../creating/typed-day.ts";
import { usePane } from "../pane-context.ts";
import { TextField, type FieldProps } from "./text-field.tsx";
import { usePartnerForm } from "./use-partner-form.ts";

const useStyles = makeStyles({
  picker: {
    position: "relative",
    display: "flex",
    fontSize: tokens.fontSizeBase500,
    color: tokens.colorNeutralForeground3,
  },
  // Only its button is there to be clicked, over the whole icon: a page in another site's frame can't open the calendar itself.
  calendar: {
    position: "absolute",
    inset: 0,
    width: "100%",
    opacity: 0,
    cursor: "pointer",
    "&::-webkit-calendar-picker-indicator": {
      position: "absolute",
      inset: 0,
      width: "100%",
      height: "100%",
      margin: 0,
      padding: 0,
      cursor: "pointer",
    },
  },
});

const example = new Date(2026, 0, 31, 14, 30);

/**
 * A day as text, or a day and a time where the description allows it. What is half typed stays as it is: a browser's own input
 * for days says nothing of it.
 */
export function DayInput({ format, ...props }: FieldProps & { readonly format: DayFormat }): ReactElement {
  const { pane, formats } = usePane().words;
  const { label, value, onChange } = props;
  const day = formats.date(example);
  const hint =
    format === "date" ? pane.create.dayExample(day) : pane.create.momentExample(day, formats.dated(example));

  function pick(iso: string): void {
    if (iso === "") return;
    const { time } = splitDay(value);
    const picked = formats.date(new Date(`${iso}T00:00`));
    onChange(time === undefined ? picked : `${picked} ${time}`);
  }

  return (
    <TextField
      {...props}
      hint={hint}
      after={<Calendar label={pane.create.pickDay(label)} value={value} onPick={pick} />}
    />
  );
}

/** The browser's calendar, for the mouse: the keyboard has the text. */
function Calendar(props: {
  readonly label: string;
  readonly value: string;
  readonly onPick: (iso: string) => void;
}): ReactElement {
  const styles = useStyles();
  const { readOnly } = usePartnerForm();
  return (
    <span className={styles.picker}>
      <CalendarLtrRegular />
      <input
        type="date"
        className={styles.calendar}
        aria-label={props.label}
        title={props.label}
        tabIndex={-1}
        max="9999-12-31"
        value={splitDay(props.value).day ?? ""}
        readOnly={readOnly}
        onKeyDown={(event) => event.key !== "Tab" && event.preventDefault()}
        onChange={(event) => props.onPick(event.target.value)}
      />
    </span>
  );
}
