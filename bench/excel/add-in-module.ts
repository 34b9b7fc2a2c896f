/** Imports a source module of the add-in, which is an application and exports nothing. */
export async function addInModule<T>(path: string): Promise<T> {
  const file = new URL(`./src/${path}`, import.meta.resolve("@accounting-data/excel-addin/package.json"));
  return (await import(file.href)) as T;
}
