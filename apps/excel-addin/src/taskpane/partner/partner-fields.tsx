import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { usePartnerTitles } from "../parts/use-titles.ts";
import { usePane } from "../pane-context.ts";
import { Stack } from "../parts/stack.tsx";
import { EditableRows } from "./editable-rows.tsx";
import { FieldGroup } from "./field-group.tsx";
import { FurtherFields } from "./further-fields.tsx";
import { KnownFields } from "./known-fields.tsx";
import { KnownInput } from "./known-input.tsx";
import { addressParts, itemLists } from "../../partner/partner-elements.ts";
import {
  type AddressField,
  type FurtherField,
  isFurther,
  type ListItem,
} from "../../partner/partner-form.ts";
import { TextField } from "./text-field.tsx";
import { nameOfLink } from "../../cells/name-of-link.ts";
import { usePartnerForm } from "./use-partner-form.ts";

const useStyles = makeStyles({
  message: { color: tokens.colorPaletteRedForeground1, marginBlockStart: tokens.spacingVerticalXS },
  addresses: { rowGap: tokens.spacingVerticalS },
  address: { display: "flex", columnGap: tokens.spacingHorizontalXS, width: "100%" },
  parts: { flexDirection: "column", rowGap: tokens.spacingVerticalS },
  addressName: { flexGrow: 1, minWidth: 0 },
});

/** The fields of a partner: those of the specification and of the description, and any others by name. */
export function PartnerFields(): ReactElement {
  const styles = useStyles();
  const { create } = usePane().words.pane;
  const { form, knownFields, required, messages } = usePartnerForm();
  const lists = itemLists(knownFields);
  const listTitles = usePartnerTitles(lists.map(({ list }) => list));
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
      {lists.map((one) => {
        const { list } = one;
        const title = listTitles.get(list)!.full;
        const ofList = messages.of(`items-${list}`);
        const count = form.items?.[list]?.length ?? 0;
        return (
          <FieldGroup
            key={list}
            title={withCount(title, count) + (required.has(`items-${list}`) ? " *" : "")}
            isFaulty={ofList.length > 0 || messages.some(`item-${list}-`)}
            initiallyOpen={count > 0}
          >
            <div>
              <ItemFields {...one} title={title} />
              {ofList.length > 0 && <div className={styles.message}>{ofList.join(" ")}</div>}
            </div>
          </FieldGroup>
        );
      })}
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
  const { form, knownFields, edit } = usePartnerForm();
  const { addresses } = form;
  const parts = addressParts(knownFields);
  const titles = usePartnerTitles(parts.map(({ known }) => nameOfLink(known.name)));

  return (
    <EditableRows
      rows={addresses}
      onChange={(changed) => edit({ addresses: changed })}
      blank={{ name: "" }}
      addLabel={create.addAddress}
      removeLabel={(_, index) => create.removeAddress(String(index + 1))}
      className={styles.addresses}
      rowClass={mergeClasses(styles.address, parts.length > 0 && styles.parts)}
    >
      {(address, index, remove) => {
        const change = (changes: Partial<AddressField>): void =>
          edit({ addresses: addresses.with(index, { ...address, ...changes }) });
        return (
          <>
            <TextField
              className={styles.addressName}
              label={create.addressName(String(index + 1))}
              value={address.name}
              field={`address-${address.key}`}
              onChange={(name) => change({ name })}
            />
            {parts.map(({ part, known }) => (
              <KnownInput
                key={part}
                known={known}
                label={titles.get(nameOfLink(known.name))!.short}
                value={address.parts?.[part] ?? ""}
                field={`address-${address.key}-${part}`}
                onChange={(value) => change({ parts: { ...address.parts, [part]: value } })}
              />
            ))}
            {remove}
          </>
        );
      }}
    </EditableRows>
  );
}

/** The objects of a list that the description has besides delivery addresses. */
function ItemFields({
  list,
  fields,
  title,
}: ReturnType<typeof itemLists>[number] & { readonly title: string }): ReactElement {
  const styles = useStyles();
  const { create } = usePane().words.pane;
  const { form, edit } = usePartnerForm();
  const items = form.items?.[list] ?? [];
  const titles = usePartnerTitles(fields.map(({ known }) => nameOfLink(known.name)));
  const change = (changed: readonly ListItem[]): void => edit({ items: { ...form.items, [list]: changed } });

  return (
    <EditableRows
      rows={items}
      onChange={change}
      blank={{ parts: {} }}
      addLabel={create.addItem(title)}
      removeLabel={(_, index) => create.removeItem(title, String(index + 1))}
      className={styles.addresses}
      rowClass={mergeClasses(styles.address, styles.parts)}
    >
      {({ key, parts }, index, remove) => (
        <>
          {fields.map(({ part, known }) => (
            <KnownInput
              key={part}
              known={known}
              label={titles.get(nameOfLink(known.name))!.short}
              value={parts[part] ?? ""}
              field={`item-${list}-${key}-${part}`}
              onChange={(value) => change(items.with(index, { key, parts: { ...parts, [part]: value } }))}
            />
          ))}
          {remove}
        </>
      )}
    </EditableRows>
  );
}
