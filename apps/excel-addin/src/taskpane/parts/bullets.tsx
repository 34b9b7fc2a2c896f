import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactElement, ReactNode } from "react";

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});

/** A list with bullets, without the browser's margins. */
export function Bullets({ children }: { readonly children: ReactNode }): ReactElement {
  return <ul className={useStyles().list}>{children}</ul>;
}
