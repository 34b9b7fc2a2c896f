import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useRef, type ReactElement, type ReactNode } from "react";
import { useKeptFocus } from "./use-kept-focus.ts";

const useStyles = makeStyles({
  content: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalL,
    outlineStyle: "none",
  },
  untitled: { paddingBlock: tokens.spacingVerticalM },
  titled: { paddingBlock: tokens.spacingVerticalL },
  title: { ...typographyStyles.subtitle2, margin: 0 },
});

/**
 * What a tab of a company contains, below each other. It has a title where the tab's name is not enough. It takes the focus of a control
 * that goes away, as the button does that begins a run.
 */
export function TabContent(props: { readonly title?: string; readonly children: ReactNode }): ReactElement {
  const styles = useStyles();
  const { title, children } = props;
  const content = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(() => content.current?.focus());
  return (
    <div
      ref={content}
      tabIndex={-1}
      className={mergeClasses(styles.content, title === undefined ? styles.untitled : styles.titled)}
      {...keptFocus}
    >
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      {children}
    </div>
  );
}
