import type { LiveSite } from '#app/site/live-sites.ts';
import { MCP_PATH } from '#domain/assistant/assistant-link-path.ts';
import { outsideLine } from '#domain/text/outside-text.ts';
import { ASSISTANT_API_VERSION } from '../../assistant/assistant-server.ts';
import { serverName } from '../../assistant/server-name.ts';

export const SERVER_CARD_TYPE = 'application/mcp-server-card+json';

/** Name, version and address of the endpoint; its tools are not in it, because the endpoint itself lists them. */
export const serverCard = ({ settings }: LiveSite, origin: string) => ({
  name: serverName(origin),
  title: outsideLine(settings.site.name, 80) ?? '',
  version: ASSISTANT_API_VERSION,
  description: 'Vehicles for sale: search, prices, repayments, test drive times, and links to forms that people send.',
  websiteUrl: origin,
  remotes: [{ type: 'streamable-http', url: origin + MCP_PATH }],
});
