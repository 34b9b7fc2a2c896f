import { Button } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { askedColumns, headingOf } from "../../many/many-rows.ts";
import { choiceOf } from "../../many/suggest-choices.ts";
import { usePane } from "../pane-context.ts";
import { Message } from "../parts/message.tsx";
import { usePartnerTitles } from "../parts/use-titles.ts";
import { useManyRows } from "./use-many-flow.ts";

/** Asks which field a column fills if its heading may mean several. The answer is remembered for the heading. */
export function ManyAsked(): ReactElement {
  const { flow, rows } = useManyRows();
  const { many } = usePane().words.pane;
  const titles = usePartnerTitles(rows.fillable.map(({ name }) => name));
  return (
    <>
      {askedColumns(rows).map((column) => (
        <Message
          key={column}
          intent="warning"
          actions={
            <>
              {rows.choices[column]!.asked!.map((field) => (
                <Button
                  key={field}
                  size="small"
                  title={field}
                  onClick={() => void flow.choose(column, choiceOf(field, rows.fillable))}
                >
                  {titles.get(field)?.full ?? field}
                </Button>
              ))}
              <Button
                size="small"
                appearance="subtle"
                onClick={() => void flow.choose(column, choiceOf(undefined, rows.fillable))}
              >
                {many.leaveOut}
              </Button>
            </>
          }
        >
          {many.asked(headingOf(rows, column, many))}
        </Message>
      ))}
    </>
  );
}
