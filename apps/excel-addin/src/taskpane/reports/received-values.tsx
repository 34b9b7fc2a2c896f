import { Field, Input } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import type { Source } from "../../reports/roles/source.ts";
import { columnTitles } from "../../messages/fields/column-titles.ts";
import { useOffered, usePane } from "../pane-context.ts";

/** Asks which values received documents have, in a list that has both sides. */
export function ReceivedValues({
  source,
  onChoose,
}: {
  readonly source: Source;
  readonly onChoose: (values: string | null) => void;
}): ReactElement {
  const { words } = usePane();
  const fieldWords = useOffered()?.words;
  const { reports: texts, list: listWords } = words.pane;
  const [values, setValues] = useState(source.receivedValues ?? "");
  const { side = "" } = source.roles;
  const title = columnTitles([side], { language: words.language, words: fieldWords }).get(side)?.full ?? side;
  return (
    <Field
      size="small"
      label={texts.receivedValues(title, listWords(source.list).plural)}
      hint={texts.receivedValuesHint}
    >
      <Input
        size="small"
        value={values}
        onChange={(_, data) => setValues(data.value)}
        onBlur={() => onChoose(values.trim() === "" ? null : values.trim())}
      />
    </Field>
  );
}
