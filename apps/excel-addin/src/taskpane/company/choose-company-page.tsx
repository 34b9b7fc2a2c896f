import { Button, Field, makeStyles, Radio, RadioGroup, tokens } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import type { Connection } from "../../settings/connection.ts";
import { usePane } from "../pane-context.ts";
import { Page } from "../parts/page.tsx";

const useStyles = makeStyles({
  choice: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  buttons: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

/** Asks which of this device's companies to show, in a workbook that shows none yet or an unknown one. */
export function ChooseCompanyPage(props: {
  readonly title: string;
  readonly why: string;
  readonly label?: string;
  readonly focus: boolean;
  readonly connections: readonly Connection[];
  readonly onChoose: (connection: Connection) => void;
  readonly onConnect: () => void;
}): ReactElement {
  const styles = useStyles();
  const { choose } = usePane().words.pane;
  const [id, setId] = useState("");
  const chosen = props.connections.find((connection) => connection.id === id) ?? props.connections[0];
  return (
    <Page title={props.title} why={props.why} focus={props.focus}>
      <Field {...(props.label !== undefined && { label: props.label })}>
        <RadioGroup
          className={styles.choice}
          value={chosen?.id ?? ""}
          onChange={(_, { value }) => setId(value)}
          {...(props.label === undefined && { "aria-label": props.title })}
        >
          {props.connections.map((connection) => (
            <Radio key={connection.id} value={connection.id} label={connection.label} />
          ))}
        </RadioGroup>
      </Field>
      <div className={styles.buttons}>
        <Button appearance="primary" onClick={() => chosen && props.onChoose(chosen)}>
          {choose.choose}
        </Button>
        <Button onClick={props.onConnect}>{choose.another}</Button>
      </div>
    </Page>
  );
}
