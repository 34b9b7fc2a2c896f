import { Spinner } from "@fluentui/react-components";
import type { ReactElement } from "react";

/** Turns in the place of a button's icon. The button's words say the same, so it says nothing to a screen reader. */
export function BusyIcon(): ReactElement {
  return <Spinner size="tiny" role="presentation" aria-hidden />;
}
