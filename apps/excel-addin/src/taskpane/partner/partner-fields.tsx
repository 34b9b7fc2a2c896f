import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactElement, Ref } from "react";
import { useConnection, usePane, useStore } from "../pane-context.ts";
import { Stack } from "../parts/stack.tsx";
import { isAlwaysRequired, type PayloadField } from "../../creating/payload-fields.ts";
import { DescribedFields } from "./described-fields.tsx";
import { isDescribed, type FurtherField, type PartnerField } from "./partner-form.ts";
import { AddressFields } from "./address-fields.tsx";
import { FieldGroup } from "./field-group.tsx";
import { FurtherFields } from "./further-fields.tsx";
import type { FillableField } from "../../creating/fillable-fields.ts";
import type { PartnerFlow } from "./partner-flow.ts";
import { TextField } from "./text-field.tsx";
import type { PartnerMessages } from "./partner-state.ts";

const useStyles = makeStyles({
  message: { color: tokens.colorPaletteRedForeground1, marginBlockStart: tokens.spacingVerticalXS },
});

/** The fields of a partner: those of the specification, and any others by name. */
export function PartnerFields(props: {
  readonly flow: PartnerFlow;
  /** Further fields to offer. */
  readonly offered: readonly FillableField[];
  readonly messages: PartnerMessages;
  readonly readOnly: boolean;
  readonly firstField: Ref<HTMLInputElement>;
}): ReactElement {
  const styles = useStyles();
  const connection = useConnection();
  const { addIn, words } = usePane();
  const { create } = words.pane;
  const { flow, messages, readOnly } = props;
  // The description is read with the deployment's services.
  useStore(addIn.upstreams, () => addIn.upstreams.peek(connection.upstream));
  const form = flow.form();
  const described = flow.described();
  const required = requiredFields(flow.required(), described);
  const others = form.more.filter((field) => !isDescribed(field));
  const ofDescription = form.more.filter(isDescribed);
  const ofAddresses = messages.of("addresses");
  const isFaulty = ({ key }: FurtherField): boolean =>
    messages.of(`more-${key}`).length + messages.of(`more-name-${key}`).length > 0;

  return (
    <Stack gap="M">
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
      <DescribedFields
        described={described}
        fields={ofDescription}
        messages={messages}
        readOnly={readOnly}
        onChange={(fields) => flow.edit({ ...form, more: [...others, ...fields] })}
      />
      <FieldGroup
        title={withCount(create.addresses, form.addresses.length, required.has("addresses"))}
        isFaulty={messages.some("address")}
        initiallyOpen={form.addresses.length > 0}
      >
        <div>
          <AddressFields
            addresses={form.addresses}
            messages={messages}
            readOnly={readOnly}
            onChange={(addresses) => flow.edit({ ...form, addresses })}
          />
          {ofAddresses.length > 0 && <div className={styles.message}>{ofAddresses.join(" ")}</div>}
        </div>
      </FieldGroup>
      <FieldGroup
        title={withCount(create.more, others.length, false)}
        isFaulty={others.some(isFaulty)}
        initiallyOpen={others.length > 0}
      >
        <FurtherFields
          fields={others}
          offered={props.offered.filter(({ name }) => described.every((field) => field.name !== name))}
          messages={messages}
          readOnly={readOnly}
          onChange={(more) => flow.edit({ ...form, more: [...more, ...ofDescription] })}
        />
      </FieldGroup>
    </Stack>
  );
}

/** Those that the service has required, and those that its description does. */
function requiredFields(
  byService: ReadonlySet<PartnerField>,
  described: readonly PayloadField[],
): ReadonlySet<PartnerField> {
  const names = new Set(described.filter(isAlwaysRequired).map(({ name }) => name.toLowerCase()));
  const own = { name: "name", city: "city", "businessdetails.dueperiod": "duePeriod" } as const;
  const required = Object.entries(own).flatMap(([name, field]) => (names.has(name) ? [field] : []));
  return new Set([...byService, ...required]);
}

function withCount(title: string, count: number, required: boolean): string {
  return `${title}${count > 0 ? ` (${count})` : ""}${required ? " *" : ""}`;
}
