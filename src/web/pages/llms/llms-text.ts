import type { LiveSite } from '#app/site/live-sites.ts';
import type { FacetCount } from '#app/stock/stock-index.ts';
import { ASSISTANT_PAGE_PATH, MCP_PATH } from '#domain/assistant/assistant-link-path.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { siteChoice, STATE_NAMES } from '#domain/price/price-choice.ts';
import { outsideLine } from '#domain/text/outside-text.ts';
import { LOCATIONS_PATH, SEARCH_PATH } from '#domain/site/site-paths.ts';
import { shownLocations } from '../locations/location-view.ts';

const MOST_MAKES = 15;
const MOST_PLACES = 10;

/** Markdown as llmstxt.org proposes it: name, one line, sections of links. */
export function llmsText(
  site: LiveSite,
  { origin, count, makes }: { origin: string; count: number; makes: readonly FacetCount[] },
): string {
  const { assistant, site: company, labels, finance } = site.settings;
  const line = (text: string) => outsideLine(text, 120) ?? '';
  const places = shownLocations(site).slice(0, MOST_PLACES);
  const section = (title: string, lines: readonly (string | false)[]) => [
    '',
    `## ${title}`,
    '',
    ...lines.filter((each) => each !== false).map((each) => `- ${each}`),
  ];
  return [
    `# ${line(company.name)}`,
    '',
    `> ${formatNumber(count)} ${labels.noun.many.toLowerCase()} for sale${company.country === 'NZ' ? ' in New Zealand' : ' in Australia'}. ${pricesAre(site)} Repayments are estimates with a comparison rate.`,
    ...section('For shoppers', [
      `[Search](${origin}${SEARCH_PATH}): makes ${makes
        .slice(0, MOST_MAKES)
        .map((make) => `${line(make.value)} (${formatNumber(make.count)})`)
        .join(', ')}`,
      `[Locations](${origin}${LOCATIONS_PATH}): ${places.map(({ name }) => line(name)).join(', ')}`,
      finance.enabled && `[Finance](${origin}/finance): repayment calculator`,
      `[What an assistant may do here](${origin}${ASSISTANT_PAGE_PATH})`,
    ]),
    ...section('For programs', [
      assistant.tools.length > 0 &&
        `[Tools](${origin}${MCP_PATH}): Model Context Protocol, no sign-in. Booking, enquiring and reserving are links that the shopper completes.`,
      `[Search API](${origin}/api/search): JSON, exact counts and facets`,
      assistant.carData &&
        `[One car](${origin}/api/cars/{slug}): JSON, the slug is the last part of the address of its page`,
      `[Sitemap](${origin}/sitemap.xml)`,
    ]),
    '',
  ].join('\n');
}

function pricesAre({ settings }: LiveSite): string {
  const choice = siteChoice(settings);
  return choice === 'advertised'
    ? 'Prices include what their price type says.'
    : `Prices are drive away in ${STATE_NAMES[choice]} where the charges are known. Estimates say so. Other prices say what they include.`;
}
