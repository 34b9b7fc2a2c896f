import { Button, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { ChevronDownRegular } from "@fluentui/react-icons/svg/chevron-down";
import { ChevronRightRegular } from "@fluentui/react-icons/svg/chevron-right";
import { createContext, useId, useState, type Context, type ReactElement, type ReactNode } from "react";

const useStyles = makeStyles({
  button: {
    alignItems: "flex-start",
    justifyContent: "flex-start",
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalXS,
    // Aligns the chevron, whose box is wider than its icon, with the text above.
    marginInlineStart: "-9px",
    // High contrast draws the box.
    "@media (forced-colors: active)": { marginInlineStart: "0" },
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightRegular,
    textAlign: "start",
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
  region: { paddingBlockStart: tokens.spacingVerticalXS },
});

/** Whether the content around is shown; it always is outside of a disclosure. */
export const ShownContext: Context<boolean> = createContext(true);

/** A heading that shows and hides its content. Hidden content keeps its state. */
export function Disclosure(props: {
  readonly title: ReactNode;
  readonly strong?: boolean;
  readonly initiallyOpen?: boolean;
  /** Whether something in it has to be seen: it opens, and stays open afterwards. */
  readonly mustOpen?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const styles = useStyles();
  const id = useId();
  const [open, setOpen] = useState(props.initiallyOpen ?? false);
  if (props.mustOpen && !open) setOpen(true);

  return (
    <div className={props.className}>
      <Button
        appearance="transparent"
        size="small"
        className={mergeClasses(styles.button, props.strong && styles.strong)}
        icon={open ? <ChevronDownRegular /> : <ChevronRightRegular />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {props.title}
      </Button>
      <div id={id} hidden={!open} className={styles.region}>
        <ShownContext.Provider value={open}>{props.children}</ShownContext.Provider>
      </div>
    </div>
  );
}
