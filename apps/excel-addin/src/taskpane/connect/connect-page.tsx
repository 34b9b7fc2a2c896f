import type { OfferedUpstream } from "@accounting-data/deployment";
import { Spinner } from "@fluentui/react-components";
import { useCallback, useEffect, type ReactElement } from "react";
import { usePane } from "../pane-context.ts";
import { TitledPage } from "../parts/titled-page.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { useReading } from "../parts/use-reading.ts";
import { ConnectForm } from "./connect-form.tsx";
import type { ConnectFormOptions } from "./use-connect-form.ts";

/** The page that connects a company, or changes a connection. */
export function ConnectPage({
  title,
  why,
  focus,
  ...form
}: ConnectFormOptions & {
  readonly title: string;
  readonly why?: string;
  readonly focus?: boolean;
  readonly onCancel?: (() => void) | undefined;
}): ReactElement {
  const { addIn, words } = usePane();
  const { onCancel } = form;
  // On the document: while the page's title has the focus, the form gets no key events.
  useEffect(() => {
    const cancelOnEscape = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !event.defaultPrevented) onCancel?.();
    };
    document.addEventListener("keydown", cancelOnEscape);
    return () => document.removeEventListener("keydown", cancelOnEscape);
  }, [onCancel]);
  const offered = useReading(useCallback(() => addIn.upstreams.readAll(), [addIn]));
  const [first, ...others] = offered.kind === "read" ? offered.value : ([] as readonly OfferedUpstream[]);
  return (
    <TitledPage title={title} why={why} focus={focus}>
      {offered.kind === "reading" && <Spinner size="small" label={words.pane.common.loading} />}
      {offered.kind === "failed" && (
        <ProblemMessage
          failure={offered}
          title={words.pane.connect.noServices}
          sentence={words.pane.connect.noServicesNext}
          onRetry={offered.retry}
          isOnlyStep
        />
      )}
      {first && <ConnectForm {...form} upstreams={[first, ...others]} />}
    </TitledPage>
  );
}
