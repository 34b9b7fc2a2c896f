import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import type { AddressField } from "./partner-form.ts";
import { AddRowButton, RemoveRowButton } from "./row-buttons.tsx";
import { TextField } from "./text-field.tsx";
import type { PartnerMessages } from "./partner-state.ts";
import { useRows } from "./use-rows.ts";

const useStyles = makeStyles({
  rows: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalS,
    alignItems: "flex-start",
  },
  row: { display: "flex", columnGap: tokens.spacingHorizontalXS, width: "100%" },
  field: { flexGrow: 1, minWidth: 0 },
});

/** The delivery addresses. */
export function AddressFields(props: {
  readonly addresses: readonly AddressField[];
  readonly onChange: (addresses: readonly AddressField[]) => void;
  readonly messages: PartnerMessages;
  readonly readOnly: boolean;
}): ReactElement {
  const styles = useStyles();
  const { create } = usePane().words.pane;
  const { addresses, onChange, readOnly } = props;
  const { container, add, remove } = useRows(addresses, onChange);

  return (
    <div className={styles.rows} ref={container}>
      {addresses.map(({ key, name }, index) => (
        <div key={key} className={styles.row} data-row={key}>
          <TextField
            className={styles.field}
            label={create.addressName(String(index + 1))}
            value={name}
            messages={props.messages.of(`address-${key}`)}
            readOnly={readOnly}
            onChange={(value) => onChange(addresses.with(index, { key, name: value }))}
          />
          <RemoveRowButton
            label={create.removeAddress(String(index + 1))}
            readOnly={readOnly}
            onRemove={() => remove(index)}
          />
        </div>
      ))}
      <AddRowButton label={create.addAddress} readOnly={readOnly} onAdd={() => add({ name: "" })} />
    </div>
  );
}
