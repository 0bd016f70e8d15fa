import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { Services } from '#app/services.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { AssistantToolName } from '#domain/assistant/assistant-policy.ts';
import type { RateLimitName } from '#domain/sign-in/rate-limits.ts';
import { inTime, shortEnough, TOO_SLOW } from './answer-bounds.ts';

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
const LATE = new ToolRefusal('This took too long. Try again in a minute, or ask for less at a time.');

interface Declaration<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: AssistantToolName;
  title: string;
  /** The same for every site: what others wrote is never in it. */
  description: string;
  /** What a call counts against, beside the limit of the endpoint. */
  limits: readonly RateLimitName[];
  input: Input;
  output: Output;
  /** Data with a part left out, for an answer that is too long. Without it, or without a part to leave out, there is no answer. */
  shorter?(data: z.input<Output>): z.input<Output> | undefined;
  /** How to ask for less, where an answer may become too long. */
  askForLess?: string;
  run(input: z.output<Input>, at: ToolAt): Promise<z.input<Output> | ToolRefusal> | z.input<Output> | ToolRefusal;
}

export interface AssistantTool {
  name: AssistantToolName;
  title: string;
  limits: readonly RateLimitName[];
  register(server: McpServer, at: ToolAt): void;
}

const TOO_LONG = 'This answer would be longer than 64 kB.';

const refusal = ({ words }: ToolRefusal): CallToolResult => ({
  content: [{ type: 'text', text: words }],
  isError: true,
});

const answerOf = (data: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(data) }],
  structuredContent: data,
});

/** It reads, changes nothing, says the same when asked again, and knows this website alone. */
const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** Declares a tool once: its place in the list, its schemas, its limit and its answer follow. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Declaration<Input, Output>,
): AssistantTool {
  const { name, title, description, limits, input, output, askForLess = '' } = tool;
  return {
    name,
    title,
    limits,
    register(server, at) {
      const answer = async (given: z.output<Input>): Promise<CallToolResult> => {
        const work = Promise.resolve()
          .then(() => tool.run(given, at))
          .catch((error: unknown) => {
            at.report(error); // what failed is no business of who asks
            return FAILED;
          });
        const data = await inTime(work);
        if (data === TOO_SLOW) at.report(new Error(`The tool ${name} took too long`));
        if (data === TOO_SLOW) return refusal(LATE);
        if (data instanceof ToolRefusal) return refusal(data);
        return (
          shortEnough(data, answerOf, tool.shorter) ?? refusal(new ToolRefusal(`${TOO_LONG} ${askForLess}`.trim()))
        );
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
