import { testPaneStates } from "./test-pane-states.ts";

testPaneStates("cs");
