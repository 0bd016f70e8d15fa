import { MCP_PATH } from '#domain/assistant/assistant-link-path.ts';
import { definePage } from '../define-page.ts';

/** Tools for AI assistants (Model Context Protocol): one endpoint of each site, without sessions and without sign-in. */
export const page = definePage({
  name: 'mcp',
  paths: [MCP_PATH],
  kind: 'endpoint',
  body: 'question',
  prices: true,
  cache: 'never',
  robots: 'disallow',
  limit: 'assistant',
});
