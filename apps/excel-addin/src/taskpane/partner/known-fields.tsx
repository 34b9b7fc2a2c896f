import type { ReactElement } from "react";
import { isAlwaysRequired, specifiedFields, type PayloadField } from "../../creating/payload-fields.ts";
import { parentOf } from "../../cells/column-name.ts";
import { useTitles } from "../parts/use-titles.ts";
import { usePane } from "../pane-context.ts";
import { KnownInput } from "./known-input.tsx";
import { FieldGroup } from "./field-group.tsx";
import { knownKey } from "./partner-form.ts";
import { usePartnerForm } from "./use-partner-form.ts";

/**
 * The fields that are known: those of the specification and the required ones at once, the others of the description in a group for
 * each object.
 */
export function KnownFields(): ReactElement {
  const { create } = usePane().words.pane;
  const { form, known, required, messages, readOnly, edit } = usePartnerForm();
  const { fields } = form;
  const labels: Readonly<Record<string, string>> = create.fields;
  const shown = known.map((field, index) => ({ field, key: knownKey(index), group: parentOf(field.name) }));
  const titles = useTitles(known.map(({ name }) => name));
  const groupTitles = useTitles(shown.flatMap(({ group }) => group ?? []));
  // `withSpecified` puts them first.
  const isAtOnce = ({ field, key }: (typeof shown)[number]): boolean =>
    key < knownKey(specifiedFields.length) || isAlwaysRequired(field);
  const others = shown.filter((one) => !isAtOnce(one));
  const groups = [...new Set(others.map(({ group }) => group))];

  function change({ name, type }: PayloadField, key: number, value: string): void {
    const rest = fields.filter((one) => one.key !== key);
    // What nobody has filled in is not sent.
    edit({ fields: value === "" ? rest : [...rest, { key, name, type, value }] });
  }

  function input({ field, key }: (typeof shown)[number], label: string): ReactElement {
    return (
      <KnownInput
        key={key}
        known={field}
        field={`field-${key}`}
        label={label}
        hint={field.name === "BusinessDetails.DuePeriod" ? create.duePeriodHint : undefined}
        value={fields.find((one) => one.key === key)?.value ?? ""}
        required={isAlwaysRequired(field) || required.has(`field-${key}`)}
        onChange={(value) => !readOnly && change(field, key, value)}
      />
    );
  }

  return (
    <>
      {shown.filter(isAtOnce).map((one) => {
        const { name } = one.field;
        return input(one, labels[name] ?? titles.get(name)!.full);
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
            {ofGroup.map((one) => input(one, titles.get(one.field.name)!.short))}
          </FieldGroup>
        );
      })}
    </>
  );
}
