const VISITED = 'forecourt-visited';
const LANDED = 'forecourt-landed';
const MOST = 20;
/** Campaign keys that a lead carries (`linked_query_params`); nothing else of an address is kept. */
const CAMPAIGN = /^(utm_[a-z]+|gclid|fbclid|msclkid|ref)$/;

/** Notes the page in this tab's session: its path, and the campaign it was first reached by. */
export function noteVisit(session: Storage, path: string, query: string): void {
  try {
    const visited = JSON.parse(session.getItem(VISITED) ?? '[]') as string[];
    if (visited.at(-1) !== path) session.setItem(VISITED, JSON.stringify([...visited, path].slice(-MOST)));
    const campaign = [...new URLSearchParams(query)].filter(([key]) => CAMPAIGN.test(key));
    if (campaign.length > 0) session.setItem(LANDED, JSON.stringify(Object.fromEntries(campaign)));
  } catch {
    // storage is off: the lead goes without its journey
  }
}

/** The journey as form fields: `visited_pages` and `linked_query_params` of the lead (document 2 section 3), as JSON. */
export function journeyFields(session: Storage): Record<string, string> {
  try {
    return { visited_pages: session.getItem(VISITED) ?? '[]', linked_query_params: session.getItem(LANDED) ?? '{}' };
  } catch {
    return {};
  }
}
