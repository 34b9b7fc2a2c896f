import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ComponentProps, ReactElement } from "react";

const useStyles = makeStyles({
  stack: { display: "flex", flexDirection: "column" },
  XS: { rowGap: tokens.spacingVerticalXS },
  S: { rowGap: tokens.spacingVerticalS },
  M: { rowGap: tokens.spacingVerticalM },
  L: { rowGap: tokens.spacingVerticalL },
});

/** What stands below each other, with a gap of Fluent's sizes between. */
export function Stack({
  gap,
  className,
  ...props
}: ComponentProps<"div"> & { readonly gap: "XS" | "S" | "M" | "L" }): ReactElement {
  const styles = useStyles();
  return <div {...props} className={mergeClasses(styles.stack, styles[gap], className)} />;
}
