import { useConnection, usePane, useStore } from "../pane-context.ts";
import type { PartnerForm } from "./partner-form.ts";
import { messagesOf } from "./partner-state.ts";

/** The form of the company that the pane shows: for its fields, however deep inside of it they are drawn. */
export function usePartnerForm() {
  const connection = useConnection();
  const { addIn, words, partnerFlow } = usePane();
  const flow = partnerFlow(connection);
  const state = useStore(flow, () => flow.state());
  const form = useStore(flow, () => flow.form());
  // The description is read with the deployment's services.
  useStore(addIn.upstreams, () => addIn.upstreams.peek(connection.upstream));
  return {
    form,
    described: flow.described(),
    required: flow.required(),
    /** What is said of each field. */
    messages: messagesOf(state, words.pane.create),
    /** Nothing can be changed while the form is sent. */
    readOnly: state.kind === "sending",
    edit: (changes: Partial<PartnerForm>): void => flow.edit({ ...form, ...changes }),
  };
}
