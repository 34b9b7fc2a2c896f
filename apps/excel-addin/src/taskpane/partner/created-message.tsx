import type { ReactElement } from "react";
import type { CreatedPartner } from "../../creating/candidates.ts";
import { partnersList } from "../../lists/partners-list.ts";
import { useConnection, usePane } from "../pane-context.ts";
import { Bullets } from "../parts/bullets.tsx";
import { BusyButton } from "../parts/busy-button.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { Message } from "../parts/message.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { useAction } from "../parts/use-action.ts";
import { useTitles } from "../parts/use-titles.ts";
import { isolateName } from "../parts/isolate-name.ts";
import { showPartner } from "./show-partner.ts";

/** The partner exists: the service's warnings, a button that selects its cell, and its id to copy. */
export function CreatedMessage(props: {
  readonly partner: CreatedPartner;
  readonly confirmed: boolean;
}): ReactElement {
  const connection = useConnection();
  const { addIn, callOf, words } = usePane();
  const { create } = words.pane;
  const { partner, confirmed } = props;
  const { id, name, warnings, missing = [] } = partner;
  const titles = useTitles(missing);
  const { busy, result, failure, run } = useAction();
  const sentence =
    name === undefined
      ? create.createdUnnamed
      : (confirmed ? create.confirmed : create.created)(isolateName(name));

  async function show(): Promise<string | undefined> {
    const isShown = await showPartner(addIn, connection, partner);
    return isShown ? undefined : create.notShown(callOf(partnersList));
  }

  return (
    <>
      <Message
        intent={warnings.length > 0 || missing.length > 0 ? "warning" : "success"}
        title={sentence}
        actions={
          id !== undefined && (
            <>
              <BusyButton size="small" busy={busy} onClick={() => void run(show)}>
                {create.show}
              </BusyButton>
              <CopyButton text={id} label={create.copyId}>
                {create.copyId}
              </CopyButton>
            </>
          )
        }
      >
        {result !== undefined && ` ${result}`}
        {missing.length > 0 &&
          ` ${create.missing(words.formats.list(missing.map((field) => titles.get(field)?.full ?? field)))}`}
        {warnings.length > 0 && (
          <>
            {" "}
            {create.warnings}
            <Bullets>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </Bullets>
          </>
        )}
      </Message>
      {failure && <ProblemMessage failure={failure} />}
    </>
  );
}
