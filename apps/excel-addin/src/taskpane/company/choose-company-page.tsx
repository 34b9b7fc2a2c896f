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
 * Asks which of this device's companies to show, in a workbook that shows none yet, `missing`, which this device does not know, or `named`, which
 * no person has allowed it to show. In the first case none is chosen beforehand. If there is only one, the title asks for it.
 */
export function ChooseCompanyPage(props: {
  readonly missing: string | undefined;
  readonly named: Connection | undefined;
  readonly focus: boolean;
  readonly connections: readonly Connection[];
  readonly onChoose: (connection: Connection) => void;
}): ReactElement {
  const styles = useStyles();
  const { words, openForm } = usePane();
  const { choose, missing: missingTexts } = words.pane;
  const [id, setId] = useState("");
  const { connections, named } = props;
  const isMissing = props.missing !== undefined;
  const [first, ...others] = connections;
  const only = isMissing || others.length > 0 ? undefined : first;
  const chosen =
    connections.find((connection) => connection.id === id) ?? named ?? (isMissing ? first : only);
  const newTitle = only ? choose.question(only.label) : choose.title;
  const title = props.missing === undefined ? newTitle : missingTexts.title(props.missing);
  const whyNew = named ? choose.whyNamed(named.label) : choose.why;
  return (
    <TitledPage title={title} why={isMissing ? missingTexts.why : whyNew} focus={props.focus}>
      {!only && (
        <Field label={isMissing ? missingTexts.connected : null}>
          <RadioGroup
            className={styles.choice}
            value={chosen?.id ?? ""}
            onChange={(_, { value }) => setId(value)}
            aria-label={isMissing ? undefined : title}
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
          {isMissing ? choose.choose : choose.show}
        </Button>
        <Button onClick={() => openForm({})}>{choose.another}</Button>
      </ButtonRow>
    </TitledPage>
  );
}
