import { useConnection, useOffered, usePane, useStore } from "../pane-context.ts";
import type { PartnerForm } from "../../partner/partner-form.ts";
import { messagesOf } from "../../partner/partner-state.ts";

/** The form of the company that the pane shows: for its fields, however deep inside of it they are drawn. */
export function usePartnerForm() {
  const { words, partnerFlow } = usePane();
  const flow = partnerFlow(useConnection());
  const state = useStore(flow, () => flow.state());
  const form = useStore(flow, () => flow.form());
  // The description comes with it.
  useOffered();
  return {
    form,
    knownFields: flow.knownFields(),
    required: flow.required(),
    messages: messagesOf(state, words.pane.create),
    /** Nothing can be changed while the form is sent. */
    readOnly: state.kind === "checking" || state.kind === "sending",
    edit: (changes: Partial<PartnerForm>): void => flow.edit({ ...form, ...changes }),
  };
}
