import { setTimeout as sleep } from "node:timers/promises";
import {
  fromJsonSchema,
  McpServer,
  ResourceTemplate,
  type CallToolResult,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";

type Content = CallToolResult["content"][number];

const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const wav = "UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=";

const text = (said: string): Content => ({ type: "text", text: said });
const image: Content = { type: "image", data: png, mimeType: "image/png" };
const resource = (uri: string, mimeType: string, said: string): Content => ({
  type: "resource",
  resource: { uri, mimeType, text: said },
});

/** Why a tool asks nobody. */
const cannotAsk = "Without a session, this client can't be asked anything.";

/** A server with the tools, resources and prompts that the protocol's own suite of tests asks for. */
export function createFixtureServer(): McpServer {
  const server = new McpServer(
    { name: "conformance-fixture", version: "1.0.0" },
    {
      capabilities: { tools: {}, logging: {}, prompts: {}, resources: { subscribe: true }, completions: {} },
    },
  );
  registerTools(server);
  registerAskingTools(server);
  registerResources(server);
  registerPrompts(server);
  return server;
}

type Answer = (
  args: Readonly<Record<string, string>>,
  context: ServerContext,
) => readonly Content[] | Promise<readonly Content[]>;

function registerTool(server: McpServer, name: string, answer: Answer, args: readonly string[] = []): void {
  server.registerTool(name, { description: name, inputSchema: textsNamed(args) }, async (given, context) => ({
    content: [...(await answer(given, context))],
  }));
}

const textsNamed = (names: readonly string[]) =>
  toStandardJsonSchema(v.object(Object.fromEntries(names.map((name) => [name, v.string()]))));

function registerTools(server: McpServer): void {
  const answers: Readonly<Record<string, Answer>> = {
    test_simple_text: () => [text("This is a simple text response for testing.")],
    test_image_content: () => [image],
    test_audio_content: () => [{ type: "audio", data: wav, mimeType: "audio/wav" }],
    test_embedded_resource: () => [resource("test://embedded-resource", "text/plain", "Embedded.")],
    test_multiple_content_types: () => [
      text("Multiple content types test:"),
      image,
      resource("test://mixed-content-resource", "application/json", '{"test":"data","value":123}'),
    ],
    test_error_handling: () => {
      throw new Error("This tool intentionally returns an error for testing");
    },
    test_tool_with_logging: async (_, { mcpReq }) => {
      for (const said of ["Tool execution started", "Tool processing data", "Tool execution completed"]) {
        await mcpReq.log("info", said);
        await sleep(50);
      }
      return [text("Logged.")];
    },
    test_tool_with_progress: async (_, { mcpReq }) => {
      const { progressToken } = mcpReq._meta ?? {};
      for (const progress of [0, 50, 100]) {
        if (progressToken !== undefined) {
          const params = { progressToken, progress, total: 100 };
          await mcpReq.notify({ method: "notifications/progress", params });
        }
        await sleep(50);
      }
      return [text("Done.")];
    },
  };
  for (const [name, answer] of Object.entries(answers)) registerTool(server, name, answer);
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    $defs: {
      address: { type: "object", properties: { street: { type: "string" }, city: { type: "string" } } },
    },
    properties: { name: { type: "string" }, address: { $ref: "#/$defs/address" } },
    additionalProperties: false,
  } as const;
  server.registerTool(
    "json_schema_2020_12_tool",
    { description: "Tool with JSON Schema 2020-12 features", inputSchema: fromJsonSchema(schema) },
    async () => ({ content: [text("Done.")] }),
  );
}

/**
 * Tools that ask the client in return: for a model's words, or for a person's. A server without sessions does not know what the client of
 * 2025-11-25 is able to, as another request told it, and refuses.
 */
function registerAskingTools(server: McpServer): void {
  const checkAskable = (): void => {
    if (server.server.getClientCapabilities() === undefined) throw new Error(cannotAsk);
  };
  registerTool(
    server,
    "test_sampling",
    async ({ prompt }, { mcpReq }) => {
      checkAskable();
      const messages = [{ role: "user" as const, content: { type: "text" as const, text: prompt! } }];
      const { content } = await mcpReq.requestSampling({ messages, maxTokens: 100 });
      return [text(`LLM response: ${JSON.stringify(content)}`)];
    },
    ["prompt"],
  );
  const plain = ["option1", "option2", "option3"];
  const titled = ["value1", "value2", "value3"].map((value) => ({ const: value, title: value }));
  const forms = {
    test_elicitation: { username: { type: "string" }, email: { type: "string" } },
    test_elicitation_sep1034_defaults: {
      name: { type: "string", default: "John Doe" },
      age: { type: "integer", default: 30 },
      score: { type: "number", default: 95.5 },
      status: { type: "string", enum: ["active", "inactive", "pending"], default: "active" },
      verified: { type: "boolean", default: true },
    },
    test_elicitation_sep1330_enums: {
      untitledSingle: { type: "string", enum: plain },
      titledSingle: { type: "string", oneOf: titled },
      legacyEnum: { type: "string", enum: ["opt1", "opt2", "opt3"], enumNames: ["One", "Two", "Three"] },
      untitledMulti: { type: "array", items: { type: "string", enum: plain } },
      titledMulti: { type: "array", items: { anyOf: titled } },
    },
  } as const;
  for (const [name, properties] of Object.entries(forms)) {
    const answer: Answer = async ({ message = "Please answer." }, { mcpReq }) => {
      checkAskable();
      const requestedSchema = { type: "object", properties, required: [] } as never;
      const { action, content } = await mcpReq.elicitInput({ message, requestedSchema });
      return [text(`Elicitation completed: action=${action}, content=${JSON.stringify(content)}`)];
    };
    registerTool(server, name, answer, name === "test_elicitation" ? ["message"] : []);
  }
}

function registerResources(server: McpServer): void {
  server.registerResource("text", "test://static-text", { mimeType: "text/plain" }, ({ href }) => ({
    contents: [
      { uri: href, mimeType: "text/plain", text: "This is the content of the static text resource." },
    ],
  }));
  server.registerResource("binary", "test://static-binary", { mimeType: "image/png" }, ({ href }) => ({
    contents: [{ uri: href, mimeType: "image/png", blob: png }],
  }));
  const template = new ResourceTemplate("test://template/{id}/data", { list: undefined });
  server.registerResource("template", template, { mimeType: "application/json" }, ({ href }, { id }) => ({
    contents: [{ uri: href, mimeType: "application/json", text: JSON.stringify({ id, templateTest: true }) }],
  }));
  server.server.setRequestHandler("resources/subscribe", () => ({}));
  server.server.setRequestHandler("resources/unsubscribe", () => ({}));
}

function registerPrompts(server: McpServer): void {
  const register = (
    name: string,
    contentOf: (args: Readonly<Record<string, string>>) => readonly Content[],
    args: readonly string[] = [],
  ): void => {
    server.registerPrompt(
      name,
      { description: name, ...(args.length > 0 && { argsSchema: textsNamed(args) }) },
      (given: Readonly<Record<string, string>>) => ({
        messages: contentOf(given).map((content) => ({ role: "user" as const, content })),
      }),
    );
  };
  register("test_simple_prompt", () => [text("This is a simple prompt for testing.")]);
  register(
    "test_prompt_with_arguments",
    ({ arg1, arg2 }) => [text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
    ["arg1", "arg2"],
  );
  register(
    "test_prompt_with_embedded_resource",
    ({ resourceUri }) => [resource(resourceUri!, "text/plain", "Embedded."), text("Process the resource.")],
    ["resourceUri"],
  );
  register("test_prompt_with_image", () => [image, text("Please analyze the image above.")]);
  server.server.setRequestHandler("completion/complete", () => ({
    completion: { values: ["paris", "park", "party"], total: 3, hasMore: false },
  }));
}
