import { Link } from 'react-router';
import type { ImportReport } from '#app/import/import-report.ts';
import { counted, plural } from '#domain/text/words.ts';
import type { DraftStep } from './draft-words.ts';
import type { DraftView } from './load-draft.ts';
import css from './stock-import-draft.module.css';

/** How many cars of a finished import have no price. */
export function CarsWithoutPrice({ report: { withoutPrice } }: { report: ImportReport }) {
  if (withoutPrice === 0) return null;
  return (
    <p className={css.note}>
      <b>
        {counted(withoutPrice, 'car')} {plural(withoutPrice, 'has', 'have')} no price.
      </b>{' '}
      {plural(withoutPrice, 'It says', 'They say')} “Enquire for price”.
    </p>
  );
}

/** What added cars say in place of a price: where nothing gives one, and after the check where rows have none. */
export function PriceNote({
  file,
  report = null,
  step,
}: {
  file: NonNullable<DraftView['file']>;
  report?: ImportReport | null;
  step: DraftStep;
}) {
  if (file.cars.length === 0) return null; // make and model come first
  if (!file.givesPrice)
    return (
      <p className={css.note}>
        <b>No column is the price.</b> Without one, added cars say “Enquire for price”.{' '}
        {step === 'columns' ? (
          'Choose it below.'
        ) : (
          <Link className="link" to="?step=columns">
            Choose the column
          </Link>
        )}
      </p>
    );
  const without = report?.withoutPrice ?? 0;
  if (without === 0) return null;
  return (
    <p className={css.note}>
      <b>
        {counted(without, 'row')} {plural(without, 'has', 'have')} no price.
      </b>{' '}
      Added cars among them say “Enquire for price”.
    </p>
  );
}
