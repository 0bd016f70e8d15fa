import type { BrowserStorage } from '#ui/storage/browser-storage.ts';

const VISITED = 'forecourt-visited';
const LANDED = 'forecourt-landed';
const CAME_FROM = 'forecourt-came-from';
const MOST = 20;
/** Campaign keys that a lead carries (`linked_query_params`); nothing else of an address is kept. */
const CAMPAIGN = /^(utm_[a-z]+|gclid|fbclid|msclkid|ref)$/;

/**
 * Notes the page in this tab's session: its path, the campaign it was first reached by, and the host that led to the first
 * page.
 */
export function noteVisit(tab: BrowserStorage, path: string, query: string, referrer: string): void {
  const visited = visitedPages(tab);
  if (visited.at(-1) !== path) tab.set(VISITED, JSON.stringify([...visited, path].slice(-MOST)));
  const campaign = [...new URLSearchParams(query)].filter(([key]) => CAMPAIGN.test(key));
  if (campaign.length > 0) tab.set(LANDED, JSON.stringify(Object.fromEntries(campaign)));
  if (tab.get(CAME_FROM) === null) tab.set(CAME_FROM, /^[^:]+:\/\/([^/]{1,100})/.exec(referrer)?.[1] ?? '');
}

/** As the links of the tools for assistants have it (`pages/assistant-link`): who reads the lead knows. */
const BY_ASSISTANT = { utm_source: 'assistant', utm_medium: 'form' };

/**
 * The journey as form fields: `visited_pages` and `linked_query_params` of the lead (specification 2.3), as JSON, and
 * `came_from`, of which the server keeps a kind alone (a search engine, a classified). `byAssistant`: that of the browser
 * filled the form in.
 */
export const journeyFields = (tab: BrowserStorage, byAssistant = false): Record<string, string> => ({
  visited_pages: JSON.stringify(visitedPages(tab)),
  linked_query_params: JSON.stringify({ ...landed(tab), ...(byAssistant && BY_ASSISTANT) }),
  came_from: tab.get(CAME_FROM) ?? '',
});

function landed(tab: BrowserStorage): object {
  try {
    return JSON.parse(tab.get(LANDED) ?? '{}') as object;
  } catch {
    return {};
  }
}

function visitedPages(tab: BrowserStorage): string[] {
  try {
    const pages: unknown = JSON.parse(tab.get(VISITED) ?? '[]');
    return Array.isArray(pages) ? pages.filter((page) => typeof page === 'string') : [];
  } catch {
    return [];
  }
}
