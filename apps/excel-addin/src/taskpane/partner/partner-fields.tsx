import { makeStyles, tokens } from "@fluentui/react-components";
import { useState, type ReactElement, type Ref } from "react";
import type { Connection } from "../../settings/connection.ts";
import { usePane } from "../pane-context.ts";
import { Disclosure } from "../parts/disclosure.tsx";
import { AddressFields } from "./address-fields.tsx";
import { FurtherFields } from "./further-fields.tsx";
import type { KnownField } from "../../creating/known-fields.ts";
import type { PartnerFlow } from "./partner-flow.ts";
import { TextField } from "./text-field.tsx";
import type { PartnerMessages } from "./partner-state.ts";

const useStyles = makeStyles({
  fields: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
  group: { paddingInlineStart: tokens.spacingHorizontalL },
  message: { color: tokens.colorPaletteRedForeground1, marginBlockStart: tokens.spacingVerticalXS },
});

/** The fields of a partner: those of the specification, and any others by name. */
export function PartnerFields(props: {
  readonly connection: Connection;
  readonly flow: PartnerFlow;
  /** Further fields to offer. */
  readonly offered: readonly KnownField[];
  readonly messages: PartnerMessages;
  readonly readOnly: boolean;
  readonly firstField: Ref<HTMLInputElement>;
}): ReactElement {
  const styles = useStyles();
  const { create } = usePane().words.pane;
  const { flow, messages, readOnly } = props;
  const form = flow.form();
  const required = flow.required();
  const [addressesOpen, openAddresses] = useState(form.addresses.length > 0);
  const [moreOpen, openMore] = useState(form.more.length > 0);
  const ofAddresses = messages.of("addresses");
  // A group with a message opens, and stays open while the message is edited away.
  if (messages.some("address") && !addressesOpen) openAddresses(true);
  if (messages.some("more") && !moreOpen) openMore(true);

  return (
    <div className={styles.fields}>
      <TextField
        label={create.name}
        value={form.name}
        messages={messages.of("name")}
        required={required.has("name")}
        readOnly={readOnly}
        inputRef={props.firstField}
        onChange={(name) => flow.edit({ ...form, name })}
      />
      <TextField
        label={create.city}
        value={form.city}
        messages={messages.of("city")}
        required={required.has("city")}
        readOnly={readOnly}
        onChange={(city) => flow.edit({ ...form, city })}
      />
      <TextField
        label={create.duePeriod}
        hint={create.duePeriodHint}
        value={form.duePeriod}
        messages={messages.of("duePeriod")}
        required={required.has("duePeriod")}
        readOnly={readOnly}
        numeric
        short
        onChange={(duePeriod) => flow.edit({ ...form, duePeriod })}
      />
      <Disclosure
        title={withCount(create.addresses, form.addresses.length, required.has("addresses"))}
        open={addressesOpen}
        onToggle={openAddresses}
      >
        <div className={styles.group}>
          <AddressFields
            addresses={form.addresses}
            messages={messages}
            readOnly={readOnly}
            onChange={(addresses) => flow.edit({ ...form, addresses })}
          />
          {ofAddresses.length > 0 && <div className={styles.message}>{ofAddresses.join(" ")}</div>}
        </div>
      </Disclosure>
      <Disclosure title={withCount(create.more, form.more.length, false)} open={moreOpen} onToggle={openMore}>
        <div className={styles.group}>
          <FurtherFields
            connection={props.connection}
            fields={form.more}
            offered={props.offered}
            messages={messages}
            readOnly={readOnly}
            onChange={(more) => flow.edit({ ...form, more })}
          />
        </div>
      </Disclosure>
    </div>
  );
}

function withCount(title: string, count: number, required: boolean): string {
  return `${title}${count > 0 ? ` (${count})` : ""}${required ? " *" : ""}`;
}
