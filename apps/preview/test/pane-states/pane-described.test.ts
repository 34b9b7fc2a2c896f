import { describedStates, largeDigest } from "./described-states.ts";
import { testPaneStates } from "./test-pane-states.ts";

testPaneStates({ described: describedStates }, largeDigest);
