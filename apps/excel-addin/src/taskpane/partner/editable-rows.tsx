import { Button, makeStyles, mergeClasses } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons/svg/add";
import { DeleteRegular } from "@fluentui/react-icons/svg/delete";
import { useEffect, useRef, type ReactElement, type ReactNode } from "react";
import { usePartnerForm } from "./use-partner-form.ts";

const useStyles = makeStyles({
  rows: { display: "flex", flexDirection: "column", alignItems: "flex-start" },
  // Aligned with the input, not with its label.
  remove: { marginBlockStart: "22px", alignSelf: "flex-start" },
});

/**
 * Rows that can be added and removed without losing the focus: it moves into a row that is added, and from one that is
 * removed to the next, or to the button that adds.
 */
export function EditableRows<Row extends { readonly key: number }>(props: {
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  /** A new row, but for its key. */
  readonly blank: Omit<Row, "key">;
  readonly addLabel: string;
  readonly removeLabel: (row: Row, index: number) => string;
  readonly className: string;
  readonly rowClass: string;
  /** Above the rows. */
  readonly hint?: ReactNode;
  /** A row's fields. `remove`: the button that removes it. */
  readonly children: (row: Row, index: number, remove: ReactNode) => ReactNode;
}): ReactElement {
  const styles = useStyles();
  const { readOnly } = usePartnerForm();
  const { rows, onChange } = props;
  const container = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    container.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });

  function focus(row: Row | undefined): void {
    wanted.current = row === undefined ? "[data-add]" : `[data-row="${row.key}"] :is(input, select)`;
  }

  function add(): void {
    const key = rows.reduce((highest, row) => Math.max(highest, row.key), 0) + 1;
    const row = { ...props.blank, key } as Row;
    focus(row);
    onChange([...rows, row]);
  }

  function remove(index: number): void {
    const rest = rows.toSpliced(index, 1);
    focus(rest[Math.min(index, rest.length - 1)]);
    onChange(rest);
  }

  return (
    <div className={mergeClasses(styles.rows, props.className)} ref={container}>
      {props.hint}
      {rows.map((row, index) => (
        <div key={row.key} className={props.rowClass} data-row={row.key}>
          {props.children(
            row,
            index,
            <Button
              appearance="subtle"
              className={styles.remove}
              icon={<DeleteRegular />}
              aria-label={props.removeLabel(row, index)}
              disabledFocusable={readOnly}
              onClick={() => !readOnly && remove(index)}
            />,
          )}
        </div>
      ))}
      <Button
        size="small"
        appearance="subtle"
        data-add
        icon={<AddRegular />}
        disabledFocusable={readOnly}
        onClick={() => !readOnly && add()}
      >
        {props.addLabel}
      </Button>
    </div>
  );
}
