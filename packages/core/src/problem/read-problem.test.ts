import fc from "fast-check";
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { RateLimitError, ValidationError, isAccountingDataError } from "../errors/errors.ts";
import { readProblem } from "./read-problem.ts";

const traceId = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00";
const waits = { retryAfterMs: undefined, delayMs: 2_000, isOfIntermediary: false };
const read = (
  status: number,
  body: unknown,
  type = "application/problem+json",
  secrets: readonly string[] = [],
) =>
  readProblem(
    "listBanks",
    {
      status,
      headers: new Headers(type ? { "content-type": type } : {}),
      text: typeof body === "string" ? body : JSON.stringify(body),
    },
    { ...waits, secrets },
  );

describe("the class of an error", () => {
  test.each([
    [400, "BadRequestError", "bad_request"],
    [401, "UnauthorizedError", "unauthorized"],
    [403, "ForbiddenError", "forbidden"],
    [404, "NotFoundError", "not_found"],
    [405, "ProblemError", "problem"],
    [408, "ProblemError", "problem"],
    [422, "ValidationError", "validation"],
    [429, "RateLimitError", "rate_limited"],
    [500, "ServerError", "server_error"],
    [503, "ServerError", "server_error"],
    [599, "ServerError", "server_error"],
  ])("for %i is %s", (status, name, code) => {
    const body = { type: `https://httpstatuses.io/${status}`, title: "A title", status: 999, traceId };
    const error = read(status, body);
    expect(error).toMatchObject({
      name,
      code,
      status,
      title: "A title",
      type: body.type,
      traceId,
    });
    expect(error.excerpt).toBeUndefined();
    expect(error.message).toContain(`listBanks: ${status} A title (trace ${traceId})`);
    expect(String(error)).toMatch(new RegExp(`^${name}: listBanks`));
    expect(error.stack).toMatch(new RegExp(`^${name}: listBanks`));
    expect(isAccountingDataError(error)).toBe(true);
  });
});

describe("problem details", () => {
  test("are read with names in any case", () => {
    const error = read(422, { TYPE: "t", Title: "T", TraceId: traceId, Errors: { Name: ["missing"] } });
    expect(error).toMatchObject({ type: "t", title: "T", traceId, errors: { Name: ["missing"] } });
  });

  test.each([
    "application/json",
    "application/json; charset=utf-8",
    "application/vnd.x+json",
    "Application/JSON",
    "text/plain",
  ])("are read from %s", (type) => {
    expect(read(404, { title: "Not Found" }, type).title).toBe("Not Found");
  });

  test("keep the keys of errors unchanged, and of the messages only strings", () => {
    const body = '{"errors":{"__proto__":["a"],"DeliveryAddresses[0].Name":["b",1,null],"City":"c"}}';
    const error = read(422, body) as ValidationError;
    expect(Object.entries(error.errors)).toEqual([
      ["__proto__", ["a"]],
      ["DeliveryAddresses[0].Name", ["b"]],
      ["City", ["c"]],
    ]);
    expect(error.message).toContain("check __proto__, DeliveryAddresses[0].Name, City");
  });

  test("without errors are a ValidationError too", () => {
    expect(read(422, { title: "Unprocessable Entity" })).toMatchObject({ errors: {} });
  });

  test.each([
    ["HTML", "<html>no</html>", "text/html"],
    ["HTML typed as JSON", "<html>no</html>", "application/json"],
    ["JSON of another shape", '{"message":"no"}', "application/json"],
    ["an array", "[1]", "application/json"],
    ["a body without a type", "no", ""],
  ])("that are %s become a bounded excerpt", (_, body, type) => {
    const error = read(502, body, type);
    expect(error).toMatchObject({ code: "server_error", excerpt: body });
    expect(error.problem).toEqual(body.startsWith('{"m') ? JSON.parse(body) : undefined);
    expect(read(502, body + "x".repeat(1_000), "text/html").excerpt).toHaveLength(500);
  });

  test.each(["title", "type", "detail", "traceId", "errors"])(
    "that have only %s become no excerpt",
    (name) => {
      const text = name === "errors" ? { Name: ["no"] } : "no";
      expect(read(400, { [name]: text })).toMatchObject({ problem: { [name]: text }, excerpt: undefined });
    },
  );

  test("that are empty become no excerpt", () => {
    expect(read(502, "", "text/html").excerpt).toBeUndefined();
  });

  test("with an empty title say what kind of body came", () => {
    const error = read(404, { title: "", detail: "" }, "application/problem+json");
    expect(error).toMatchObject({ title: undefined, detail: undefined });
    expect(error.message).toMatch(/404 with application\/problem\+json$/);
  });

  test("of a 429 include the wait", () => {
    expect((read(429, {}) as RateLimitError).retryAfterMs).toBe(2_000);
  });

  test("are in the error with all their members", () => {
    const body = {
      Title: "Conflict",
      detail: "The VAT number is taken.",
      existing: { Id: 7, tags: ["a"], none: null, really: true },
    };
    const error = read(409, body);
    expect(error).toMatchObject({ title: "Conflict", detail: "The VAT number is taken.", problem: body });
    expect(error.message).toBe("listBanks: 409 Conflict: The VAT number is taken.");
    const own = { message: "Closed until Monday", code: 17 };
    expect(read(409, own, "application/json")).toMatchObject({
      problem: own,
      message: "listBanks: 409 with application/json: Closed until Monday",
    });
  });

  test.each([[{}], [[]], [["text"]], [null], ["text"], [7], [undefined]])(
    "whose errors are %j name no field in the message",
    (errors) => {
      const error = read(422, { title: "T", errors });
      expect(error).toMatchObject({ errors: {}, message: "listBanks: 422 T" });
    },
  );

  test("are bounded, and the message says how many fields are not named", () => {
    const many = (count: number): string[] => Array.from({ length: count }, (_, at) => `text ${at}`);
    const errors = Object.fromEntries(many(1_000).map((name) => [name, many(50)]));
    const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
    const body = `{"errors":${JSON.stringify(errors)},"deep":${deep},"other":${JSON.stringify(many(300))}}`;
    const error = read(422, body) as ValidationError;
    expect(Object.keys(error.errors)).toHaveLength(100);
    expect(error.errors["text 0"]).toHaveLength(10);
    expect(error.message).toMatch(/; check text 0, .*, text 9 and 990 more: text 0$/);
    expect(inspect(error, { depth: Infinity }).length).toBeLessThan(400_000);
    const long = read(422, { errors: { ["F".repeat(9_000)]: ["no"] } }) as ValidationError;
    expect(long.errors).toEqual({ ["F".repeat(500)]: ["no"] });
  });

  test("never lead to a long message", () => {
    expect(read(500, { title: "x".repeat(400) }).message.length).toBeLessThan(130);
    const errors = Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`Field${at}`, ["no"]]));
    expect(read(422, { title: "x".repeat(400), errors }).message.length).toBeLessThan(340);
    expect(read(500, { detail: "x".repeat(400) }).message.length).toBeLessThan(280);
  });

  test("are shown with escapes for control characters in the message, and unchanged in the fields", () => {
    const title = "\u001b[2J\u009b2Jred\r\n2026-01-01 forged\u202e\u2028";
    const error = read(400, { title });
    expect(error.title).toBe(title);
    expect(error.message).toBe(
      String.raw`listBanks: 400 \u001b[2J\u009b2Jred\u000d\u000a2026-01-01 forged\u202e\u2028`,
    );
  });
});

describe("a secret that the body repeats", () => {
  const secret = 'canary+"/&=<>%';
  const shownIn = (error: Error): string => [error.message, error.stack, JSON.stringify(error)].join("\n");

  test.each<[string, (secret: string) => string]>([
    ["unchanged", (text) => text],
    ["in a URL", encodeURIComponent],
    ["in JSON", (text) => JSON.stringify(text)],
    [
      "in JSON with every special character escaped",
      (text) => text.replaceAll(/\W/g, (c) => `\\u00${c.charCodeAt(0).toString(16).toUpperCase()}`),
    ],
    [
      "in HTML with hexadecimal references",
      (text) => text.replaceAll(/\W/g, (c) => `&#x${c.charCodeAt(0).toString(16)};`),
    ],
    ["in HTML with decimal references", (text) => text.replaceAll(/\W/g, (c) => `&#${c.charCodeAt(0)};`)],
    ["in upper case", (text) => text.toUpperCase()],
  ])("is removed %s", (_, spell) => {
    const error = read(500, `<p>${spell(secret)}</p>`, "text/html", [secret]);
    expect(error.excerpt).toMatch(/^<p>"?\[secret\]"?<\/p>$/);
  });

  test("is removed before the text is cut, so that no part of it is left", () => {
    const { excerpt } = read(500, `${"x".repeat(495)}${secret}`, "text/html", [secret]);
    expect(excerpt).toBe(`${"x".repeat(495)}[secr`);
  });

  test.each([6_000, 60_000])("is removed if it has %i characters", (length) => {
    const token = "(a+)+[".repeat(length / 6);
    for (const status of [400, 422, 503]) {
      const error = read(status, { title: `${token} ${token}` }, "application/problem+json", [token]);
      expect(error.title).toBe("[secret] [secret]");
    }
  });

  test("leaves no part of it where the text was cut", () => {
    const token = "0123456789".repeat(600);
    const text = Array.from({ length: 20 }, () => token).join(" ");
    for (const [cut, truncated] of [
      [text, false],
      [text.slice(0, 65_536), true],
    ] as const) {
      const error = readProblem(
        "listBanks",
        { status: 502, headers: new Headers(), text: cut, truncated },
        { ...waits, secrets: [token] },
      );
      expect(error.excerpt ?? "").toMatch(/^(?:\[secret\] ?)*$/);
    }
  });

  test("is removed from problem details", () => {
    const body = { title: secret, type: secret, traceId: secret, errors: { [secret]: [`was ${secret}`] } };
    for (const status of [401, 422, 500]) {
      expect(shownIn(read(status, body, "application/problem+json", [secret])).toLowerCase()).not.toContain(
        "canary",
      );
    }
  });

  test("is removed from any text, whatever its characters", () => {
    const visible = fc.string({
      unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(visible, fc.string(), fc.string(), (key, before, after) => {
        const error = read(500, before + key + after, "text/html", [key]);
        expect(error.excerpt).toContain("[secret]");
        expect((error.excerpt ?? "").replaceAll("[secret]", "").includes(key) && key.length > 2).toBe(false);
      }),
    );
  });
});
