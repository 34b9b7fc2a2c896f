import { SourceTextModule, SyntheticModule, type Context, type Module } from "node:vm";

export interface ModuleLoaderOptions {
  readonly context: Context;
  /** Reads a file of the page by its address. */
  readonly read: (address: string) => Promise<string>;
}

/** Loads ES modules into a page's context as Chromium does: each address once, and again after a failure. */
export function createModuleLoader({
  context,
  read,
}: ModuleLoaderOptions): (address: string) => Promise<Module> {
  const modules = new Map<string, Promise<Module>>();
  let linked: Promise<void> = Promise.resolve();
  return async (address) => {
    const module = await load(address);
    await link(module);
    await module.evaluate();
    return module;
  };

  function load(address: string): Promise<Module> {
    const loading = modules.get(address);
    if (loading !== undefined) return loading;
    const module = read(address).then((source) =>
      address.endsWith(".json") ? json(address, source) : parse(address, source),
    );
    modules.set(address, module);
    module.catch(() => modules.delete(address));
    return module;
  }

  function parse(address: string, source: string): Module {
    return new SourceTextModule(source, {
      context,
      identifier: address,
      initializeImportMeta(meta) {
        (meta as { url: string }).url = address;
      },
      async importModuleDynamically(specifier) {
        const module = await load(new URL(specifier, address).href);
        await link(module);
        await module.evaluate();
        return module;
      },
    });
  }

  function json(address: string, source: string): Module {
    const value = JSON.parse(source) as unknown;
    return new SyntheticModule(
      ["default"],
      function setDefault(this: SyntheticModule) {
        this.setExport("default", value);
      },
      { context, identifier: address },
    );
  }

  /** Links a module and all its imports, once each; in sequence, since two modules may import the same one. */
  function link(module: Module): Promise<void> {
    const link = linked.then(async () => {
      if (module.status !== "unlinked") return;
      await module.link((specifier, parent) => load(new URL(specifier, parent.identifier).href));
    });
    linked = link.catch(() => undefined);
    return link;
  }
}
