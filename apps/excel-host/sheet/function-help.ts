import type { Injector } from "@univerjs/core";
import {
  BaseFunction,
  FunctionType,
  IDescriptionService,
  IFunctionService,
  type IFunctionInfo,
} from "@univerjs/preset-sheets-core";
import type { FunctionDefinition } from "../workbook/custom-function.ts";

/**
 * Registers the add-in's functions with Univer's editor, which then completes names and explains parameters. Univer explains
 * Excel's own functions in English only: elsewhere they have their names and nothing else.
 */
export function explainFunctions(
  injector: Injector,
  definitions: Iterable<FunctionDefinition>,
  { english }: { readonly english: boolean },
): void {
  const list = [...definitions];
  const descriptions = injector.get(IDescriptionService);
  injector.get(IFunctionService).registerExecutors(...list.map(({ name }) => new BaseFunction(name)));
  descriptions.registerDescriptions(list.map(descriptionOf));
  if (english) return;
  const own = new Set(list.map(({ name }) => name));
  const find = descriptions.getFunctionInfo.bind(descriptions);
  descriptions.getFunctionInfo = (name) => {
    const info = find(name);
    return info === undefined || own.has(info.functionName) ? info : withoutTexts(info);
  };
  const search = descriptions.getSearchListByNameFirstLetter.bind(descriptions);
  descriptions.getSearchListByNameFirstLetter = (text) =>
    search(text).map((found) => (own.has(found.name) ? found : { ...found, desc: "" }));
}

function withoutTexts(info: IFunctionInfo): IFunctionInfo {
  const functionParameter = info.functionParameter.map((parameter) => ({ ...parameter, detail: "" }));
  return { ...info, description: "", abstract: "", functionParameter };
}

function descriptionOf({ name, description, parameters }: FunctionDefinition): IFunctionInfo {
  return {
    functionName: name,
    functionType: FunctionType.User,
    description,
    abstract: description,
    functionParameter: parameters.map((parameter) => ({
      name: parameter.name,
      detail: parameter.description,
      example: "",
      require: parameter.optional ? 0 : 1,
      repeat: 0,
    })),
  };
}
