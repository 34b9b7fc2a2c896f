import { AriaLiveAnnouncer, FluentProvider, makeStaticStyles, useAnnounce } from "@fluentui/react-components";
import { useMemo, type ReactElement } from "react";
import { PaneContext, type PaneContextValue } from "./pane-context.ts";
import { Pane } from "./pane.tsx";
import { useOfficeTheme } from "./theme/use-office-theme.ts";

/** The pane fills the page; the page itself brings no style. */
const usePageStyles = makeStaticStyles({ body: { margin: 0 } });

/** The pane in Office's theme, with a voice for screen readers. */
export function PaneRoot({ value }: { readonly value: Omit<PaneContextValue, "announce"> }): ReactElement {
  usePageStyles();
  return (
    <FluentProvider theme={useOfficeTheme()}>
      <AriaLiveAnnouncer>
        <PaneWithVoice value={value} />
      </AriaLiveAnnouncer>
    </FluentProvider>
  );
}

function PaneWithVoice({ value }: { readonly value: Omit<PaneContextValue, "announce"> }): ReactElement {
  const { announce } = useAnnounce();
  const whole = useMemo(() => ({ ...value, announce: (text: string) => announce(text) }), [value, announce]);
  return (
    <PaneContext value={whole}>
      <Pane />
    </PaneContext>
  );
}
