import type { DocumentProblem } from '../site/document-problems.ts';
import { nearestWord } from '../text/nearest-word.ts';
import { LIVE_SECTIONS } from './fill-live-words.ts';
import { isLiveWord, isName, LIVE_WORD_NAMES, MARK, readMark } from './live-words.ts';

type TextProblem = Pick<DocumentProblem, 'reason' | 'fix'>;

/** What is wrong with the live words of one text. */
export const textWordProblems = (text: string): TextProblem[] =>
  [...text.matchAll(MARK)].flatMap(([whole, inner]): TextProblem[] => {
    const mark = readMark(inner!);
    if (!/^\s*\p{L}/u.test(inner!)) return []; // braces around something else: text like any other
    if (mark === undefined || !isLiveWord(mark.name)) {
      const near = nearestWord(mark?.name ?? inner!, LIVE_WORD_NAMES);
      const fix = near === undefined ? `live words: ${LIVE_WORD_NAMES.join(', ')}` : `did you mean {{${near}}}?`;
      return [{ reason: `has ${whole}, which is not a live word`, fix }];
    }
    return mark.noun !== null && isName(mark.name)
      ? [{ reason: `has ${whole}, which takes no noun`, fix: `write {{${mark.name}}}` }]
      : [];
  });

/** The same for all texts of a value, with the path of each. */
export function wordProblems(value: unknown, path: readonly (string | number)[] = []): DocumentProblem[] {
  if (typeof value === 'string')
    return value.includes('{{')
      ? textWordProblems(value).map((problem) => ({ path: [...path], at: 'value', ...problem }))
      : [];
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((one: unknown, index) => [index, one])
    : Object.entries(value);
  return entries.flatMap(([key, one]) => wordProblems(one, [...path, key]));
}

/** The same for a settings document, whose other sections hold no live words. */
export function documentWordProblems(document: unknown): DocumentProblem[] {
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([section, fields]) =>
    (LIVE_SECTIONS as readonly string[]).includes(section)
      ? wordProblems(fields, [section])
      : markedTexts(fields, [section]).map((path) => ({
          path,
          at: 'value',
          reason: 'has a live word, which only pages fill in',
          fix: `write the value, or use it in one of ${LIVE_SECTIONS.join(', ')}`,
        })),
  );
}

/** Where a live word stands that exists. Other braces are no business of ours here: they may be those of another system. */
function markedTexts(value: unknown, path: readonly (string | number)[]): (string | number)[][] {
  if (typeof value === 'string') {
    const names = [...value.matchAll(MARK)].map(([, inner]) => readMark(inner!)?.name ?? '');
    return names.some(isLiveWord) ? [[...path]] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => markedTexts(one, [...path, key]));
}
