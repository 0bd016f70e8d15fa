import type { SiteSettings } from '../site/site-settings.ts';
import type { SectionName } from '../site/site-document.ts';
import { formatNumber } from '../text/format-number.ts';
import { isLiveWord, MARK, readMark, wordsIn, type LiveValues, type LiveWord } from './live-words.ts';
import { numberWord } from '../text/number-word.ts';

/** Sections whose texts only pages show. Emails, feeds and files of a site hold no live words. */
export const LIVE_SECTIONS = [
  'home',
  'menu',
  'promo',
  'offers',
  'locations',
  'brands',
  'models',
  'legal',
  'content',
  'departments',
] as const satisfies readonly SectionName[];

/**
 * A text with the values of its live words. Numbers under ten are words in prose, with a capital where a sentence begins;
 * a number that is alone in its text is a figure. A word without a value is left out.
 */
export function fillText(text: string, values: LiveValues): string {
  const figure = !/\p{L}/u.test(text.replaceAll(MARK, (_, inner: string) => readMark(inner)?.noun?.many ?? ''));
  let isMissing = false;
  const filled = text.replaceAll(MARK, (whole, inner: string, at: number) => {
    const mark = readMark(inner);
    if (!mark || !isLiveWord(mark.name)) return whole;
    const value = values[mark.name] ?? null;
    if (value === null) {
      isMissing = true;
      return '';
    }
    if (typeof value === 'string') return value;
    const number = figure ? formatNumber(value) : inProse(value, beginsSentence(text.slice(0, at)));
    if (mark.noun === null) return number;
    return `${number} ${value === 1 ? mark.noun.one : mark.noun.many}`;
  });
  return isMissing
    ? filled
        .replaceAll(/ {2,}/g, ' ')
        .replaceAll(/ (?=[.,])/g, '')
        .trim()
    : filled;
}

function inProse(value: number, begins: boolean): string {
  const word = value < 10 ? numberWord(value) : undefined;
  if (word === undefined) return formatNumber(value);
  return begins ? word[0]!.toUpperCase() + word.slice(1) : word;
}

/** Whether what comes next begins a sentence: marks of Markdown and quotes may stand before it. */
const beginsSentence = (before: string): boolean => /(?:^|[.!?]\s+|\n\s*)[“‘"'(*_#>\s-]*$/.test(before);

/** Settings with the values of their live words. Without live words: the same object. */
export function fillSettings(settings: SiteSettings, values: LiveValues): SiteSettings {
  const filled = { ...settings } as Record<string, unknown>;
  let isChanged = false;
  for (const section of LIVE_SECTIONS) {
    filled[section] = mapTexts(settings[section], (text) => fillText(text, values));
    isChanged ||= filled[section] !== settings[section];
  }
  return isChanged ? (filled as SiteSettings) : settings;
}

/** The live words of a value with all its texts. */
export function wordsOf(value: unknown): Set<LiveWord> {
  const found = new Set<LiveWord>();
  mapTexts(value, (text) => {
    for (const word of wordsIn(text)) found.add(word);
    return text;
  });
  return found;
}

/** The live words of a site's settings and pages. */
export const wordsOfSettings = (settings: SiteSettings): Set<LiveWord> =>
  wordsOf(LIVE_SECTIONS.map((section) => settings[section]));

/** A value with each text replaced that has two braces; what does not change stays the same object. */
function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return (value.includes('{{') ? change(value) : value) as T;
  if (Array.isArray(value)) {
    const mapped = value.map((one: unknown) => mapTexts(one, change));
    return mapped.some((one, index) => one !== value[index]) ? (mapped as T) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]): [string, unknown] => [key, mapTexts(one as unknown, change)]);
  return entries.some(([key, one]) => one !== (value as Record<string, unknown>)[key])
    ? (Object.fromEntries(entries) as T)
    : value;
}
