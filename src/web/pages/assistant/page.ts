import type { LiveSite } from '#app/site/live-sites.ts';
import { ASSISTANT_PAGE_PATH } from '#domain/assistant/assistant-link-path.ts';
import { definePage, noQuery } from '../define-page.ts';

/** A site that offers assistants nothing has nothing to say of them. */
export const speaksOfAssistants = ({ settings: { assistant } }: LiveSite): boolean =>
  assistant.tools.length > 0 || assistant.forms;

/** What an assistant may do here, for people. */
export const page = definePage({
  name: 'assistant',
  paths: [ASSISTANT_PAGE_PATH],
  kind: 'page',
  cache: { query: noQuery, shows: 'stock' },
  robots: 'index',
  exists: ({ site }) => speaksOfAssistants(site),
  sitemap: ({ site }) => (speaksOfAssistants(site) ? [ASSISTANT_PAGE_PATH] : []),
});
