import { expect, test } from "vitest";
import { readTokenClient } from "./read-token-client.ts";

const form = "application/x-www-form-urlencoded";
const grant = "grant_type=client_credentials&client_secret=s";

test.each([form, `${form};charset=UTF-8`, "Application/X-WWW-Form-Urlencoded"])(
  "the client id of a sign-in is read from a body of type %s",
  (type) => {
    expect(readTokenClient(type, `${grant}&client_id=acme%20x`)).toBe("acme x");
  },
);

test.each([
  ["no client", form, grant],
  ["two clients, of which services read the first or the last", form, `${grant}&client_id=a&client_id=b`],
  ["a second client in other case", form, `${grant}&client_id=a&Client_Id=b`],
  ["a second client, encoded", form, `${grant}&client_id=a&client%5Fid=b`],
  ["a second client after a semicolon", form, `x=1;client_id=b&${grant}&client_id=a`],
  ["an array of clients", form, `${grant}&client_id=a&client_id[]=b`],
  ["another grant", form, "grant_type=password&client_id=a&username=u"],
  ["two grants", form, `${grant}&grant_type=password&client_id=a`],
  ["JSON", "application/json", `{"client\\u005fid":"b","x":"&${grant}&client_id=a&"}`],
  ["no type", null, `${grant}&client_id=a`],
])("a sign-in with %s has no known client", (_, type, body) => {
  expect(readTokenClient(type, body)).toBeUndefined();
});
