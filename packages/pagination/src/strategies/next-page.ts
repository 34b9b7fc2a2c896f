/** The page that comes next: after an id (undefined: from the beginning), or by its number. */
export type NextPage =
  | { readonly by: "key"; readonly after: string | undefined }
  | { readonly by: "page"; readonly page: number };
