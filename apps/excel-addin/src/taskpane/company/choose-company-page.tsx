import { Button, Field, makeStyles, Radio, RadioGroup, tokens } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import type { Connection } from "../../settings/connection.ts";
import { usePane } from "../pane-context.ts";
import { ButtonRow } from "../parts/button-row.tsx";
import { TitledPage } from "../parts/titled-page.tsx";

const useStyles = makeStyles({
  choice: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

/**
 * Asks which of this device's companies to show, in a workbook that shows none yet or an unknown one. In the first case
 * none is chosen beforehand, and where there is only one, the title asks for it.
 */
export function ChooseCompanyPage(props: {
  readonly title: string;
  readonly why: string;
  /** The label of the choice in a workbook that shows a company which this device does not know. */
  readonly missing?: string;
  readonly focus: boolean;
  readonly connections: readonly Connection[];
  readonly onChoose: (connection: Connection) => void;
}): ReactElement {
  const styles = useStyles();
  const { words, openForm } = usePane();
  const { choose } = words.pane;
  const [id, setId] = useState("");
  const { connections, missing } = props;
  const [first, ...others] = connections;
  const isQuestion = missing === undefined && others.length === 0;
  const suggested = missing !== undefined || isQuestion ? first : undefined;
  const chosen = connections.find((connection) => connection.id === id) ?? suggested;
  return (
    <TitledPage title={props.title} why={props.why} focus={props.focus}>
      {!isQuestion && (
        <Field {...(missing !== undefined && { label: missing })}>
          <RadioGroup
            className={styles.choice}
            value={chosen?.id ?? ""}
            onChange={(_, { value }) => setId(value)}
            {...(missing === undefined && { "aria-label": props.title })}
          >
            {connections.map((connection) => (
              <Radio key={connection.id} value={connection.id} label={connection.label} />
            ))}
          </RadioGroup>
        </Field>
      )}
      <ButtonRow>
        <Button
          appearance="primary"
          disabledFocusable={chosen === undefined}
          onClick={() => chosen && props.onChoose(chosen)}
        >
          {missing === undefined ? choose.show : choose.choose}
        </Button>
        <Button onClick={() => openForm({})}>{choose.another}</Button>
      </ButtonRow>
    </TitledPage>
  );
}
