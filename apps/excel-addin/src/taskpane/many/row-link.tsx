import { Link, makeStyles } from "@fluentui/react-components";
import type { ReactElement, ReactNode } from "react";
import { usePane } from "../pane-context.ts";
import { useManyFlow } from "./use-many-flow.ts";

const useStyles = makeStyles({
  // At the top, so that the bullet of a list stands beside the first line.
  link: {
    textAlign: "start",
    whiteSpace: "normal",
    verticalAlign: "top",
    lineHeight: "inherit",
    // High contrast takes the colour that tells a link from other text.
    "@media (forced-colors: active)": { textDecorationLine: "underline" },
  },
});

/** Words about a row; selects it in the sheet. */
export function RowLink(props: { readonly index: number; readonly children: ReactNode }): ReactElement {
  const styles = useStyles();
  const flow = useManyFlow();
  const { many } = usePane().words.pane;
  return (
    <Link
      as="button"
      className={styles.link}
      title={many.showRow}
      onClick={() => void flow.selectRow(props.index)}
    >
      {props.children}
    </Link>
  );
}
