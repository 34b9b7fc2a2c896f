import {
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  type MessageBarProps,
} from "@fluentui/react-components";
import type { ReactElement, ReactNode } from "react";

const useStyles = makeStyles({ above: { display: "block" } });

/** Words that stand out, in as many lines as they need, with what to press. */
export function Message(props: {
  readonly intent: NonNullable<MessageBarProps["intent"]>;
  readonly title?: string | undefined;
  /** Whether the title has a line of its own. */
  readonly isTitleAbove?: boolean;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}): ReactElement {
  const { above } = useStyles();
  const titleProps = props.isTitleAbove ? { className: above } : {};
  return (
    <MessageBar intent={props.intent} layout="multiline">
      <MessageBarBody>
        {props.title !== undefined && <MessageBarTitle {...titleProps}>{props.title}</MessageBarTitle>}
        {props.children}
      </MessageBarBody>
      {props.actions && <MessageBarActions>{props.actions}</MessageBarActions>}
    </MessageBar>
  );
}
