import { type PayloadField, isAlwaysRequired } from "@accounting-data/creating/payload";
import type { ReactElement } from "react";
import { parentOfColumn } from "../../cells/column-name.ts";
import { usePane } from "../pane-context.ts";
import { usePartnerLabels, usePartnerTitles } from "../parts/use-titles.ts";
import { FieldGroup } from "./field-group.tsx";
import { hintOfField } from "../../partner/field-hint.ts";
import { nameOfLink } from "../../cells/name-of-link.ts";
import { firstFields } from "../../partner/first-fields.ts";
import { knownKey } from "../../partner/partner-form.ts";
import { KnownInput } from "./known-input.tsx";
import { usePartnerForm } from "./use-partner-form.ts";

/**
 * The fields that are known: the first ones at once, the others of the description in a group for each object.
 */
export function KnownFields(): ReactElement {
  const { create } = usePane().words.pane;
  const { form, knownFields, required, messages, readOnly, edit } = usePartnerForm();
  const { fields } = form;
  const ofPartner = knownFields.filter(({ name }) => !name.includes("[n]"));
  const labels = usePartnerLabels();
  const shown = ofPartner.map((field) => ({
    field,
    key: knownKey(field.name),
    group: parentOfColumn(field.name),
  }));
  const titles = usePartnerTitles(ofPartner.map(({ name }) => nameOfLink(name)));
  const groupTitles = usePartnerTitles(shown.flatMap(({ group }) => group ?? []));
  const first = firstFields(ofPartner).flatMap((field) => shown.find((one) => one.field === field) ?? []);
  const others = shown.filter((one) => !first.includes(one));
  const groups = [...new Set(others.map(({ group }) => group))];

  function change({ name, type }: PayloadField, key: string, value: string): void {
    const rest = fields.filter((one) => one.key !== key);
    // What nobody has filled in is not sent.
    edit({ fields: value === "" ? rest : [...rest, { key, name, type, value }] });
  }

  function valueOf(key: string): string {
    return fields.find((one) => one.key === key)?.value ?? "";
  }

  function hintText(name: string, value: string): string | undefined {
    const hint = hintOfField(name, value);
    if (hint) return create[hint];
    return name === "BusinessDetails.DuePeriod" ? create.duePeriodHint : undefined;
  }

  function input({ field, key }: (typeof shown)[number], label: string): ReactElement {
    return (
      <KnownInput
        key={key}
        known={field}
        field={`field-${key}`}
        label={label}
        hint={hintText(field.name, valueOf(key))}
        value={valueOf(key)}
        required={isAlwaysRequired(field) || required.has(`field-${key}`)}
        onChange={(value) => !readOnly && change(field, key, value)}
      />
    );
  }

  return (
    <>
      {first.map((one) => {
        const { name } = one.field;
        return input(one, labels[name] ?? titles.get(nameOfLink(name))!.full);
      })}
      {groups.map((group) => {
        const ofGroup = others.filter((one) => one.group === group);
        const filled = ofGroup.filter(({ key }) => fields.some((field) => field.key === key)).length;
        const title = group === undefined ? create.details : groupTitles.get(group)!.full;
        return (
          <FieldGroup
            key={group ?? ""}
            title={filled > 0 ? `${title} (${filled})` : title}
            isFaulty={ofGroup.some(({ key }) => messages.of(`field-${key}`).length > 0)}
            initiallyOpen={filled > 0}
          >
            {ofGroup.map((one) => input(one, titles.get(nameOfLink(one.field.name))!.short))}
          </FieldGroup>
        );
      })}
    </>
  );
}
