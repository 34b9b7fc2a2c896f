import { testPaneStates } from "./test-pane-states.ts";

testPaneStates("en");
