import { AriaLiveAnnouncer, FluentProvider, makeStaticStyles, useAnnounce } from "@fluentui/react-components";
import { useMemo, useState, type ReactElement } from "react";
import { PaneContext, type OpenedForm, type PaneContextValue } from "./pane-context.ts";
import { ConfirmDialog } from "./parts/confirm-dialog.tsx";
import type { Questions } from "../base/questions.ts";
import { Pane } from "./pane.tsx";
import { darkTheme, useOfficeTheme } from "./theme/office-theme.ts";

/** Nothing has the browser's margins and bullets. Hints end with no word alone on a line. */
const usePageStyles = makeStaticStyles({
  body: { margin: 0 },
  "h1, h2": { margin: 0, font: "inherit" },
  ul: { margin: 0, padding: 0, listStyleType: "none" },
  ".fui-Field__hint": { textWrap: "pretty" },
});

interface PaneRootProps {
  /** What is there before the pane is drawn. */
  readonly value: Omit<PaneContextValue, "announce" | "ask" | "openForm">;
  readonly questions: Questions;
}

/** The pane in Office's theme, with announcements for screen readers. */
export function PaneRoot(props: PaneRootProps): ReactElement {
  usePageStyles();
  const theme = useOfficeTheme();
  // For what the browser draws itself: scroll bars, the calendar of a date.
  const colorScheme = theme === darkTheme ? "dark" : "light";
  return (
    <FluentProvider theme={theme} style={{ colorScheme }}>
      <AriaLiveAnnouncer>
        <PaneWithAnnouncer {...props} />
      </AriaLiveAnnouncer>
    </FluentProvider>
  );
}

function PaneWithAnnouncer({ value, questions }: PaneRootProps): ReactElement {
  const { announce } = useAnnounce();
  const [opened, openForm] = useState<OpenedForm>();
  const context = useMemo(
    () => ({ ...value, ask: questions.ask, openForm, announce: (text: string) => announce(text) }),
    [value, questions, announce],
  );
  return (
    <PaneContext value={context}>
      <Pane opened={opened} />
      {/* Not beside the buttons that ask, which may go while it is open. */}
      <ConfirmDialog questions={questions} />
    </PaneContext>
  );
}
