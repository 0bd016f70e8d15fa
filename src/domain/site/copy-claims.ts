import { shownBrands } from '../brand/shown-brands.ts';
import type { Block } from '../content/content-policy.ts';
import { directoryValues } from '../content/directory-values.ts';
import { liveWordClaims } from '../content/live-word-claims.ts';
import type { LiveValues } from '../content/live-words.ts';
import type { OpeningHours } from '../location/location.ts';
import { isRunning } from '../schedule/running.ts';
import { localDay } from '../text/local-day.ts';
import { wordNumber } from '../text/number-word.ts';
import { WEEKDAY_NAMES } from '../text/weekday-names.ts';
import { counted, joinAnd, plural } from '../text/words.ts';
import type { SiteFinding } from './site-findings.ts';
import type { SiteSettings } from './site-settings.ts';

/** Facts about a company that its texts are compared with. */
export interface ClaimFacts {
  now: Date;
  /** Visible locations that sell. */
  yards: readonly { name: string; city: string; hours: readonly OpeningHours[] }[];
  /** Visible locations that service. */
  workshops: number;
  dealerships: number;
}

interface Text {
  field: string;
  text: string;
  /** From when it is shown, where it says so. */
  start?: string | null;
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
  const texts = textsOf(settings);
  return [
    ...texts.flatMap((one) => [
      ...countClaims(one, settings, facts),
      ...hourClaims(one, facts),
      ...placeClaims(one, facts),
      ...documentClaims(one),
    ]),
    ...seasonClaims(texts, settings, facts),
    ...pastDates(settings, facts),
    ...liveWordClaims(settings, values),
  ].map(({ field, words }) => ({ level: 'warning', field, words }));
}

type Claim = Pick<SiteFinding, 'field' | 'words'>;

function textsOf({ home, legal, locations, offers, promo, menu, content }: SiteSettings): Text[] {
  return [
    { field: 'home.title', text: home.title },
    { field: 'home.text', text: home.text ?? '' },
    ...home.stats.map(({ figure, name }) => ({ field: 'home.stats', text: `${figure} ${name}` })),
    { field: 'locations.title', text: locations.title ?? '' },
    ...legal.about.flatMap(({ title, text }) => [title, ...text].map((one) => ({ field: 'legal.about', text: one }))),
    ...offers.list.flatMap(({ title, text, terms, start }) =>
      [title, text, terms].map((one) => ({ field: 'offers.list', text: one ?? '', start })),
    ),
    ...promo.cards.flatMap(({ node, start }) =>
      [node.title, node.text].map((one) => ({ field: 'promo.cards', text: one ?? '', start })),
    ),
    ...menu.header.flatMap(({ promo: tile }) =>
      tile === null ? [] : [{ field: 'menu.header', text: tile.title, start: tile.start }],
    ),
    ...content.pages
      .filter(({ hidden }) => !hidden)
      .flatMap(({ title, description, start, blocks }) =>
        [title, description, ...blocks.flatMap(blockTexts)].map((one) => ({
          field: 'content.pages',
          text: one ?? '',
          start,
        })),
      ),
  ];
}

function blockTexts(block: Block): (string | null)[] {
  switch (block.kind) {
    case 'text':
      return block.markdown.split(/\n{2,}/);
    case 'tiles':
      return [block.title, ...block.tiles.flatMap(({ title, text }) => [title, text])];
    case 'faq':
      return [block.title, ...block.questions.flatMap(({ question, answer }) => [question, answer])];
    case 'why':
      return [block.title, ...block.points.flatMap(({ title, text }) => [title, text])];
    case 'hero':
    case 'form':
      return [block.title, block.text];
    case 'locations':
    case 'video':
      return [block.title];
    default:
      return [];
  }
}

const TENS: Record<string, number> = {
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const COUNTED =
  /\b(?:(more than|over|at least|up to)\s+)?(\d[\d,]*\+?|[a-z]+)\s+(?:(?!of\b)[a-z]+\s+){0,2}?(yards?|locations?|showrooms?|superstores?|sheds?|branch(?:es)?|dealerships?|dealers?|brands?|makes?|makers?)\b/gi;

function countClaims({ field, text }: Text, { brands }: SiteSettings, facts: ClaimFacts): Claim[] {
  const makes = shownBrands(brands.grids);
  return [...text.matchAll(COUNTED)].flatMap(([claim, more, figure, noun]): Claim[] => {
    const claimed = numberOf(figure!);
    if (claimed === undefined) return [];
    const [there, one, many] = /^(brand|make)/i.test(noun!)
      ? [makes, 'brand in brands.grids', 'brands in brands.grids']
      : /^dealer/i.test(noun!)
        ? [facts.dealerships, 'dealership', 'dealerships']
        : [facts.yards.length, 'location that sells', 'locations that sell'];
    if (there === 0) return []; // nothing to compare with
    const holds =
      figure!.endsWith('+') || more !== undefined
        ? /up to/i.test(more ?? '')
          ? claimed >= there
          : claimed <= there
        : claimed === there;
    return holds
      ? []
      : [
          {
            field,
            words: `says “${claim.trim()}”, but there ${plural(there, 'is', 'are')} ${counted(there, one, many)}. Correct the text`,
          },
        ];
  });
}

function numberOf(written: string): number | undefined {
  const word = written.toLowerCase();
  if (/^\d/.test(word)) return Number(word.replaceAll(/[,+]/g, ''));
  if (word === 'both') return 2;
  return wordNumber(word) || TENS[word]; // “no showroom” counts nothing
}

const DAY = '(sunday|monday|tuesday|wednesday|thursday|friday|saturday)s?';
const LATE = new RegExp(String.raw`\blate (?:on )?${DAY}`, 'i');
const OPEN_ON = new RegExp(String.raw`\bopen (?:on )?${DAY}`, 'i');

function hourClaims({ field, text }: Text, { yards, workshops }: ClaimFacts): Claim[] {
  const known = yards.filter(({ hours }) => hours.length > 0);
  if (known.length === 0) return [];
  const claims: Claim[] = [];
  const closes = (hours: readonly OpeningHours[], weekday: number) =>
    hours.find((one) => one.weekday === weekday && one.status === 'Open')?.close ?? '';
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
        words: `says that it is open late on ${WEEKDAY_NAMES[late]}, but no location closes later on that day. Correct the text or the hours`,
      });
  }
  const open = weekdayIn(OPEN_ON, text);
  if (open !== undefined && !known.some(({ hours }) => closes(hours, open) !== ''))
    claims.push({
      field,
      words: `says that it is open on ${WEEKDAY_NAMES[open]}, but every location is closed. Correct the text or the hours`,
    });
  if (
    /\b(?:seven|7) days a week\b|\bopen (?:seven|7) days\b/i.test(text) &&
    !known.some(({ hours }) => [0, 1, 2, 3, 4, 5, 6].every((day) => closes(hours, day) !== ''))
  )
    claims.push({ field, words: 'says that it is open seven days, but no location is. Correct the text or the hours' });
  if (
    /\b(?:both|all|every)\b[^.]*\b(?:yards?|locations?) ha(?:ve|s) (?:its own|a|their own) workshops?\b/i.test(text) &&
    workshops < yards.length
  )
    claims.push({
      field,
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

function placeClaims({ field, text }: Text, { yards }: ClaimFacts): Claim[] {
  const isOurs = (place: string) => yards.some(({ name, city }) => city === place || name.endsWith(place));
  return [...text.matchAll(PLACES)].flatMap(([list]): Claim[] => {
    const places = list.split(/, | and /);
    if (places.filter(isOurs).length < 2) return [];
    const foreign = places.filter((place) => !isOurs(place));
    return foreign.length === 0
      ? []
      : [{ field, words: `lists ${joinAnd(foreign)}, where the site has no location. Correct the text` }];
  });
}

/** Papers that come with a vehicle; a car's page shows what is known of the vehicle, and holds none of them. */
const PAPERS =
  /\bconsumer information notices?\b|\bCINs?\b|\b(?:safety|roadworthy|warrant of fitness|PPSR) (?:certificate|report)s?\b|\binspection (?:report|sheet)s?\b|\b(?:service|log) ?books?\b/i;
const ON_PAGE =
  /\b(?:on|with) (?:its|the|each|every|their)(?: own)?(?: (?:car|vehicle)(?:['’]s)?)? (?:pages?|listings?)\b|\b(?:beside|next to|below|under) (?:it|the (?:car|vehicle|price|photos?))\b|\bdownload\b/i;

function documentClaims({ field, text }: Text): Claim[] {
  return text.split(/[.!?](?:\s|$)/).flatMap((sentence) => {
    const paper = ON_PAGE.test(sentence) ? PAPERS.exec(sentence)?.[0] : undefined;
    return paper === undefined
      ? []
      : [
          {
            field,
            words: `promises a document on a page (“${sentence.trim()}”), but no page holds one. Say where people get the ${paper.toLowerCase()}`,
          },
        ];
  });
}

/** The last quarter before a country's financial year ends, and the month after: months from 1. */
const END_OF_YEAR = { AU: [4, 5, 6, 7], NZ: [1, 2, 3, 4] };

function seasonClaims(texts: readonly Text[], { site }: SiteSettings, { now }: ClaimFacts): Claim[] {
  const month = Number(localDay(now, site.timezone).slice(5, 7));
  if (END_OF_YEAR[site.country].includes(month)) return [];
  return texts.flatMap(({ field, text, start }) =>
    (start ?? null) === null && /\bEOFY\b|end of (?:the )?financial year|books close/i.test(text)
      ? [
          {
            field,
            words: `mentions the end of the financial year (“${text}”), which is months away. Give it a start date, or remove it`,
          },
        ]
      : [],
  );
}

function pastDates({ site, menu, locations, offers, promo }: SiteSettings, { now }: ClaimFacts): Claim[] {
  const dated = [
    ...menu.header.flatMap(({ name, promo: tile }) =>
      tile === null ? [] : [{ field: 'menu.header', name: `the tile of ${name}`, ...tile }],
    ),
    ...(locations.announcement === null
      ? []
      : [{ field: 'locations.announcement', name: 'the announcement', ...locations.announcement }]),
    ...offers.list.map((offer) => ({ field: 'offers.list', name: `the offer “${offer.title}”`, ...offer })),
    ...promo.cards.map((card) => ({ field: 'promo.cards', name: `the card “${card.node.title}”`, ...card })),
  ];
  return dated.flatMap(({ field, name, expiry }) =>
    expiry !== null && expiry !== undefined && !isRunning({ start: null, expiry }, now, site.timezone)
      ? [
          {
            field,
            words: `${name} ended on ${expiry.slice(0, 10)} and is no longer shown. Remove it, or change its expiry date`,
          },
        ]
      : [],
  );
}
