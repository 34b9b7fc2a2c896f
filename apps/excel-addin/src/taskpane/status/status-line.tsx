import { Button, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { CheckmarkCircleRegular } from "@fluentui/react-icons/svg/checkmark-circle";
import { ChevronDownRegular } from "@fluentui/react-icons/svg/chevron-down";
import { ChevronUpRegular } from "@fluentui/react-icons/svg/chevron-up";
import { ErrorCircleRegular } from "@fluentui/react-icons/svg/error-circle";
import { InfoRegular } from "@fluentui/react-icons/svg/info";
import { WarningRegular } from "@fluentui/react-icons/svg/warning";
import { useState, type ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import { BusyIcon } from "../parts/busy-button.tsx";
import type { Status } from "../../status/decide-status.ts";
import { NoticeButton } from "./notice-message.tsx";
import { RefreshButton } from "./refresh-button.tsx";

const useStyles = makeStyles({
  // Of fixed height, so that nothing below it moves while a person types.
  line: {
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    height: "44px",
    paddingInline: `${tokens.spacingHorizontalL} ${tokens.spacingHorizontalS}`,
  },
  icon: { display: "flex", flexShrink: 0, fontSize: tokens.fontSizeBase400 },
  error: { color: tokens.colorPaletteRedForeground1 },
  warning: { color: tokens.colorPaletteDarkOrangeForeground1 },
  success: { color: tokens.colorPaletteGreenForeground1 },
  info: { color: tokens.colorNeutralForeground2 },
  text: {
    flexGrow: 1,
    minWidth: 0,
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: "2",
    overflow: "hidden",
    overflowWrap: "anywhere",
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: "tabular-nums",
  },
  action: { flexShrink: 0, "& button": { minWidth: 0, whiteSpace: "nowrap" } },
  toggle: { minWidth: 0, paddingInline: tokens.spacingHorizontalXXS, flexShrink: 0 },
});

const icons = {
  error: <ErrorCircleRegular />,
  warning: <WarningRegular />,
  success: <CheckmarkCircleRegular />,
  info: <InfoRegular />,
};

/** The line itself: icon, at most two rows of text, the next step, and how much more there is to read. */
export function StatusLine(props: {
  readonly status: Status;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Cancels what is under way. */
  readonly onCancel: () => void;
}): ReactElement {
  const styles = useStyles();
  const { words } = usePane();
  const { status: texts, common } = words.pane;
  const { text, intent, isProgress, working, notice, reading, notices, asOf } = props.status;
  // Screen readers say that something has begun, and what came of it, but not each step.
  const [begun, setBegun] = useState<string>();
  // A refresh goes on after its lists are read.
  const isBetween = intent === "busy" && text === asOf;
  if (!isBetween && isProgress !== (begun !== undefined)) setBegun(isProgress ? text : undefined);
  const isStep = begun !== undefined && text !== begun;
  const more = reading.length + notices.length;
  return (
    <div className={styles.line}>
      {intent === "busy" && <BusyIcon />}
      {intent !== undefined && intent !== "busy" && (
        <span className={mergeClasses(styles.icon, styles[intent])} aria-hidden>
          {icons[intent]}
        </span>
      )}
      <span className={styles.text} role="status" aria-live={isStep ? "off" : "polite"} title={text}>
        {text}
      </span>
      {working && (
        <span className={styles.action}>
          <Button size="small" aria-label={texts.cancelLoading} onClick={props.onCancel}>
            {common.cancel}
          </Button>
        </span>
      )}
      {notice && !props.open && (
        <span className={styles.action}>
          <NoticeButton notice={notice} />
        </span>
      )}
      {more > 0 && (
        <Button
          appearance="subtle"
          size="small"
          className={styles.toggle}
          iconPosition="after"
          icon={props.open ? <ChevronUpRegular /> : <ChevronDownRegular />}
          aria-expanded={props.open}
          aria-label={texts.messages(words.formats.number(more))}
          title={texts.messages(words.formats.number(more))}
          onClick={props.onToggle}
        >
          {more > 1 && words.formats.number(more)}
        </Button>
      )}
      <RefreshButton asOf={asOf} />
    </div>
  );
}
