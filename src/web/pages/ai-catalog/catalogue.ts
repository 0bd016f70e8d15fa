import type { LiveSite } from '#app/site/live-sites.ts';
import type { AssistantToolName } from '#domain/assistant/assistant-policy.ts';
import { ASSISTANT_PAGE_PATH, MCP_PATH } from '#domain/assistant/assistant-link-path.ts';
import { catalogueName } from '../../assistant/server-name.ts';
import { SERVER_CARD_TYPE, serverCard } from '../server-card/server-card.ts';

/** What a shopper might ask that the tool answers; a directory compares it with what people ask. */
const QUESTIONS: Partial<Record<AssistantToolName, (dealer: string) => string>> = {
  search_vehicles: (dealer) => `Which vehicles does ${dealer} have for sale under $30,000?`,
  estimate_repayments: (dealer) => `What would a vehicle at ${dealer} cost a week on finance?`,
  estimate_driveaway: (dealer) => `What is the drive away price of a vehicle at ${dealer}?`,
  find_dealerships: (dealer) => `Where is ${dealer}, and when is it open?`,
  test_drive_times: (dealer) => `When can I drive a vehicle at ${dealer}?`,
};

/** The catalogue asks for two to five. */
const FEWEST_QUESTIONS = 2;

/**
 * `ai-catalog.json` of one site: its tools, and what may be asked of them. AI Catalog 1.0, and the schema of Agentic
 * Resource Discovery, which is stricter: no members of our own, each entry under a name of its host.
 */
export function catalogue(site: LiveSite, origin: string) {
  const { title, description, version } = serverCard(site, origin);
  const questions = site.settings.assistant.tools.flatMap((tool) => QUESTIONS[tool]?.(title) ?? []);
  return {
    specVersion: '1.0',
    host: { displayName: title, documentationUrl: origin + ASSISTANT_PAGE_PATH },
    entries: [
      {
        identifier: catalogueName(origin),
        displayName: title,
        description,
        type: SERVER_CARD_TYPE,
        url: `${origin}${MCP_PATH}/server-card`,
        version,
        ...(questions.length >= FEWEST_QUESTIONS && { representativeQueries: questions }),
      },
    ],
  };
}
