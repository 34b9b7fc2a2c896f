declare module "odata-csdl" {
  /** Reads the metadata of OData in XML. With `messages`, says there what is wrong with it; `strict`: throws for what is malformed. */
  export function xml2json(
    xml: string,
    options?: { readonly strict?: boolean; readonly messages?: unknown[] },
  ): Readonly<Record<string, unknown>>;
}
