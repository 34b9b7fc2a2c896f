import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactElement, ReactNode } from "react";
import { Disclosure } from "../parts/disclosure.tsx";
import { Stack } from "../parts/stack.tsx";

const useStyles = makeStyles({
  group: { paddingInlineStart: tokens.spacingHorizontalL },
});

/** Fields below a title. A group with a message opens, and stays open while the message is edited away. */
export function FieldGroup(props: {
  readonly title: string;
  readonly isFaulty: boolean;
  readonly initiallyOpen: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const styles = useStyles();
  return (
    <Disclosure title={props.title} initiallyOpen={props.initiallyOpen} mustOpen={props.isFaulty}>
      <Stack gap="M" className={styles.group}>
        {props.children}
      </Stack>
    </Disclosure>
  );
}
