import { Body1, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useEffect, useRef, type ReactElement, type ReactNode } from "react";
import { Stack } from "./stack.tsx";

const useStyles = makeStyles({
  page: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
  },
  title: { ...typographyStyles.subtitle1, outlineStyle: "none", textWrap: "balance" },
  why: { color: tokens.colorNeutralForeground2, textWrap: "pretty" },
});

/** A page with a title. With `focus`, the title takes the focus when the page appears. */
export function TitledPage(props: {
  readonly title: string;
  readonly why?: string | undefined;
  readonly focus?: boolean | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const styles = useStyles();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (props.focus) title.current?.focus();
  }, [props.focus]);
  return (
    <main className={styles.page}>
      <Stack gap="XS">
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {props.title}
        </h1>
        {props.why !== undefined && <Body1 className={styles.why}>{props.why}</Body1>}
      </Stack>
      {props.children}
    </main>
  );
}
