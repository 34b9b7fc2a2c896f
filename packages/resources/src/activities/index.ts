export type { Activity } from "./activity.ts";
export { listActivities } from "./list-activities.ts";
export { getActivity } from "./get-activity.ts";
export { iterateActivities } from "./iterate-activities.ts";
