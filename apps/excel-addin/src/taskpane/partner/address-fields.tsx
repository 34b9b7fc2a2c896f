import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import { EditableRows } from "./editable-rows.tsx";
import { TextField } from "./text-field.tsx";
import { usePartnerForm } from "./use-partner-form.ts";

const useStyles = makeStyles({
  rows: { rowGap: tokens.spacingVerticalS },
  row: { display: "flex", columnGap: tokens.spacingHorizontalXS, width: "100%" },
  field: { flexGrow: 1, minWidth: 0 },
});

/** The delivery addresses. */
export function AddressFields(): ReactElement {
  const styles = useStyles();
  const { create } = usePane().words.pane;
  const { form, edit } = usePartnerForm();
  const { addresses } = form;

  return (
    <EditableRows
      rows={addresses}
      onChange={(changed) => edit({ addresses: changed })}
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
            field={`address-${key}`}
            onChange={(value) => edit({ addresses: addresses.with(index, { key, name: value }) })}
          />
          {remove}
        </>
      )}
    </EditableRows>
  );
}
