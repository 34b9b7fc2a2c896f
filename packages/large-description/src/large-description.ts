// A large description in the style of .NET generators, assembled from a few tables: 30 lists, 150 schemas and more.

type Json = Readonly<Record<string, unknown>>;

/** A list: its path below `/v1/`, its record, and what it has besides. */
interface Row {
  readonly path: string;
  readonly record: string;
  readonly after?: boolean;
  readonly byId?: boolean;
  readonly create?: boolean;
  /** The fields that only this record has. */
  readonly fields?: Json;
}

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
/** NSwag writes a nullable reference so. */
const nullableRef = (name: string, description?: string): Json => ({
  nullable: true,
  oneOf: [ref(name)],
  ...(description !== undefined && { description }),
});
const text = (maxLength: number, description: string): Json => ({
  type: "string",
  description,
  maxLength,
  nullable: true,
});
const guid = (description: string, nullable = false): Json => ({
  type: "string",
  description,
  format: "guid",
  ...(nullable && { nullable }),
});
const moment = (description: string, nullable = false): Json => ({
  type: "string",
  description,
  format: "date-time",
  ...(nullable && { nullable }),
});
const amount = (description: string): Json => ({ type: "number", description, format: "decimal" });
const listOf = (name: string): Json => ({ type: "array", nullable: true, items: ref(name) });

const invoice: Json = {
  DocumentNumber: text(20, "Number of the document."),
  VariableSymbol: text(20, "Variable symbol of the payment."),
  PartnerId: guid("Id of the partner.", true),
  PartnerAddress: nullableRef("DocumentAddressDto", "Address as it stood on the day of issue."),
  CurrencyId: guid("Id of the currency."),
  DateOfIssue: moment("Day of issue."),
  DateOfMaturity: moment("Day by which it is due."),
  DateOfPayment: moment("Day of the last payment.", true),
  PaymentStatus: { oneOf: [ref("PaymentStatus")], description: "Whether it is paid." },
  ExchangeRate: nullableRef("ExchangeRateDto"),
  Prices: nullableRef("DocumentPricesDto", "The sums."),
  RemainingToPay: amount("What is left to pay, in the document's currency."),
  Items: listOf("InvoiceItemDto"),
  Metadata: { $ref: "#/components/schemas/DocumentMetadataDto", nullable: true },
};
const code: Json = {
  Code: text(20, "Code."),
  Name: { ...text(200, "Name."), nullable: false, minLength: 1 },
};

/** The lists: seven that the specification shows, and 23 others. */
export const rows: readonly Row[] = [
  { path: "Activities", record: "ActivityDto", after: true, fields: code },
  {
    path: "BankAccounts",
    record: "BankAccountDto",
    after: true,
    fields: {
      ...code,
      Iban: text(34, "IBAN."),
      Bank: nullableRef("BankDto"),
      CurrencyId: guid("Id of the currency."),
    },
  },
  {
    path: "Banks",
    record: "BankDto",
    fields: {
      ...code,
      NumberCode: text(4, "Number of the bank."),
      CountryId: guid("Id of the country.", true),
    },
  },
  {
    path: "BusinessPartners",
    record: "BusinessPartnerDto",
    after: true,
    create: true,
    fields: {
      Name: { type: "string", description: "Name of the partner.", maxLength: 90, minLength: 1 },
      City: text(45, "City."),
      Email: text(100, "E-mail address, such as info@example.com."),
      RegistrationNumber: text(20, "Registration number."),
      VatNumber: text(20, "VAT number."),
      Address: nullableRef("AddressDto", "Seat."),
      BusinessDetails: nullableRef("BusinessDetailsDto"),
      DeliveryAddresses: listOf("DeliveryAddressDto"),
      Discount: {
        type: "number",
        description: "Discount in per cent.",
        format: "decimal",
        minimum: 0,
        maximum: 100,
      },
      Kind: { oneOf: [ref("PartnerKind")], description: "What the partner is." },
      Parent: nullableRef("BusinessPartnerDto", "The company above."),
      CustomFields: {
        type: "object",
        nullable: true,
        additionalProperties: { type: "string", nullable: true },
      },
    },
  },
  {
    path: "CashRegisters",
    record: "CashRegisterDto",
    after: true,
    fields: { ...code, CurrencyId: guid("Id of the currency.") },
  },
  { path: "Centres", record: "CentreDto", after: true, byId: false, fields: code },
  { path: "IssuedInvoices", record: "IssuedInvoiceDto", after: true, create: true, fields: invoice },
  {
    path: "IssuedInvoices/Unpaid",
    record: "IssuedInvoiceListItemDto",
    byId: false,
    fields: { DocumentNumber: invoice["DocumentNumber"], RemainingToPay: invoice["RemainingToPay"] },
  },
  { path: "IssuedInvoices/Default", record: "IssuedInvoiceDefaultDto", byId: false },
  { path: "IssuedAdvanceInvoices", record: "IssuedAdvanceInvoiceDto", after: true, fields: invoice },
  {
    path: "IssuedAdvanceInvoices/Unpaid",
    record: "IssuedAdvanceInvoiceListItemDto",
    byId: false,
    fields: { RemainingToPay: invoice["RemainingToPay"] },
  },
  { path: "ReceivedInvoices", record: "ReceivedInvoiceDto", after: true, create: true, fields: invoice },
  { path: "ReceivedInvoices/Unpaid", record: "ReceivedInvoiceListItemDto", byId: false },
  {
    path: "Currencies",
    record: "CurrencyDto",
    after: true,
    fields: {
      ...code,
      Symbol: text(5, "Symbol, such as Kč."),
      Decimals: { type: "integer", format: "int32", minimum: 0, maximum: 6 },
    },
  },
  {
    path: "Countries",
    record: "CountryDto",
    fields: { ...code, Currency: nullableRef("CurrencyDto"), Region: { oneOf: [ref("CountryRegion")] } },
  },
  {
    path: "VatRates",
    record: "VatRateDto",
    fields: { Rate: amount("Per cent."), Kind: { oneOf: [ref("VatRateKind")] } },
  },
  {
    path: "ExchangeRates",
    record: "ExchangeRateDto",
    fields: {
      Amount: amount("Amount in the foreign currency."),
      Rate: amount("Rate."),
      CurrencyId: guid("Id of the currency."),
    },
  },
  { path: "PaymentOptions", record: "PaymentOptionDto", fields: code },
  {
    path: "NumericSequences",
    record: "NumericSequenceDto",
    fields: { ...code, LastNumber: { type: "integer", format: "int64" } },
  },
  { path: "Stocks", record: "StockDto", after: true, fields: code },
  {
    path: "StockItems",
    record: "StockItemDto",
    after: true,
    fields: {
      ...code,
      Prices: nullableRef("DocumentPricesDto"),
      Barcodes: { type: "array", nullable: true, items: { type: "string" } },
    },
  },
  { path: "StockItems/BelowMinimum", record: "StockItemDto", byId: false },
  { path: "PriceLists", record: "PriceListDto", fields: code },
  { path: "SalesOrders", record: "SalesOrderDto", after: true, fields: invoice },
  { path: "SalesOrders/Open", record: "SalesOrderDto", byId: false },
  { path: "CashVouchers", record: "CashVoucherDto", after: true, fields: invoice },
  { path: "BankStatements", record: "BankStatementDto", after: true, fields: invoice },
  { path: "InternalDocuments", record: "InternalDocumentDto", after: true, fields: invoice },
  {
    path: "Contacts",
    record: "ContactDto",
    after: true,
    create: true,
    fields: {
      FirstName: text(50, "First name."),
      Surname: text(50, "Surname."),
      PartnerId: guid("Id of the partner.", true),
    },
  },
  {
    path: "Tags",
    record: "TagDto",
    fields: { ...code, Color: { type: "integer", format: "int32", nullable: true } },
  },
];

/** Enumerations: texts with names and remarks, and whole numbers with names. */
const enumerations: Json = {
  PaymentStatus: {
    type: "string",
    description: "Whether a document is paid.\n\nUnpaid = nothing was paid\n\nPaid = all was paid",
    "x-enumNames": ["Unpaid", "PartlyPaid", "Paid", "Overpaid"],
    "x-enum-descriptions": ["Nothing was paid.", "A part was paid.", "All was paid.", "More was paid."],
    enum: ["Unpaid", "PartlyPaid", "Paid", "Overpaid"],
  },
  PartnerKind: {
    type: "string",
    description: "",
    "x-enumNames": ["Company", "Person"],
    enum: ["Company", "Person"],
  },
  VatRateKind: {
    type: "integer",
    description: "Kind of a rate.",
    "x-enumNames": ["Zero", "Reduced", "Basic"],
    enum: [0, 1, 2],
  },
  CountryRegion: { type: "string", enum: ["EU", "EFTA", 'Other\'s "rest"'] },
};

const parts: Json = {
  AddressDto: object({
    Street: text(200, "Street and number."),
    City: text(45, "City."),
    PostalCode: text(10, "Postal code."),
    CountryId: guid("Id of the country.", true),
  }),
  DocumentAddressDto: {
    allOf: [ref("AddressDto"), object({ NickName: text(100, "Name on the document.") })],
  },
  BusinessDetailsDto: object({
    DuePeriod: {
      type: "integer",
      description: "Days until an invoice is due.",
      format: "int32",
      minimum: 0,
      maximum: 999,
    },
    CreditCheck: { type: "boolean" },
  }),
  DeliveryAddressDto: object({
    Id: guid("Id."),
    Name: text(90, "Name."),
    Address: nullableRef("AddressDto"),
  }),
  DocumentPricesDto: object({
    TotalWithVat: amount("With VAT."),
    TotalWithoutVat: amount("Without VAT."),
    TotalPaid: amount("Paid."),
  }),
  DocumentMetadataDto: object({ DateCreated: moment("Created."), DateLastChange: moment("Changed last.") }),
  InvoiceItemDto: object({
    Id: guid("Id."),
    Name: text(200, "What was sold."),
    Amount: amount("Number of units."),
    UnitPrice: amount("Price of one unit."),
    VatRateKind: { oneOf: [ref("VatRateKind")] },
    StockItem: nullableRef("StockItemDto"),
  }),
  WarningDto: object({
    Code: { type: "integer", format: "int32" },
    Message: text(1_000, "What to look at."),
  }),
  IssuedInvoiceDefaultDto: object({ ...invoice }),
  ProblemDetails: {
    type: "object",
    additionalProperties: { nullable: true },
    properties: {
      type: text(100, ""),
      title: text(100, ""),
      status: { type: "integer", format: "int32", nullable: true },
    },
  },
};

function object(properties: Json, required?: readonly string[]): Json {
  return { type: "object", additionalProperties: false, properties, ...(required && { required }) };
}

/** Where the answers of the service and the sandbox have the fields in common: `Id` and the moments. */
function record(name: string, fields: Json = { Name: text(100, "Name.") }): Json {
  const described = { Id: guid("Unique identifier of the record."), ...fields, ...fillers(name) };
  return object({ ...described, DateLastChange: moment("When it was changed last.") });
}

/** Records of real services have dozens of fields. */
function fillers(name: string): Json {
  return Object.fromEntries(
    Array.from({ length: 14 }, (_, index) => [
      `${name.slice(0, -3)}Attribute${index + 1}`,
      [
        text(50 + index, `Attribute ${index + 1} of the record, as the company has set it.`),
        { type: "boolean", description: `Whether attribute ${index + 1} applies.` },
        {
          type: "integer",
          format: "int32",
          description: `Number of attribute ${index + 1}.`,
          nullable: true,
        },
        nullableRef(`Part${(index % 40) + 1}Dto`, `Part ${index + 1}.`),
      ][index % 4],
    ]),
  );
}

/** The description, as plain data. */
export function largeDescription(): Json {
  const schemas: Record<string, Json> = {};
  Object.assign(schemas, enumerations, parts, numberedParts());
  const paths: Record<string, Json> = {};
  for (const row of rows) {
    Object.assign(schemas, schemasOf(row, schemas[row.record] ?? record(row.record, row.fields)));
    Object.assign(paths, pathsOf(row));
  }
  for (let number = 1; Object.keys(schemas).length < 170; number++) {
    schemas[`ValidationRule${number}Dto`] = record(`ValidationRule${number}Dto`);
  }
  return {
    "x-generator": "a generator",
    openapi: "3.0.0",
    info: { title: "Accounting service", version: "v1.0" },
    servers: [{ url: "https://api.example.com" }],
    paths: { ...paths, ...pathsBesideLists(paths) },
    components: { schemas, securitySchemes: { ApiKey: { type: "apiKey", name: "Api-Key", in: "header" } } },
  };
}

function numberedParts(): Json {
  const part = object({
    Id: guid("Id."),
    Name: text(50, "Name."),
    Kind: nullableRef("PartnerKind"),
  });
  return Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`Part${index + 1}Dto`, part]));
}

/** What the paths of a list refer to. */
function schemasOf({ record: name, create = false }: Row, described: Json): Json {
  const page = object({
    Items: { type: "array", nullable: true, items: ref(name) },
    CurrentPage: { type: "integer", format: "int32" },
    TotalPages: { type: "integer", format: "int32" },
    PageSize: { type: "integer", format: "int32" },
    TotalItemCount: { type: "integer", format: "int32" },
  });
  return {
    [name]: described,
    [pageOf(name)]: page,
    ...(create && createSchemas(name, described)),
  };
}

function createSchemas(name: string, described: Json): Json {
  const { Id: _, ...fields } = described["properties"] as Json;
  return {
    [`Create${name}`]: object(fields, [Object.keys(fields)[0]!]),
    [createdOf(name)]: object({
      Data: { oneOf: [ref(name)], nullable: true },
      Warnings: listOf("WarningDto"),
    }),
  };
}

function pageOf(record: string): string {
  return `EntityListQueryResultDtoOf${record}`;
}

function createdOf(record: string): string {
  return `EntityCreatedResponseDtoOf${record}`;
}

function pathsOf(row: Row): Json {
  const { path, byId = true, create = false } = row;
  return {
    [`/v1/${path}`]: { get: readList(row), ...(create && { post: createRecord(row) }) },
    ...(byId && {
      [`/v1/${path}/{id}`]: {
        get: readRecord(row),
        delete: { operationId: `${path}_Delete`, responses: { "204": { description: "" } } },
      },
    }),
  };
}

function readList({ path, record: name, after = false }: Row): Json {
  return {
    tags: [path.split("/")[0]],
    summary: `List of ${path.replace("/", ", ")}`,
    operationId: `${path.replace("/", "_")}_GetList`,
    parameters: [
      query("PageSize", { type: "integer", format: "int32" }, true),
      query("PageNumber", { type: "integer", format: "int32" }, true),
      query("ModifiedSince", { type: "string", format: "date-time", nullable: true }),
      ...(after ? [query("After", { type: "string", format: "guid", nullable: true })] : []),
    ],
    responses: responses(pageOf(name), ["401", "403", "422", "429"]),
  };
}

function readRecord({ path, record: name }: Row): Json {
  return {
    tags: [path],
    operationId: `${path}_GetDetail`,
    parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", format: "guid" } }],
    responses: responses(name, ["401", "403", "404", "422", "429"]),
  };
}

function createRecord({ path, record: name }: Row): Json {
  return {
    operationId: `${path}_Create`,
    requestBody: {
      required: true,
      "x-name": "dto",
      content: { "application/json": { schema: ref(`Create${name}`) } },
      "x-position": 1,
    },
    responses: { "201": responses(createdOf(name), [])["200"] },
  };
}

/** Paths beside those of lists: of files, of a list below a record, of one record, of another version. */
function pathsBesideLists(paths: Readonly<Record<string, Json>>): Json {
  const file = {
    get: {
      responses: {
        "200": { description: "", content: { "application/octet-stream": { schema: { type: "file" } } } },
      },
    },
  };
  const readListOf = (path: string): Json => paths[path]?.["get"] as Json;
  return {
    "/v1/IssuedInvoices/{id}/Pdf": file,
    "/v1/IssuedInvoices/{id}/Isdoc": file,
    "/v1/IssuedInvoices/{id}/Payments": { get: { ...readListOf("/v1/Tags"), operationId: "Payments" } },
    "/v1/Company": { get: { responses: responses("AddressDto", ["401"]) } },
    "/v2/Currencies": { get: { ...readListOf("/v1/Currencies"), operationId: "Currencies2" } },
  };
}

function query(name: string, schema: Json, required = false): Json {
  return { name, in: "query", required, description: `${name} of the page.`, schema };
}

function responses(schema: string, problems: readonly string[]): Json {
  const problem = {
    description: "",
    content: { "application/problem+json": { schema: ref("ProblemDetails") } },
  };
  return {
    "200": { description: "", content: { "application/json": { schema: ref(schema) } } },
    ...Object.fromEntries(problems.map((status) => [status, problem])),
  };
}
