import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import { EditableRows } from "./editable-rows.tsx";
import type { AddressField } from "./partner-form.ts";
import type { PartnerMessages } from "./partner-state.ts";
import { TextField } from "./text-field.tsx";

const useStyles = makeStyles({
  rows: { rowGap: tokens.spacingVerticalS },
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

  return (
    <EditableRows
      rows={addresses}
      onChange={onChange}
      readOnly={readOnly}
      blank={{ name: "" }}
      addLabel={create.addAddress}
      removeLabel={(_, index) => create.removeAddress(String(index + 1))}
      className={styles.rows}
      rowClass={styles.row}
    >
      {({ key, name }, index, remove) => (
        <>
          <TextField
            className={styles.field}
            label={create.addressName(String(index + 1))}
            value={name}
            messages={props.messages.of(`address-${key}`)}
            readOnly={readOnly}
            onChange={(value) => onChange(addresses.with(index, { key, name: value }))}
          />
          {remove}
        </>
      )}
    </EditableRows>
  );
}
