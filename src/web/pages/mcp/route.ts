import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { assistantServer } from '../../assistant/assistant-server.ts';
import { TOOLS } from '../../assistant/tools.ts';
import type { ToolAt } from '../../assistant/define-tool.ts';
import { errorReport, services, siteRequest, visitor } from '../../context.ts';
import { problem } from '../../problem.ts';
import type { RouteArgs } from '../../route-module.ts';

/** As far as limits and counts must know it; the protocol's library reads the rest. */
const message = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().max(100),
  params: z.object({ name: z.string().max(200).optional() }).optional(),
});

/** `POST /mcp`: one message of the protocol, answered as JSON. docs/assistants.md. */
export async function action({ request, context }: RouteArgs) {
  const { site, now, origin } = context.get(siteRequest);
  if (site.settings.assistant.tools.length === 0) return NOT_OFFERED();
  const { take } = context.get(visitor);
  const crowded = await take('assistant-site');
  if (!crowded.allowed) return tooMany('Too many assistants are asking this website.', crowded);
  const body: unknown = await request.json().catch(() => undefined);
  if (Array.isArray(body)) return rpcError(400, null, -32_600, 'Send one message in a request, not a list of them.');
  const { data } = message.safeParse(body);
  // it would be a stream that never ends, and nothing here changes in a way that a list must be told of
  if (data?.method === 'subscriptions/listen') return rpcError(404, data.id ?? null, -32_601, 'Method not found');

  const at: ToolAt = { site, now, origin, services: context.get(services), report: context.get(errorReport) };
  const called = data?.method === 'tools/call' ? data.params?.name : undefined;
  const tool = TOOLS.find(({ name }) => name === called && site.settings.assistant.tools.includes(name));
  for (const limit of tool?.limits ?? []) {
    const verdict = await take(limit);
    if (!verdict.allowed) return tooMany('Too many calls of this tool.', verdict);
  }
  if (tool) at.services.assistant.count(site, tool.name);
  return answer(request, body, at);
}

/** A client of this protocol version, or of one before 2026: each request is answered by a server of its own. */
async function answer(request: Request, parsedBody: unknown, at: ToolAt): Promise<Response> {
  const forwarded = new Request(request.url, { method: 'POST', headers: request.headers });
  if (!(await isLegacyRequest(forwarded, parsedBody))) {
    const { fetch } = createMcpHandler(() => assistantServer(at), {
      legacy: 'reject',
      responseMode: 'auto', // JSON, because no tool sends anything before its result
      onerror: () => {}, // the client is told; a wrong question is no error of ours
    });
    return fetch(forwarded, { parsedBody });
  }
  const server = assistantServer(at);
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  await server.connect(transport);
  return transport.handleRequest(forwarded, { parsedBody });
}

export function loader({ context }: RouteArgs) {
  const { site } = context.get(siteRequest);
  if (site.settings.assistant.tools.length === 0) return NOT_OFFERED();
  return problem(405, 'Send a message of the Model Context Protocol with POST. See /ask-your-assistant.', {
    Allow: 'POST',
  });
}

const tooMany = (what: string, { retryAfterSeconds: seconds }: { retryAfterSeconds: number }): Response =>
  problem(429, `${what} Try again in ${seconds} seconds.`, { 'Retry-After': String(seconds) });

const NOT_OFFERED = () => problem(404, 'This website offers no tools to assistants.');

const rpcError = (status: number, id: string | number | null, code: number, text: string): Response =>
  Response.json({ jsonrpc: '2.0', id, error: { code, message: text } }, { status });
