import { makeStyles, tokens } from "@fluentui/react-components";
import type { ComponentProps, ReactElement } from "react";

const useStyles = makeStyles({
  row: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

/** Buttons beside each other, in several lines where the pane is narrow. */
export function ButtonRow(props: Omit<ComponentProps<"div">, "className">): ReactElement {
  return <div {...props} className={useStyles().row} />;
}
