import { isRegistrationField } from "@accounting-data/creating/partners";
import { useDeferredValue, useMemo, type ReactElement } from "react";
import { createPartnerSearch, identityOfRow, partnerInWords } from "../../creating/existing-partners.ts";
import { partnersList } from "../../lists/partners-list.ts";
import { useConnection, usePane, useStore } from "../pane-context.ts";
import { Message } from "../parts/message.tsx";
import type { PartnerForm } from "../../partner/partner-form.ts";

/**
 * Says that a partner of the typed name or registration number exists. A hint, no obstacle: two partners may be called the same. Only
 * the list at hand and what was created here are compared: no request is made while a person types.
 */
export function ExistingPartnerHint({ form }: { readonly form: PartnerForm }): ReactElement | null {
  const { addIn, words } = usePane();
  const { create } = words.pane;
  const connection = useConnection();
  const list = useStore(addIn.data, () => addIn.data.of(connection, partnersList).whole.cached.value);
  const created = useStore(addIn.data, () => addIn.data.of(connection, partnersList).whole.created.all);
  const typed = useDeferredValue(form);
  const isTyped = typed.fields.length > 0;
  const records = list?.records;
  const searchList = useMemo(
    () => (isTyped && records ? createPartnerSearch(records) : undefined),
    [records, isTyped],
  );
  // Apart from the list, which may have fifty thousand records: a run creates several partners a second.
  const searchCreated = useMemo(
    () =>
      isTyped ? createPartnerSearch(created.flatMap(({ record }) => (record ? [record] : []))) : undefined,
    [created, isTyped],
  );
  const identity = identityOfRow(formIdentity(typed));
  const found = searchList?.(identity) ?? searchCreated?.(identity);
  return found ? (
    <Message intent="info">
      {found.by === "name"
        ? create.nameExists(partnerInWords(found.partner))
        : create.numberExists(partnerInWords(found.partner))}
    </Message>
  ) : null;
}

/** What a form says of who the partner is, as far as it is filled in. */
function formIdentity({ fields }: PartnerForm): Parameters<typeof identityOfRow>[0] {
  const registrations = fields.filter(({ name }) => isRegistrationField(name)).map(({ value }) => value);
  const payload = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  return { ids: [], registrations, payload };
}
