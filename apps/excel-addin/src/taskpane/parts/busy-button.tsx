import { Button, Spinner, type ButtonProps } from "@fluentui/react-components";
import type { ReactElement } from "react";

/** A button whose work may be under way: then it can't be pressed, keeps the focus, and shows a spinner as its icon. */
export function BusyButton({ busy, ...props }: ButtonProps & { readonly busy: boolean }): ReactElement {
  return busy ? <Button {...props} disabledFocusable icon={<BusyIcon />} /> : <Button {...props} />;
}

/** A spinner in place of a button's icon. Hidden from screen readers, since the button's text says the same. */
export function BusyIcon(): ReactElement {
  return <Spinner size="tiny" role="presentation" aria-hidden />;
}
