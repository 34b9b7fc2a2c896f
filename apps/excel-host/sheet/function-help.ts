import type { Injector } from "@univerjs/core";
import {
  BaseFunction,
  FunctionType,
  IDescriptionService,
  IFunctionService,
  type IFunctionInfo,
} from "@univerjs/preset-sheets-core";
import type { FunctionDefinition } from "../workbook/function-definition.ts";

/** Registers the add-in's functions with Univer's editor, which then completes names and explains parameters. */
export function explainFunctions(injector: Injector, definitions: Iterable<FunctionDefinition>): void {
  const list = [...definitions];
  injector.get(IFunctionService).registerExecutors(...list.map(({ name }) => new BaseFunction(name)));
  injector.get(IDescriptionService).registerDescriptions(list.map(descriptionOf));
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
