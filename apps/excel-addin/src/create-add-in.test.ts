import { expect, test } from "vitest";
import { createFakeAddIn } from "../test/fake-add-in.ts";
import { settled } from "../test/fake-clock.ts";

test("tells formulas as they work in this build", () => {
  expect(createFakeAddIn().addIn.formula("PARTNERS")).toBe("=PARTNERS()");
  expect(createFakeAddIn({ namespace: "ACC" }).addIn.formula("PARTNERS")).toBe("=ACC.PARTNERS()");
});

test("cells computed anew are waited for until they are answered, and not for ever", async () => {
  const { addIn, start, clock, sources, formulas, renewed } = createFakeAddIn();
  formulas.set("A1", "=PARTNERS()").set("B1", "=PARTNER(A2)").set("C1", "=BANKS()");
  const source = sources.get("BusinessPartners")!;
  source.held = true;
  const answer = start("PARTNERS", []);
  let waited: number | undefined;
  const renewing = addIn.renew("BusinessPartners").then((cells) => {
    waited = cells;
  });
  await clock.advance(1000);
  expect(renewed).toEqual([["A1", "B1"]]);
  expect(waited).toBeUndefined();
  source.release();
  await clock.advance(100);
  await renewing;
  expect(waited).toBe(2);
  await answer;

  sources.get("Banks")!.held = true;
  start("BANKS", []).catch(() => undefined);
  const late = addIn.renew("Centres");
  await settled();
  await clock.advance(3100);
  expect(await late).toBe(0);
});
