/** Words that texts of a site may hold between two braces, with what each stands for. Numbers and names come from its data. */
export const LIVE_WORDS = {
  locations: 'Locations that sell',
  'locations.names': 'Towns of the locations that sell: “Newstead, Chermside and Ipswich”',
  workshops: 'Locations that service',
  dealerships: 'Dealerships of the site',
  brands: 'Brands in the brand grids, without sister companies',
  makes: 'Makes in stock',
  'stock.count': 'Vehicles in stock',
  'stock.new': 'New vehicles in stock',
  'stock.used': 'Used vehicles in stock',
  'stock.demo': 'Demonstrators in stock',
  years: 'Whole years since the company began (`site.since`)',
} as const;
export type LiveWord = keyof typeof LIVE_WORDS;
export const LIVE_WORD_NAMES = Object.keys(LIVE_WORDS) as LiveWord[];

/** The value of each word. `null` or 0: there is none. Not listed: it is not known here, as stock while files are checked. */
export type LiveValues = Partial<Record<LiveWord, number | string | null>>;

/** Words that stand for text, which has no singular and plural. */
const NAMES: readonly LiveWord[] = ['locations.names'];

/** Anything between two braces: `{{locations}}`, `{{locations yard/yards}}`. */
export const MARK = /\{\{([^{}]*)\}\}/g;
const FORM = /^\s*([\w.]+)(?:\s+([^/]+)\/([^/]+?))?\s*$/;

export interface Mark {
  name: string;
  /** Noun for one and for any other number. `null`: none is written. */
  noun: { one: string; many: string } | null;
}

/** What is written between two braces. `undefined`: not in the form of a live word. */
export function readMark(inner: string): Mark | undefined {
  const [, name, one, many] = FORM.exec(inner) ?? [];
  if (name === undefined) return undefined;
  return { name, noun: one === undefined ? null : { one: one.trim(), many: many!.trim() } };
}

export const isLiveWord = (name: string): name is LiveWord => Object.hasOwn(LIVE_WORDS, name);

export const isName = (word: LiveWord): boolean => NAMES.includes(word);

/** The live words of a text, each once. */
export const wordsIn = (text: string): LiveWord[] => [
  ...new Set(
    [...text.matchAll(MARK)].flatMap(([, inner]) => {
      const name = readMark(inner!)?.name ?? '';
      return isLiveWord(name) ? [name] : [];
    }),
  ),
];
