import { paneStates } from "./pane-states.ts";
import { testPaneStates } from "./test-pane-states.ts";

const { lists: _lists, partner: _partner, many: _many, ...others } = paneStates;

testPaneStates(others);
