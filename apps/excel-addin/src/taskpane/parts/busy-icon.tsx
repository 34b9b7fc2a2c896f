import { Spinner } from "@fluentui/react-components";
import type { ReactElement } from "react";

/** A spinner in place of a button's icon. Hidden from screen readers, since the button's text says the same. */
export function BusyIcon(): ReactElement {
  return <Spinner size="tiny" role="presentation" aria-hidden />;
}
