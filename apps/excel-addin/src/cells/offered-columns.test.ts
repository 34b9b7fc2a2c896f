import type { OfferedDescription } from "@accounting-data/deployment";
import { describe, expect, test } from "vitest";
import { columnsDescribed, withDescriptions, withLinkedColumns, withOneNames } from "./offered-columns.ts";

const row = { after: true, modifiedSince: true, byId: true };
const text = { kind: "text" } as const;
const description: OfferedDescription = {
  lists: [
    { ...row, name: "Invoices", one: "Invoice", path: "/v1/Invoices", record: "Invoice" },
    { ...row, name: "Currencies", one: "Currency", path: "/v1/Currencies", record: "Currency" },
    { ...row, name: "Tags", one: "Tag", path: "/v1/Tags" },
  ],
  records: [
    {
      name: "Invoice",
      fields: [
        { name: "Id", type: text },
        { name: "Status", type: { kind: "choice", choice: "Status" }, description: "Whether it is paid." },
        { name: "CurrencyId", type: text, description: "Its currency." },
        { name: "Items", type: { kind: "list", of: { type: { kind: "record", record: "Item" } } } },
      ],
    },
    {
      name: "Item",
      fields: [
        { name: "Text", type: text, description: "What was sold." },
        { name: "CurrencyId", type: text },
      ],
    },
    {
      name: "Currency",
      fields: [
        { name: "Code", type: text, description: "ISO code." },
        { name: "Rates", type: { kind: "list", of: { type: { kind: "record", record: "Item" } } } },
      ],
    },
  ],
  choices: [{ name: "Status", values: [{ value: "Paid" }, { value: 2, description: "Overdue" }] }],
};
const example = (name: string, more: object = {}) => ({ name, example: undefined, ...more });

describe("the columns that a person can choose", () => {
  test("say what the description says of them, whatever their case", () => {
    expect(withDescriptions([example("status"), example("New")], "Invoices", description)).toEqual([
      example("status", { description: "Whether it is paid.", choices: ["Paid", "2: Overdue"] }),
      example("New"),
    ]);
    expect(withDescriptions([example("Status")], "Tags", description)).toEqual([example("Status")]);
    expect(withDescriptions([example("Status")], "Invoices", undefined)).toEqual([example("Status")]);
  });

  test("have the described ones of an array's elements, of which no record has any yet", () => {
    const columns = [
      example("Items"),
      example("Items.Text", { array: "Items", example: "Wood" }),
      example("Last"),
    ];
    expect(
      withDescriptions(columns, "Invoices", description).map(({ name, array }) => [name, array]),
    ).toEqual([
      ["Items", undefined],
      ["Items.Text", "Items"],
      ["Items.CurrencyId", "Items"],
      ["Last", undefined],
    ]);
  });

  test("have behind an id those of the record that it leads to, also inside of arrays, without those that add rows", () => {
    const columns = [
      example("CurrencyId"),
      example("Items"),
      example("Items.CurrencyId", { array: "Items" }),
    ];
    const { lists } = description;
    const columnsOf = (list: string) => columnsDescribed(description, list);
    expect(
      withLinkedColumns(columns, { list: "Invoices", lists, columnsOf }).map(({ name, via, array }) => [
        name,
        via,
        array,
      ]),
    ).toEqual([
      ["CurrencyId", undefined, undefined],
      ["CurrencyId.Code", "CurrencyId", undefined],
      ["CurrencyId.Rates", "CurrencyId", undefined],
      ["Items", undefined, undefined],
      ["Items.CurrencyId", undefined, "Items"],
      ["Items.CurrencyId.Code", "Items.CurrencyId", "Items"],
      ["Items.CurrencyId.Rates", "Items.CurrencyId", "Items"],
    ]);
  });

  test("note which list an id leads to, and the column with the name of its records, if that is known", () => {
    const lists = [
      { name: "BusinessPartners", one: "BusinessPartner", path: "/v1/BusinessPartners" },
      { name: "Currencies", one: "Currency", path: "/v1/Currencies" },
      { name: "Banks", one: "Bank", path: "/v1/Banks" },
      { name: "Invoices", one: "Invoice", path: "/v1/Invoices" },
      { name: "InvoicesUnpaid", one: "Unpaid", path: "/v1/Invoices/Unpaid" },
    ];
    const known: Record<string, readonly string[]> = {
      BusinessPartners: ["Code", "Address.Name", "ShortName", "Name"],
      Currencies: ["Name", "Code"],
      Invoices: ["Number"],
    };
    const columns = ["Id", "PartnerId", "Terms.CurrencyId", "Terms.Name", "BankId", "Rate"].map((name) =>
      example(name),
    );
    const columnsOf = (list: string) => (known[list] ?? []).map((name) => example(name));
    const found = withLinkedColumns(columns, { list: "InvoicesUnpaid", lists, columnsOf });
    expect(
      found.flatMap(({ name, via, leadsTo, readable }) =>
        via === undefined ? [[name, leadsTo, readable]] : [],
      ),
    ).toEqual([
      // A table's rows are found by it.
      ["Id", undefined, undefined],
      ["PartnerId", "BusinessPartners", "PartnerId.Name"],
      // The name beside it is that of the terms.
      ["Terms.CurrencyId", "Currencies", "Terms.CurrencyId.Code"],
      ["Terms.Name", undefined, undefined],
      ["BankId", "Banks", undefined],
      ["Rate", undefined, undefined],
    ]);

    const nested = ["Currency.Id", "Currency.Rate", "Partner.Id", "Partner.Name", "Items.Id"];
    const offered = withLinkedColumns(
      nested.map((name) => example(name)),
      { list: "InvoicesUnpaid", lists, columnsOf },
    );
    expect(offered.map(({ name, leadsTo, readable }) => [name, leadsTo, readable])).toEqual([
      ["Currency.Id", "Currencies", "Currency.Id.Code"],
      ["Currency.Id.Name", undefined, undefined],
      ["Currency.Id.Code", undefined, undefined],
      ["Currency.Rate", undefined, undefined],
      // The name stands beside it.
      ["Partner.Id", undefined, undefined],
      ["Partner.Id.Code", undefined, undefined],
      ["Partner.Id.Address.Name", undefined, undefined],
      ["Partner.Id.ShortName", undefined, undefined],
      ["Partner.Id.Name", undefined, undefined],
      ["Partner.Name", undefined, undefined],
      ["Items.Id", undefined, undefined],
    ]);
  });
});

describe("the one name of a partner", () => {
  const names = ["Id", "Name", "CompanyName", "Contact.CompanyName", "Address.companyName", "Address.name"];
  const columns = [
    ...names.map((name) => example(name, name === "Name" ? { example: "Eva Malá" } : {})),
    example("DeliveryAddress.CompanyName"),
    example("DeliveryAddress.Name"),
  ];
  const offered = withOneNames(columns, { instead: true });

  test("is offered before the name of the company and that of the person, which are its parts", () => {
    expect(offered.map(({ name, via }) => (via === undefined ? name : `${name} of ${via}`))).toEqual([
      "Id",
      "CompanyName|Name",
      "Name of CompanyName|Name",
      "CompanyName of CompanyName|Name",
      "Contact.CompanyName",
      "Address.companyName|name",
      "Address.companyName of Address.companyName|name",
      "Address.name of Address.companyName|name",
      // A place, not a partner.
      "DeliveryAddress.CompanyName",
      "DeliveryAddress.Name",
    ]);
    expect(offered[1]).toMatchObject({ example: "Eva Malá", isOneName: true });
  });

  test("stands beside them where partners may have no other name than the one", () => {
    const added = withOneNames(columns, { instead: false });
    expect(added.map(({ name }) => name)).toEqual(offered.map(({ name }) => name));
    expect(added.filter(({ via }) => via !== undefined)).toEqual([]);
  });

  test("is what people read in place of the partner's id", () => {
    const lists = [{ name: "BusinessPartners", one: "BusinessPartner", path: "/v1/BusinessPartners" }];
    const columns = [example("Address.BusinessPartnerId")];
    expect(
      withLinkedColumns(columns, { list: "Invoices", lists, columnsOf: () => offered })[0],
    ).toMatchObject({
      readable: "Address.BusinessPartnerId.CompanyName|Name",
    });
  });
});
