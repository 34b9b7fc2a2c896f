/** Why this server ended an answer's body; its message is the cause in the log. */
export class CutOff extends Error {}
