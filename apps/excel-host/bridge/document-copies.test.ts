import { strFromU8, unzipSync, zipSync } from "fflate";
import { afterEach, expect, test } from "vitest";
import { openPage, type TestPage } from "../test/open-page.ts";

let page: TestPage | undefined;
const created: Uint8Array[] = [];
afterEach(async () => {
  created.length = 0;
  await page?.core.host.close();
  page = undefined;
});

async function open(): Promise<TestPage> {
  page = await openPage({ onWorkbookCreated: (file) => created.push(file) });
  return page;
}

/** Runs code of the page in which `file` opens a copy of a type and `slice` reads a part of it. */
async function inPage<T>(code: string): Promise<T> {
  const settled = `const settled = (start) => new Promise((resolve, reject) => start(({ status, value, error }) => status === "succeeded" ? resolve(value) : reject(new Error(error.code))));
    const file = (type, sliceSize) => settled((done) => Office.context.document.getFileAsync(type, { sliceSize }, done));
    const slice = (copy, index) => settled((done) => copy.getSliceAsync(index, done));`;
  const result = await (page!.page.evaluate(`(async () => { ${settled} ${code} })()`) as Promise<string>);
  return JSON.parse(result) as T;
}

test("the document is read in slices, with its unsaved changes", async () => {
  const { core } = await open();
  await core.host.enter("B2", 'A & "B"');
  await core.host.enter("B3", "=1+2");
  const { size, bytes } = await inPage<{ size: number; bytes: number[] }>(`
    const copy = await file("compressed", 500);
    const bytes = [];
    for (let index = 0; index < copy.sliceCount; index++) bytes.push(...(await slice(copy, index)).data);
    await settled((done) => copy.closeAsync(done));
    return JSON.stringify({ size: copy.size, bytes });`);
  expect(bytes).toHaveLength(size);
  const sheet = strFromU8(unzipSync(Uint8Array.from(bytes))["xl/worksheets/sheet1.xml"]!);
  expect(sheet).toContain('<t xml:space="preserve">A &amp; &quot;B&quot;</t>');
  expect(sheet).toContain('<c r="B3"><f>1+2</f><v>3</v></c>');
  expect(core.copies.open).toBe(0);
});

test("a third copy fails until one of two is closed, and so does a type that this host does not have", async () => {
  await open();
  const outcome = await inPage<readonly string[]>(`
    const [one] = [await file("compressed", 500), await file("compressed", 500)];
    const third = await file("compressed", 500).catch((error) => error.message);
    await settled((done) => one.closeAsync(done));
    await file("compressed", 500);
    const pdf = await file("pdf", 500).catch((error) => error.message);
    return JSON.stringify([third, pdf]);`);
  expect(outcome).toEqual(["5001", "5015"]);
});

test("a new workbook is passed on once it is opened; anything but a workbook is refused", async () => {
  const { page: frame } = await open();
  const file = zipSync({ "a.xml": new Uint8Array([60]) });
  const base64 = btoa(String.fromCharCode(...file));
  await (frame.evaluate(`Excel.createWorkbook(${JSON.stringify(base64)})`) as Promise<void>);
  expect(created).toEqual([file]);
  const refused = frame.evaluate(
    'Excel.createWorkbook("abc").catch((error) => error.code)',
  ) as Promise<string>;
  expect(await refused).toBe("InvalidArgument");
  expect(created).toHaveLength(1);
});
