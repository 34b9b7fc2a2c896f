import {
  Menu,
  type MenuButtonProps,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  SplitButton,
  makeStyles,
  tokens,
} from "@fluentui/react-components";
import { ArrowSyncRegular } from "@fluentui/react-icons/svg/arrow-sync";
import type { ReactElement } from "react";
import { type AutoRefreshChoice, offeredMinutes } from "../../settings/auto-refresh-choice.ts";
import { usePane, useStore } from "../pane-context.ts";

const useStyles = makeStyles({
  button: { flexShrink: 0 },
  menu: { minWidth: 0, paddingInline: 0 },
  popover: { maxWidth: `calc(100vw - 2 * ${tokens.spacingHorizontalM})` },
  // The pane is narrower than the sentence.
  title: { height: "auto", whiteSpace: "normal" },
});

/** Refreshes; its menu reloads everything, and has what the workbook does by itself. Its label says when the values were read. */
export function RefreshButton({ asOf }: { readonly asOf: string | undefined }): ReactElement {
  const styles = useStyles();
  const { addIn, words } = usePane();
  const { refresh: texts } = words.pane;
  const autoRefresh = useAutoRefreshMenu();
  const running = useStore(addIn.refreshing, () => addIn.refreshing.state()).kind === "running";
  const label = [running ? texts.running : texts.refresh, asOf].filter(Boolean).join(". ");
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        {(trigger) => (
          <SplitButton
            appearance="subtle"
            size="small"
            className={styles.button}
            // The types differ only in exactOptionalPropertyTypes.
            menuButton={{ ...(trigger as MenuButtonProps), className: styles.menu, "aria-label": texts.menu }}
            primaryActionButton={{
              "aria-label": label,
              title: label,
              disabledFocusable: running,
              onClick: () => void addIn.refreshing.run(),
            }}
            icon={<ArrowSyncRegular />}
          />
        )}
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList {...autoRefresh}>
          <MenuItem
            disabled={running}
            subText={texts.everythingHint}
            onClick={() => void addIn.refreshing.run({ everything: true })}
          >
            {texts.everything}
          </MenuItem>
          <MenuDivider />
          <AutoRefreshItems />
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** The name of the choice in its menu. */
const group = "auto-refresh";

/** What the menu around the items needs, to show and change how this workbook refreshes by itself. */
function useAutoRefreshMenu() {
  const { autoRefresh } = usePane();
  const { choice } = useStore(autoRefresh, autoRefresh.state);
  return {
    checkedValues: { [group]: [valueOf(choice)] },
    onCheckedValueChange: (_: unknown, { checkedItems: [value] }: { checkedItems: string[] }) =>
      void autoRefresh.choose(choiceOf(value)),
  };
}

/** How this workbook may refresh by itself, as items of a menu. */
function AutoRefreshItems(): ReactElement {
  const styles = useStyles();
  const { autoRefresh, words } = usePane();
  const { choice } = useStore(autoRefresh, autoRefresh.state);
  const texts = words.pane.autoRefresh;
  const minutes = new Set([...offeredMinutes, ...(choice?.minutes === undefined ? [] : [choice.minutes])]);
  const options = [
    [undefined, texts.never] as const,
    [{ minutes: undefined }, texts.onOpening] as const,
    ...[...minutes].toSorted((a, b) => a - b).map((each) => [{ minutes: each }, texts.every(each)] as const),
  ];
  return (
    <MenuGroup>
      <MenuGroupHeader className={styles.title}>{texts.title}</MenuGroupHeader>
      {options.map(([option, text]) => (
        <MenuItemRadio key={valueOf(option)} name={group} value={valueOf(option)}>
          {text}
        </MenuItemRadio>
      ))}
    </MenuGroup>
  );
}

const never = "never";
const onOpening = "on opening";

function valueOf(choice: AutoRefreshChoice | undefined): string {
  return choice ? String(choice.minutes ?? onOpening) : never;
}

function choiceOf(value: string = never): AutoRefreshChoice | undefined {
  if (value === never) return undefined;
  return { minutes: value === onOpening ? undefined : Number(value) };
}
