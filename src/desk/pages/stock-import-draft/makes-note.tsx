import { counted, plural } from '#domain/text/words.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import type { DraftView } from './load-draft.ts';
import css from './stock-import-draft.module.css';

const MOST_NAMED = 8;

/** Makes of a checked file that no list knows: a misspelled one would be a make of its own on the website. */
export function MakesNote({ file }: { file: NonNullable<DraftView['file']> }) {
  const makes = file.unknownMakes;
  if (makes.length === 0) return null;
  const rows = makes.reduce((sum, one) => sum + one.rows, 0);
  const named = makes.slice(0, MOST_NAMED).map((one) => `“${one.word}” (${formatNumber(one.rows)})`);
  const others = makes.length - named.length;
  return (
    <p className={css.note}>
      <b>
        {counted(rows, 'row')} {plural(rows, 'has', 'have')} an unknown make:
      </b>{' '}
      {named.join(', ')}
      {others > 0 && ` and ${formatNumber(others)} more`}. {plural(makes.length, 'It is', 'They are')} imported as
      written and listed beside the other makes. If a make is misspelled, correct it in the file and upload the file
      again.
    </p>
  );
}
