import { paneStates } from "./pane-states.ts";
import { testPaneStates } from "./test-pane-states.ts";

testPaneStates({ partner: paneStates.partner });
