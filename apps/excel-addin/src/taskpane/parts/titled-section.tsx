import { Caption1Strong, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ReactElement, ReactNode } from "react";

const useStyles = makeStyles({
  section: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXS },
  title: { color: tokens.colorNeutralForeground2, textWrap: "pretty" },
});

/** A part of a page with a small title, which is also its name for screen readers. */
export function TitledSection(props: {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}): ReactElement {
  const styles = useStyles();
  return (
    <section className={mergeClasses(styles.section, props.className)} aria-label={props.title}>
      <Caption1Strong aria-hidden className={styles.title}>
        {props.title}
      </Caption1Strong>
      {props.children}
    </section>
  );
}
