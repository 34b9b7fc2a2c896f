import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import { Stack } from "../parts/stack.tsx";
import { EditableRows } from "./editable-rows.tsx";
import { FieldGroup } from "./field-group.tsx";
import { FurtherFields } from "./further-fields.tsx";
import { KnownFields } from "./known-fields.tsx";
import { type FurtherField, isFurther } from "../../partner/partner-form.ts";
import { TextField } from "./text-field.tsx";
import { usePartnerForm } from "./use-partner-form.ts";

const useStyles = makeStyles({
  message: { color: tokens.colorPaletteRedForeground1, marginBlockStart: tokens.spacingVerticalXS },
  addresses: { rowGap: tokens.spacingVerticalS },
  address: { display: "flex", columnGap: tokens.spacingHorizontalXS, width: "100%" },
  addressName: { flexGrow: 1, minWidth: 0 },
});

/** The fields of a partner: those of the specification, and any others by name. */
export function PartnerFields(): ReactElement {
  const styles = useStyles();
  const { create } = usePane().words.pane;
  const { form, required, messages } = usePartnerForm();
  const others = form.fields.filter(isFurther);
  const ofAddresses = messages.of("addresses");
  const isFaulty = ({ key }: FurtherField): boolean =>
    messages.of(`field-${key}`).length + messages.of(`name-${key}`).length > 0;

  return (
    <Stack gap="M">
      <KnownFields />
      <FieldGroup
        title={withCount(create.addresses, form.addresses.length) + (required.has("addresses") ? " *" : "")}
        isFaulty={messages.some("address")}
        initiallyOpen={form.addresses.length > 0}
      >
        <div>
          <AddressFields />
          {ofAddresses.length > 0 && <div className={styles.message}>{ofAddresses.join(" ")}</div>}
        </div>
      </FieldGroup>
      <FieldGroup
        title={withCount(create.more, others.length)}
        isFaulty={others.some(isFaulty)}
        initiallyOpen={others.length > 0}
      >
        <FurtherFields />
      </FieldGroup>
    </Stack>
  );
}

function withCount(title: string, count: number): string {
  return count > 0 ? `${title} (${count})` : title;
}

function AddressFields(): ReactElement {
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
      className={styles.addresses}
      rowClass={styles.address}
    >
      {({ key, name }, index, remove) => (
        <>
          <TextField
            className={styles.addressName}
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
