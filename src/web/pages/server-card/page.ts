import { MCP_PATH } from '#domain/assistant/assistant-link-path.ts';
import { anyOrigin } from '../../allowed-origins.ts';
import { definePage, noQuery } from '../define-page.ts';

/** `/mcp/server-card`: what the endpoint at `/mcp` is, for directories (an experimental extension of the protocol). */
export const page = definePage({
  name: 'server-card',
  paths: [`${MCP_PATH}/server-card`],
  kind: 'endpoint',
  origins: anyOrigin,
  cache: { query: noQuery, shows: 'site' },
  robots: 'noindex',
});
