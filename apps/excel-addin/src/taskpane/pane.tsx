import { makeStyles, MessageBar, MessageBarBody, Spinner, tokens } from "@fluentui/react-components";
import { useCallback, useEffect, useRef, useState, type ReactElement } from "react";
import type { Connection } from "../settings/connection.ts";
import { ActivityLog } from "./activity/activity-log.tsx";
import { CompanyPage } from "./company/company-page.tsx";
import { ChooseCompanyPage } from "./company/choose-company-page.tsx";
import { CompanyQuestionDialog } from "./company/company-question.tsx";
import { useCompany } from "./company/use-company.ts";
import { ConnectPage } from "./connect/connect-page.tsx";
import { usePane, useStore } from "./pane-context.ts";
import { Page } from "./parts/page.tsx";
import { ProblemMessage } from "./parts/problem-message.tsx";
import { RetryButton } from "./parts/retry-button.tsx";

const useStyles = makeStyles({
  pane: { display: "flex", flexDirection: "column", minHeight: "100vh" },
  body: { flexGrow: 1 },
  notes: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} 0` },
  waiting: { padding: tokens.spacingVerticalXXXL },
});

/** A page that was asked for in place of the one that fits the workbook. */
type Asked = { readonly kind: "connect"; readonly existing?: Connection } | undefined;

/** The whole pane: one thing at a time. Which one follows from the workbook's company and what this device knows. */
export function Pane(): ReactElement {
  const styles = useStyles();
  const { addIn, words, now, announce, refresh } = usePane();
  const { pane } = words;
  const binding = useStore(addIn.binding, () => addIn.binding.state());
  const connections = useStore(addIn.connections, () => addIn.connections.list());
  const actions = useCompany();
  const [asked, ask] = useState<Asked>();
  const [refused, setRefused] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  // The page that comes back takes the focus; the first one leaves it to the workbook.
  const [returned, setReturned] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly at: Date }>();

  const readWorkbook = useCallback(() => {
    addIn.binding.resolve().catch((error: unknown) => setFailure({ error, at: now() }));
  }, [addIn, now]);
  useEffect(readWorkbook, [readWorkbook]);

  function readAgain(): void {
    setFailure(undefined);
    readWorkbook();
  }

  function saved(connection: Connection, wanted: Connection): void {
    setRefused(wanted.remembered && !connection.remembered);
    if (asked?.existing) {
      if (addIn.data.reopen(connection)) void refresh.run({ quiet: true });
      announce(pane.connect.connected(connection.label));
    } else actions.choose(connection);
    close();
  }

  function close(): void {
    ask(undefined);
    setReturned(true);
  }

  function body(): ReactElement {
    if (asked) {
      return (
        <ConnectPage
          key={asked.existing?.id ?? "new"}
          focus
          title={asked.existing ? pane.connect.editTitle(asked.existing.label) : pane.connect.title}
          existing={asked.existing}
          onSaved={saved}
          onCancel={close}
        />
      );
    }
    if (failure) {
      const retry = <RetryButton {...failure} onRetry={readAgain} primary />;
      return (
        <Page title={pane.title}>
          <ProblemMessage {...failure} title={pane.workbook.unreadable} actions={retry} />
        </Page>
      );
    }
    if (binding.kind === "unread") {
      return <Spinner className={styles.waiting} size="small" label={pane.workbook.reading} />;
    }
    if (binding.kind === "bound" && binding.connection) {
      return (
        <CompanyPage
          key={binding.connection.id}
          focus={returned}
          connection={binding.connection}
          actions={actions}
          onConnect={() => ask({ kind: "connect" })}
          onEdit={(existing) => ask({ kind: "connect", existing })}
        />
      );
    }
    const missing = binding.kind === "bound" ? binding.company.label : undefined;
    const title = missing === undefined ? pane.choose.title : pane.missing.title(missing);
    const why = missing === undefined ? pane.choose.why : pane.missing.why;
    if (connections.length === 0) {
      return missing === undefined ? (
        <ConnectPage
          title={pane.firstRun.title}
          why={pane.firstRun.why(addIn.formula("PARTNERS"))}
          onSaved={saved}
        />
      ) : (
        <ConnectPage title={title} why={why} suggestedLabel={missing} onSaved={saved} />
      );
    }
    return (
      <ChooseCompanyPage
        title={title}
        why={why}
        focus={returned}
        connections={connections}
        onChoose={actions.choose}
        onConnect={() => ask({ kind: "connect" })}
        {...(missing !== undefined && { label: pane.missing.known })}
      />
    );
  }

  /** The company's menu, from which nearly every question comes; on other pages their title. */
  function beginning(): HTMLElement | null | undefined {
    return root.current?.querySelector<HTMLElement>("header button, h1[tabindex]");
  }

  const notes = [
    ...(addIn.connections.damaged ? [pane.workbook.damaged] : []),
    ...(refused ? [pane.connect.notRemembered] : []),
    ...(actions.failure ? [pane.company[actions.failure]] : []),
    ...(binding.kind === "bound" && !binding.stored ? [pane.workbook.noNote] : []),
  ];
  return (
    <div className={styles.pane} ref={root}>
      {notes.map((note) => (
        <div key={note} className={styles.notes}>
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{note}</MessageBarBody>
          </MessageBar>
        </div>
      ))}
      <div className={styles.body}>{body()}</div>
      {connections.length > 0 && <ActivityLog />}
      <CompanyQuestionDialog actions={actions} focusAfter={beginning} />
    </div>
  );
}
