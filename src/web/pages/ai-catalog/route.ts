import { MCP_PATH } from '#domain/assistant/assistant-link-path.ts';
import { siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import type { RouteArgs } from '../../route-module.ts';
import { SERVER_CARD_TYPE, serverCard } from '../server-card/server-card.ts';

export function loader({ context }: RouteArgs) {
  const { site, origin } = context.get(siteRequest);
  if (site.settings.assistant.tools.length === 0) return problem(404, 'This website offers no tools to assistants.');
  const { name, title, description } = serverCard(site, origin);
  const entry = {
    identifier: name,
    displayName: title,
    description,
    type: SERVER_CARD_TYPE,
    url: `${origin}${MCP_PATH}/server-card`,
  };
  return Response.json(
    { specVersion: '1.0', host: { displayName: title, identifier: new URL(origin).hostname }, entries: [entry] },
    { headers: { 'Content-Type': 'application/ai-catalog+json' } },
  );
}
