import { directoryValues } from '../content/directory-values.ts';
import { liveWordClaims } from '../content/live-word-claims.ts';
import type { LiveValues } from '../content/live-words.ts';
import type { OpeningHours } from '../location/location.ts';
import { isRunning } from '../schedule/running.ts';
import { formatDate } from '../text/format-date.ts';
import { localDay } from '../text/local-day.ts';
import { WEEKDAY_NAMES } from '../text/weekday-names.ts';
import { joinAnd, plural } from '../text/words.ts';
import { countClaims } from './count-claims.ts';
import type { SiteFinding } from './site-findings.ts';
import type { SiteSettings } from './site-settings.ts';
import { quoteOf, siteTexts, type TextClaim, type SiteText } from './site-texts.ts';

/** Facts about a company that its texts are compared with. */
export interface ClaimFacts {
  now: Date;
  /** Visible locations that sell. */
  yards: readonly { name: string; city: string; hours: readonly OpeningHours[] }[];
  /** Visible locations that service. */
  workshops: number;
  /** Visible locations that service or have parts. */
  departments?: readonly { type: 'service' | 'parts'; hours: readonly OpeningHours[] }[];
  dealerships: number;
}

/**
 * What a site says of itself and its own data deny: how many yards, dealers and brands, hours, places, dates that have
 * passed, documents that no page holds. Words are read as people write them, so a claim put in other words is not found.
 */
export function copyClaims(
  settings: SiteSettings,
  facts: ClaimFacts,
  values: LiveValues = directoryValues(settings, facts.now, facts),
): SiteFinding[] {
  const texts = siteTexts(settings);
  return [
    ...texts.flatMap((one) => [
      ...countClaims(one, settings, facts),
      ...hourClaims(one, facts),
      ...placeClaims(one, facts),
      ...documentClaims(one, settings),
    ]),
    ...seasonClaims(texts, settings, facts),
    ...pastDates(settings, facts),
    ...liveWordClaims(settings, values),
  ].map((claim) => ({ level: 'warning', ...claim }));
}

const DAY = '(sunday|monday|tuesday|wednesday|thursday|friday|saturday)s?';
const LATE = new RegExp(String.raw`\blate (?:on )?${DAY}`, 'i');
const OPEN_ON = new RegExp(String.raw`\bopen (?:on )?${DAY}`, 'i');

/** Where a text says when someone is there: on the page of a department its own locations, else the yards. */
function placesOf(field: string, { yards, departments = [] }: ClaimFacts) {
  const own = departments.filter(({ type }) => field === `departments.${type}`);
  return own.length > 0 ? own : yards;
}

function hourClaims(one: SiteText, facts: ClaimFacts): TextClaim[] {
  const { yards, workshops } = facts;
  const { field, text } = one;
  const known = placesOf(field, facts).filter(({ hours }) => hours.length > 0);
  if (known.length === 0) return [];
  const claims: TextClaim[] = [];
  const closes = (hours: readonly OpeningHours[], weekday: number) =>
    hours.find((day) => day.weekday === weekday && day.status === 'Open')?.close ?? '';
  const late = weekdayIn(LATE, text);
  if (late !== undefined) {
    const isLate = known.some(({ hours }) =>
      [1, 2, 3, 4, 5].some(
        (day) => day !== late && closes(hours, day) !== '' && closes(hours, late) > closes(hours, day),
      ),
    );
    if (!isLate)
      claims.push({
        field,
        quote: quoteOf(one, LATE.exec(text)![0]),
        words: `says that it is open late on ${WEEKDAY_NAMES[late]}, but no location closes later on that day. Correct the text or the hours`,
      });
  }
  const open = weekdayIn(OPEN_ON, text);
  if (open !== undefined && !known.some(({ hours }) => closes(hours, open) !== ''))
    claims.push({
      field,
      quote: quoteOf(one, OPEN_ON.exec(text)![0]),
      words: `says that it is open on ${WEEKDAY_NAMES[open]}, but every location is closed. Correct the text or the hours`,
    });
  const daily = /\b(?:seven|7) days a week\b|\bopen (?:seven|7) days\b/i.exec(text);
  if (daily !== null && !known.some(({ hours }) => [0, 1, 2, 3, 4, 5, 6].every((day) => closes(hours, day) !== '')))
    claims.push({
      field,
      quote: quoteOf(one, daily[0]),
      words: 'says that it is open seven days, but no location is. Correct the text or the hours',
    });
  const everywhere =
    /\b(?:both|all|every)\b[^.]*\b(?:yards?|locations?) ha(?:ve|s) (?:its own|a|their own) workshops?\b/i.exec(text);
  if (everywhere !== null && workshops < yards.length)
    claims.push({
      field,
      quote: quoteOf(one, everywhere[0]),
      words: `says that every location has a workshop, but only ${workshops} of ${yards.length} ${plural(workshops, 'has', 'have')} one. Correct the text`,
    });
  return claims;
}

function weekdayIn(pattern: RegExp, text: string): number | undefined {
  const day = pattern.exec(text)?.[1]?.toLowerCase();
  return day === undefined
    ? undefined
    : WEEKDAY_NAMES.findIndex((name) => day.startsWith(name.toLowerCase().slice(0, 3)));
}

/** "Newstead, Bowen Hills and Rocklea": a list that names at least two of the locations names others too. */
const PLACES =
  /\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*(?:, \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*)* and \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*/gu;

function placeClaims(one: SiteText, { yards }: ClaimFacts): TextClaim[] {
  const { field, text } = one;
  const isOurs = (place: string) => yards.some(({ name, city }) => city === place || name.endsWith(place));
  return [...text.matchAll(PLACES)].flatMap(([list]): TextClaim[] => {
    const places = list.split(/, | and /);
    if (places.filter(isOurs).length < 2) return [];
    const foreign = places.filter((place) => !isOurs(place));
    return foreign.length === 0
      ? []
      : [
          {
            field,
            quote: quoteOf(one, list, '{{locations.names}}'),
            words: `lists ${joinAnd(foreign)}, where the site has no location. Correct the text`,
          },
        ];
  });
}

/** Papers that come with a vehicle. A car's page holds none of them but New Zealand's notice, on a site that makes it. */
const PAPERS =
  /\bconsumer information notices?\b|\bCINs?\b|\b(?:safety|roadworthy|warrant of fitness|PPSR) (?:certificate|report)s?\b|\binspection (?:report|sheet)s?\b|\b(?:service|log) ?books?\b/i;
const NOTICES = /^(?:consumer information notices?|CINs?)$/i;
const ON_PAGE =
  /\b(?:on|with) (?:its|the|each|every|their)(?: own)?(?: (?:car|vehicle)(?:['’]s)?)? (?:pages?|listings?)\b|\b(?:beside|next to|below|under) (?:it|the (?:car|vehicle|price|photos?))\b|\bdownload\b/i;

function documentClaims(one: SiteText, settings: SiteSettings): TextClaim[] {
  const { field, text } = one;
  const isHeld = (paper: string) => settings.car.notice !== null && NOTICES.test(paper);
  return text.split(/[.!?](?:\s|$)/).flatMap((sentence) => {
    const paper = ON_PAGE.test(sentence) ? PAPERS.exec(sentence)?.[0] : undefined;
    return paper === undefined || isHeld(paper)
      ? []
      : [
          {
            field,
            quote: quoteOf(one, paper),
            words: `promises a document on a page (“${sentence.trim()}”), but no page holds one. Say where people get the ${paper.toLowerCase()}`,
          },
        ];
  });
}

/** The last quarter before a country's financial year ends, and the month after: months from 1. */
const END_OF_YEAR = { AU: [4, 5, 6, 7], NZ: [1, 2, 3, 4] };

function seasonClaims(texts: readonly SiteText[], { site }: SiteSettings, { now }: ClaimFacts): TextClaim[] {
  const month = Number(localDay(now, site.timezone).slice(5, 7));
  if (END_OF_YEAR[site.country].includes(month)) return [];
  return texts.flatMap((one) => {
    const { field, text, start } = one;
    const season = /\bEOFY\b|end of (?:the )?financial year|books close/i.exec(text)?.[0];
    return (start ?? null) === null && season !== undefined
      ? [
          {
            field,
            quote: quoteOf(one, season),
            words: `mentions the end of the financial year (“${text}”), which is months away. Give it a start date, or remove it`,
          },
        ]
      : [];
  });
}

function pastDates({ site, home, menu, locations, offers, promo }: SiteSettings, { now }: ClaimFacts): TextClaim[] {
  const dated = [
    ...menu.header.flatMap(({ name, promo: tile }) =>
      tile === null ? [] : [{ field: 'menu.header', name: `the tile of ${name}`, ...tile }],
    ),
    ...(locations.announcement === null
      ? []
      : [{ field: 'locations.announcement', name: 'the announcement', ...locations.announcement }]),
    ...home.slides.map((slide) => ({ ...slide, field: 'home.slides', name: `the slide “${slide.name}”` })),
    ...offers.list.map((offer) => ({ field: 'offers.list', name: `the offer “${offer.title}”`, ...offer })),
    ...promo.cards.map((card) => ({ field: 'promo.cards', name: `the card “${card.node.title}”`, ...card })),
  ];
  return dated.flatMap(({ field, name, expiry }) =>
    expiry !== null && expiry !== undefined && !isRunning({ start: null, expiry }, now, site.timezone)
      ? [
          {
            field,
            words: `${name} ended on ${formatDate(expiry.slice(0, 10))} and is no longer shown. Remove it, or change its expiry date`,
          },
        ]
      : [],
  );
}
