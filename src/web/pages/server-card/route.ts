import { siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import type { RouteArgs } from '../../route-module.ts';
import { SERVER_CARD_TYPE, serverCard } from './server-card.ts';

export function loader({ context }: RouteArgs) {
  const { site, origin } = context.get(siteRequest);
  if (site.settings.assistant.tools.length === 0) return problem(404, 'This website offers no tools to assistants.');
  return Response.json(serverCard(site, origin), { headers: { 'Content-Type': SERVER_CARD_TYPE } });
}
