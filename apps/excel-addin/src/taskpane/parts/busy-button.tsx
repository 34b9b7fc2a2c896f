import { Button, type ButtonProps } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { BusyIcon } from "./busy-icon.tsx";

/** A button whose work may be under way: then it can't be pressed, keeps the focus, and shows a spinner as its icon. */
export function BusyButton({ busy, ...props }: ButtonProps & { readonly busy: boolean }): ReactElement {
  return busy ? <Button {...props} disabledFocusable icon={<BusyIcon />} /> : <Button {...props} />;
}
