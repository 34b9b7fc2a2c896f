import type { ReactElement } from "react";
import { isAlwaysRequired, type PayloadField } from "../../creating/payload-fields.ts";
import { parentOf } from "../../cells/column-name.ts";
import { useTitles } from "../parts/use-titles.ts";
import { usePane } from "../pane-context.ts";
import { DescribedInput } from "./described-input.tsx";
import { FieldGroup } from "./field-group.tsx";
import { describedKey, ownFields } from "./partner-form.ts";
import { usePartnerForm } from "./use-partner-form.ts";

const ownInputs = new Set(ownFields.map(({ name }) => name.toLowerCase()));

/** The fields of the service's description: the required ones at once, the others in a group for each object. */
export function DescribedFields(): ReactElement {
  const { create } = usePane().words.pane;
  const { form, described, messages, readOnly, edit } = usePartnerForm();
  const { more } = form;
  const shown = described
    .map((field, index) => ({ field, key: describedKey(index), group: parentOf(field.name) }))
    .filter(({ field }) => !ownInputs.has(field.name.toLowerCase()));
  const titles = useTitles(described.map(({ name }) => name));
  const groupTitles = useTitles(shown.flatMap(({ group }) => group ?? []));
  const atOnce = shown.filter(({ field }) => isAlwaysRequired(field));
  const others = shown.filter(({ field }) => !isAlwaysRequired(field));
  const groups = [...new Set(others.map(({ group }) => group))];

  function change({ name, type, day }: PayloadField, key: number, value: string): void {
    const rest = more.filter((one) => one.key !== key);
    // What nobody has filled in is not sent.
    edit({ more: value === "" ? rest : [...rest, { key, name, type, value, day }] });
  }

  function input({ field, key }: (typeof shown)[number], label: string): ReactElement {
    return (
      <DescribedInput
        key={key}
        described={field}
        field={`more-${key}`}
        label={label}
        value={more.find((one) => one.key === key)?.value ?? ""}
        required={isAlwaysRequired(field)}
        onChange={(value) => !readOnly && change(field, key, value)}
      />
    );
  }

  return (
    <>
      {atOnce.map((one) => input(one, titles.get(one.field.name)!.full))}
      {groups.map((group) => {
        const ofGroup = others.filter((one) => one.group === group);
        const filled = ofGroup.filter(({ key }) => more.some((field) => field.key === key)).length;
        const title = group === undefined ? create.details : groupTitles.get(group)!.full;
        return (
          <FieldGroup
            key={group ?? ""}
            title={filled > 0 ? `${title} (${filled})` : title}
            isFaulty={ofGroup.some(({ key }) => messages.of(`more-${key}`).length > 0)}
            initiallyOpen={filled > 0}
          >
            {ofGroup.map((one) => input(one, titles.get(one.field.name)!.short))}
          </FieldGroup>
        );
      })}
    </>
  );
}
