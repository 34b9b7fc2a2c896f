import { Caption1, makeStyles, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import type { ListStatus } from "../../cache/list-status.ts";
import { usePane } from "../pane-context.ts";
import { describeAsOf } from "../status/describe-progress.ts";
import { ResetColumns } from "./reset-columns.tsx";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
  when: { color: tokens.colorNeutralForeground2 },
});

/** One list: how old its values are, and its columns. */
export function ListDetails({ status }: { readonly status: ListStatus }): ReactElement {
  const styles = useStyles();
  const { words, now } = usePane();
  const asOf = describeAsOf([status], words, now());
  return (
    <div className={styles.root}>
      {asOf !== undefined && (
        <Caption1 className={styles.when}>
          {status.complete === false ? `${asOf}. ${words.pane.columns.partly}` : asOf}
        </Caption1>
      )}
      {asOf !== undefined && <ResetColumns status={status} />}
    </div>
  );
}
