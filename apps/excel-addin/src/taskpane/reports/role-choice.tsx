import { Field, Select } from "@fluentui/react-components";
import { useMemo, type ReactElement } from "react";
import type { ColumnExample } from "../../cells/column-examples.ts";
import { columnTitles } from "../../messages/fields/column-titles.ts";
import type { Source } from "../../reports/roles/source.ts";
import { roleColumns, type KnownLists } from "../../reports/roles/role-columns.ts";
import type { DocumentRole } from "../../reports/roles/document-role.ts";
import { useOffered, usePane } from "../pane-context.ts";

/** Asks which column of a list has a role, with an example of the values of each. */
export function RoleChoice(props: {
  readonly source: Source;
  readonly role: DocumentRole;
  readonly known: KnownLists;
  readonly examples: readonly ColumnExample[];
  readonly onChoose: (column: string | null) => void;
}): ReactElement {
  const { source, role, known, examples, onChoose } = props;
  const { words } = usePane();
  const fieldWords = useOffered()?.words;
  const { reports: texts, list: listWords } = words.pane;
  const columns = useMemo(() => roleColumns(source.list, known), [source.list, known]);
  const titles = useMemo(
    () =>
      columnTitles(
        columns.map(({ name }) => name),
        { language: words.language, words: fieldWords },
      ),
    [columns, words.language, fieldWords],
  );
  const exampleOf = (name: string): string => {
    const example = examples.find((one) => one.name === name)?.example;
    return example === undefined ? "" : `: ${exampleText(example, words.formats.date)}`;
  };
  return (
    <Field size="small" label={texts.ask(texts.roles[role], listWords(source.list).plural)}>
      <Select
        size="small"
        value={source.roles[role] ?? ""}
        onChange={(_, { value }) => onChoose(value === "" ? null : value)}
      >
        <option value="">{source.roles[role] === undefined ? texts.choose : texts.noColumn}</option>
        {columns.map(({ name }) => (
          <option key={name} value={name} title={name}>
            {`${titles.get(name)?.full ?? name}${exampleOf(name)}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function exampleText(example: NonNullable<ColumnExample["example"]>, day: (date: Date) => string): string {
  if (typeof example === "object") return day(example.date);
  const text = String(example);
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}
