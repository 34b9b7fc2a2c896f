import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactElement, ReactNode } from "react";

const useStyles = makeStyles({
  list: { listStyleType: "disc", paddingInlineStart: tokens.spacingHorizontalL },
});

/** A list with bullets. */
export function Bullets({ children }: { readonly children: ReactNode }): ReactElement {
  return <ul className={useStyles().list}>{children}</ul>;
}
