import { makeStyles, MenuGroup, MenuGroupHeader, MenuItemRadio } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { offeredMinutes, type AutoRefreshChoice } from "../../settings/auto-refresh-choice.ts";
import { usePane, useStore } from "../pane-context.ts";

const useStyles = makeStyles({
  // The pane is narrower than the sentence.
  title: { height: "auto", whiteSpace: "normal" },
});

/** The name of the choice in its menu. */
const group = "auto-refresh";

/** What the menu around the items needs, to show and change how this workbook refreshes by itself. */
export function useAutoRefreshMenu(): {
  readonly checkedValues: Record<string, string[]>;
  readonly onCheckedValueChange: (event: unknown, change: { checkedItems: string[] }) => void;
} {
  const { autoRefresh } = usePane();
  const { choice } = useStore(autoRefresh, autoRefresh.state);
  return {
    checkedValues: { [group]: [valueOf(choice)] },
    onCheckedValueChange: (_, { checkedItems: [value] }) => void autoRefresh.choose(choiceOf(value)),
  };
}

/** How this workbook may refresh by itself, as items of a menu. */
export function AutoRefreshItems(): ReactElement {
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
