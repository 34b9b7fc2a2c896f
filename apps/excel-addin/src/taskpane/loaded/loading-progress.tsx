import { Body1, Button, Field, makeStyles, ProgressBar, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import type { DescribedProgress } from "./describe-lists.ts";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXS },
  line: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
  },
  text: { fontVariantNumeric: "tabular-nums" },
});

/** The lists that are being read: how far, and a press that ends it. */
export function LoadingProgress(props: {
  readonly progress: readonly DescribedProgress[];
  readonly onCancel: () => void;
}): ReactElement | null {
  const styles = useStyles();
  const { loaded, common } = usePane().words.pane;
  if (props.progress.length === 0) return null;
  return (
    <div className={styles.root}>
      {props.progress.map(({ status, sentence, share }, index) => (
        <div key={status.list}>
          <div className={styles.line}>
            <Body1 className={styles.text}>{sentence}</Body1>
            {index === 0 && (
              <Button
                size="small"
                appearance="subtle"
                aria-label={loaded.cancelLoading}
                onClick={props.onCancel}
              >
                {common.cancel}
              </Button>
            )}
          </div>
          <Field validationState="none">
            <ProgressBar aria-label={sentence} {...(share !== undefined && { value: share })} />
          </Field>
        </div>
      ))}
    </div>
  );
}
