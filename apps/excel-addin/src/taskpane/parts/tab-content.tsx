import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import type { ReactElement, ReactNode } from "react";

const useStyles = makeStyles({
  content: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalL,
  },
  untitled: { paddingBlock: tokens.spacingVerticalM },
  titled: { paddingBlock: tokens.spacingVerticalL },
  title: typographyStyles.subtitle2,
});

/** What a tab of a company contains, below each other. It has a title where the tab's name is not enough. */
export function TabContent(props: { readonly title?: string; readonly children: ReactNode }): ReactElement {
  const styles = useStyles();
  const { title, children } = props;
  return (
    <div className={mergeClasses(styles.content, title === undefined ? styles.untitled : styles.titled)}>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      {children}
    </div>
  );
}
