import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons/svg/add";
import { DeleteRegular } from "@fluentui/react-icons/svg/delete";
import type { ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import type { AddressField } from "./partner-form.ts";
import { TextField } from "./text-field.tsx";
import type { PartnerMessages } from "./use-partner-messages.ts";
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
  // Aligned with the input, not with its label.
  remove: { marginBlockStart: "22px", alignSelf: "flex-start" },
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
          <Button
            appearance="subtle"
            className={styles.remove}
            icon={<DeleteRegular />}
            aria-label={create.removeAddress(String(index + 1))}
            disabledFocusable={readOnly}
            onClick={() => !readOnly && remove(index)}
          />
        </div>
      ))}
      <Button
        size="small"
        appearance="subtle"
        data-add
        icon={<AddRegular />}
        disabledFocusable={readOnly}
        onClick={() => !readOnly && add({ name: "" })}
      >
        {create.addAddress}
      </Button>
    </div>
  );
}
