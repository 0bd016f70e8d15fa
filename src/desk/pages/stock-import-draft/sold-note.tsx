import type { ImportReport } from '#app/import/import-report.ts';
import { counted, plural } from '#domain/text/words.ts';
import css from './stock-import-draft.module.css';

/** That some of the added cars were sold on a day that nothing says, so that shoppers never see them. */
export function SoldNote({ report: { created, soldWithoutDay = 0 } }: { report: ImportReport }) {
  if (created === 0 || soldWithoutDay === 0) return null;
  return (
    <p className={css.note}>
      <b>
        {counted(soldWithoutDay, 'row')} {plural(soldWithoutDay, 'says', 'say')} sold and{' '}
        {plural(soldWithoutDay, 'gives', 'give')} no day.
      </b>{' '}
      Added cars among them aren’t listed on the website.
    </p>
  );
}
