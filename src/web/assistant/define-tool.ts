import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { Services } from '#app/services.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { AssistantToolName } from '#domain/assistant/assistant-policy.ts';
import type { RateLimitName } from '#domain/sign-in/rate-limits.ts';

/** Where a tool works: one site, as an anonymous visitor sees it. */
export interface ToolAt {
  site: LiveSite;
  now: Date;
  origin: string;
  services: Services;
  report(error: unknown): void;
}

/** Why there is no answer, in words that say what to do instead. */
export class ToolRefusal {
  readonly words: string;
  constructor(words: string) {
    this.words = words;
  }
}

const FAILED = new ToolRefusal('This isn’t working right now. Try again in a minute.');

interface Declaration<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: AssistantToolName;
  title: string;
  /** The same for every site: what others wrote is never in it. */
  description: string;
  /** What a call counts against, beside the limit of the endpoint. */
  limits: readonly RateLimitName[];
  input: Input;
  output: Output;
  run(input: z.output<Input>, at: ToolAt): Promise<z.input<Output> | ToolRefusal> | z.input<Output> | ToolRefusal;
}

export interface AssistantTool {
  name: AssistantToolName;
  title: string;
  limits: readonly RateLimitName[];
  register(server: McpServer, at: ToolAt): void;
}

/** It reads, changes nothing, says the same when asked again, and knows this website alone. */
const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** Declares a tool once: its place in the list, its schemas, its limit and its answer follow. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Declaration<Input, Output>,
): AssistantTool {
  const { name, title, description, limits, input, output } = tool;
  return {
    name,
    title,
    limits,
    register(server, at) {
      const answer = async (given: z.output<Input>): Promise<CallToolResult> => {
        const data = await Promise.resolve()
          .then(() => tool.run(given, at))
          .catch((error: unknown) => {
            at.report(error); // what failed is no business of who asks
            return FAILED;
          });
        if (data instanceof ToolRefusal) return { content: [{ type: 'text', text: data.words }], isError: true };
        return { content: [{ type: 'text', text: JSON.stringify(data) }], structuredContent: data };
      };
      server.registerTool<z.ZodObject, z.ZodObject>(
        name,
        { title, description, inputSchema: input, outputSchema: output, annotations: READS },
        // the server has read the arguments by `input`
        (given) => answer(given as z.output<Input>),
      );
    },
  };
}
