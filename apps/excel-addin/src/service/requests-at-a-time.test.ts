import { expect, test } from "vitest";
import { requestsAtATime } from "./requests-at-a-time.ts";

test.each([
  [undefined, 8],
  [{}, 8],
  [{ perSecond: 24 }, 8],
  [{ perSecond: 4 }, 8],
  [{ perSecond: 1 }, 2],
  [{ perSecond: 0.5 }, 1],
  [{ perSecond: 0.01 }, 1],
  [{ atATime: 1 }, 2],
  [{ atATime: 10 }, 8],
  [{ perSecond: 1, atATime: 10 }, 2],
])("with a pace of %j, so many requests are sent at a time: %j", (pace, count) => {
  expect(requestsAtATime(pace)).toBe(count);
});
