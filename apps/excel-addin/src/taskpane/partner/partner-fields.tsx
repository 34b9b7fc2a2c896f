import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import { Stack } from "../parts/stack.tsx";
import { isAlwaysRequired, type PayloadField } from "../../creating/payload-fields.ts";
import { DescribedFields } from "./described-fields.tsx";
import { isDescribed, ownFields, type FurtherField, type PartnerField } from "./partner-form.ts";
import { AddressFields } from "./address-fields.tsx";
import { FieldGroup } from "./field-group.tsx";
import { FurtherFields } from "./further-fields.tsx";
import { TextField } from "./text-field.tsx";
import { usePartnerForm } from "./use-partner-form.ts";

const useStyles = makeStyles({
  message: { color: tokens.colorPaletteRedForeground1, marginBlockStart: tokens.spacingVerticalXS },
});

/** The fields of a partner: those of the specification, and any others by name. */
export function PartnerFields(): ReactElement {
  const styles = useStyles();
  const { create } = usePane().words.pane;
  const { form, required: byService, described, messages, edit } = usePartnerForm();
  const required = requiredFields(byService, described);
  const others = form.more.filter((field) => !isDescribed(field));
  const ofAddresses = messages.of("addresses");
  const isFaulty = ({ key }: FurtherField): boolean =>
    messages.of(`more-${key}`).length + messages.of(`more-name-${key}`).length > 0;

  return (
    <Stack gap="M">
      <TextField
        label={create.name}
        value={form.name}
        field="name"
        required={required.has("name")}
        onChange={(name) => edit({ name })}
      />
      <TextField
        label={create.city}
        value={form.city}
        field="city"
        required={required.has("city")}
        onChange={(city) => edit({ city })}
      />
      <TextField
        label={create.duePeriod}
        hint={create.duePeriodHint}
        value={form.duePeriod}
        field="duePeriod"
        required={required.has("duePeriod")}
        numeric
        short
        onChange={(duePeriod) => edit({ duePeriod })}
      />
      <DescribedFields />
      <FieldGroup
        title={withCount(create.addresses, form.addresses.length, required.has("addresses"))}
        isFaulty={messages.some("address")}
        initiallyOpen={form.addresses.length > 0}
      >
        <div>
          <AddressFields />
          {ofAddresses.length > 0 && <div className={styles.message}>{ofAddresses.join(" ")}</div>}
        </div>
      </FieldGroup>
      <FieldGroup
        title={withCount(create.more, others.length, false)}
        isFaulty={others.some(isFaulty)}
        initiallyOpen={others.length > 0}
      >
        <FurtherFields />
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
  const required = ownFields.filter(({ name }) => names.has(name.toLowerCase()));
  return new Set([...byService, ...required.map(({ field }) => field)]);
}

function withCount(title: string, count: number, required: boolean): string {
  return `${title}${count > 0 ? ` (${count})` : ""}${required ? " *" : ""}`;
}
