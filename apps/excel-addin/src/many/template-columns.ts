import { type PayloadField, isAlwaysRequired, specifiedFields } from "@accounting-data/creating/payload";
import { nameOfLink } from "../cells/name-of-link.ts";
import { tableHeadings, type TitleSources } from "../messages/fields/column-titles.ts";
import { elementTitle } from "../messages/fields/element-title.ts";
import { saysMore } from "../messages/fields/says-more.ts";
import type { PaneMessages } from "../messages/en/pane.ts";
import { describePayloadFault } from "../creating/describe-payload-fault.ts";
import { addressField } from "./read-row.ts";
import type { TemplateColumn } from "../workbook/rows/insert-template.ts";

/** Excel's longest list of choices within a rule, between commas. */
const longestChoices = 255;

/**
 * The columns of a sheet to fill in: the required fields first, then the others in the order of the description, and a delivery
 * address. Each has its rules as a note.
 */
export function templateColumns(
  described: readonly PayloadField[],
  sources: TitleSources,
  { create, many }: Pick<PaneMessages, "create" | "many">,
  /** The fields of one of several objects, such as delivery addresses. */
  elements: readonly PayloadField[] = [],
): readonly TemplateColumn[] {
  const all = described.length > 0 ? described : specifiedFields;
  const fields = [...all.filter(isAlwaysRequired), ...all.filter((field) => !isAlwaysRequired(field))];
  const headings = tableHeadings(
    fields.map(({ name }) => nameOfLink(name)),
    sources,
  );
  const columns = fields.map((field) => {
    const choices =
      field.type === "truth" ? [create.yes, create.no] : field.choices?.map(({ value }) => String(value));
    return {
      heading: headings.get(nameOfLink(field.name))!,
      // A text keeps its zeros, and a day stays as it is typed.
      isText: field.type !== "number",
      note: notesOf(field, headings.get(nameOfLink(field.name))!).join(" "),
      ...(choices && isList(choices) && { choices }),
    };
  });
  const parts = elements.filter(({ name }) => name !== addressField);
  return [
    ...columns,
    { heading: many.address, isText: true, note: "" },
    ...parts.map(({ name, type }) => ({
      heading: elementTitle(name, sources, { many })!,
      isText: type !== "number",
      note: "",
    })),
  ];

  function notesOf(field: PayloadField, heading: string): readonly string[] {
    const { description, limits, isWhole, choices, day } = field;
    const { described: texts } = create;
    return [
      ...(description !== undefined && saysMore(description, { name: field.name, title: heading })
        ? [description]
        : []),
      ...(isAlwaysRequired(field) ? [texts.required] : []),
      ...(isWhole ? [texts.notWhole] : []),
      ...limits.map((limit) => describePayloadFault(limit, create)),
      ...(day ? [day === "date" ? many.dayAs : many.dayOrMomentAs] : []),
      ...(choices ? [texts.notAChoice(choices.map(choiceText))] : []),
    ];
  }
}

function choiceText({ value, description }: NonNullable<PayloadField["choices"]>[number]): string {
  return description === undefined ? String(value) : `${value} (${description})`;
}

/** Whether Excel can have them as a list: it takes one that begins with a sign for a formula. */
function isList(choices: readonly string[]): boolean {
  const isPlain = (choice: string): boolean => !/,|^\s*[=+\-@]/.test(choice) || /^-?\d+$/.test(choice);
  return choices.join(",").length <= longestChoices && choices.every(isPlain);
}
