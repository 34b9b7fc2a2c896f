import { Caption1, makeStyles, mergeClasses, tokens, type TextProps } from "@fluentui/react-components";
import type { ReactElement } from "react";

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground2, textWrap: "pretty" },
});

/** Small words that explain something, or say what became of it. */
export function Hint({ className, ...props }: TextProps): ReactElement {
  return <Caption1 {...props} className={mergeClasses(useStyles().hint, className)} />;
}
