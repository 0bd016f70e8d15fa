import { blockName } from '#domain/content/block-help.ts';
import { pageKey } from '#domain/content/page-key.ts';
import { fieldAt, placeOfField, fieldSentence, sentence } from '#domain/settings-form/setting-problem.ts';
import { mayChange } from '#app/site/draft-field.ts';
import type { SiteFinding } from '#domain/site/site-findings.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { Role } from '#domain/staff/roles.ts';
import { cureOf } from '../../setting-cure.ts';

export interface FindingView {
  id: string;
  /** The sentence, with the part that is denied. `null`: about no one text. */
  quote: { before: string; mark: string; after: string } | null;
  /** "Page “About us”, block 2 (Text)" */
  place: string;
  /** What the data say, as a sentence. */
  says: string;
  /** Where it is put right. `null`: not by this person. */
  cure: { name: string; to: string } | null;
  hours: boolean;
  /** What the part would say for good. `null`: no live word is known for it. */
  live: string | null;
  /** A draft of the field or the page is not published yet. */
  drafted: boolean;
}

export interface Drafted {
  fields: ReadonlySet<string>;
  pages: ReadonlySet<string>;
}

/** One finding, with its place and its cure. */
export function findingView(
  finding: SiteFinding,
  { settings, role, drafted }: { settings: SiteSettings; role: Role; drafted: Drafted },
): FindingView {
  const { field, quote, words: inFiles, atDesk: words = inFiles } = finding;
  const named = fieldAt(field.split('.'));
  const onPage = quote?.path[0] === 'content' ? settings.content.pages[Number(quote.path[2])] : undefined;
  const allowed = mayChange(role, [named]);
  const isText = quote !== undefined && quote.text !== quote.mark;
  const common = {
    id: quote ? `${quote.path.join('.')} ${quote.mark}` : `${field} ${inFiles}`,
    quote: isText ? sentenceWith(quote.text, quote.mark) : null,
    hours: /\bthe hours\b/.test(words),
    live: allowed && quote ? quote.live : null,
  };
  if (onPage) {
    const block = quote!.path[3] === 'blocks' ? Number(quote!.path[4]) : null;
    const kind = block === null ? undefined : onPage.blocks[block]?.kind;
    return {
      ...common,
      place: `Page “${onPage.title}”${block === null || !kind ? '' : `, block ${block + 1} (${blockName(kind)})`}`,
      says: sentence(isText ? `It ${words}` : words),
      cure: {
        name: 'Open the block',
        to: `/pages/${pageKey(onPage.path)}${block === null ? '' : `?at=${block}#part-${block}`}`,
      },
      drafted: drafted.pages.has(onPage.path),
    };
  }
  return {
    ...common,
    place: placeOfField(named),
    says: isText ? sentence(`It ${words}`) : fieldSentence(named, finding),
    cure: allowed ? cureOf(named) : null,
    drafted: drafted.fields.has(named),
  };
}

const LONGEST = 160;

/** The sentence of a text that holds a part of it. */
export function sentenceWith(text: string, mark: string): { before: string; mark: string; after: string } {
  const at = Math.max(0, text.indexOf(mark));
  const begin = Math.max(...['. ', '! ', '? ', '\n'].map((end) => text.lastIndexOf(end, at - 1) + end.length), 0);
  const start = text.slice(0, at).search(/(?:[.!?]\s|\n)/) < 0 ? 0 : Math.min(begin, at);
  const rest = text.slice(at + mark.length);
  const end = /[.!?](?:\s|$)|\n/.exec(rest);
  const after = end === null ? rest : rest.slice(0, end.index + 1).trimEnd();
  return { before: text.slice(start, at).slice(-LONGEST).trimStart(), mark, after: after.slice(0, LONGEST) };
}
