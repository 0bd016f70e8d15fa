import type { OpenedSearch } from '#app/search/open-search.ts';
import type { SearchView } from '#features/search/search-view.ts';
import { hasUnderstood } from './typed-filters.ts';
import { joinAnd } from '#domain/text/words.ts';

/** Tells how the typed words were read, and which were left out. `path` searches for the words themselves. */
export function readView(
  facts: Pick<OpenedSearch, 'requested' | 'query' | 'phrases' | 'leftOut' | 'unknown' | 'ruledOut' | 'noRepayments'>,
  path: string,
): SearchView['read'] {
  const { requested, query, leftOut, unknown, ruledOut, noRepayments } = facts;
  const isRead = hasUnderstood(facts);
  const notes = [
    ...meanings(facts.phrases),
    ...(isRead && query.query !== '' ? [`We looked for “${query.query}” as words.`] : []),
    ...(leftOut.length > 0
      ? [`We didn’t recognise ${quoted(leftOut)}, so we left ${leftOut.length > 1 ? 'them' : 'it'} out.`]
      : []),
    ...(unknown.length > 0 ? [`We didn’t recognise ${quoted(unknown)}.`] : []),
    ...(ruledOut.length > 0
      ? [`We can’t filter by ${quoted(ruledOut)}, so we left ${ruledOut.length > 1 ? 'them' : 'it'} out.`]
      : []),
    ...(noRepayments.length > 0
      ? [`This site doesn’t show weekly repayments, so we left out ${quoted(noRepayments.map(asWeeks))}.`]
      : []),
  ];
  if (!isRead && notes.length === 0) return null;
  return { words: isRead ? requested.query : null, notes, path: isRead || ruledOut.length > 0 ? path : null };
}

/** What words stand for here that others may mean otherwise: each once, however many filters it is. */
function meanings(phrases: OpenedSearch['phrases']): string[] {
  const sentences = phrases.flatMap(({ typed, declared, meaning }) => {
    const standsFor = declared ?? meaning?.standsFor;
    return standsFor === undefined ? [] : [`Here “${typed}” stands for ${standsFor}.`];
  });
  return [...new Set(sentences)];
}

/** "pw" is shown as "per week", however it was typed. */
const asWeeks = (words: string) => words.replace(/ ?pw\b/, ' per week');

function quoted(words: readonly string[]): string {
  const each = words.map((word) => `“${word}”`);
  return joinAnd(each);
}
