import { Link } from 'react-router';
import type { ImportReport } from '#app/import/import-report.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { counted, plural } from '#domain/text/words.ts';
import type { DraftStep } from './draft-words.ts';
import type { DraftView } from './load-draft.ts';
import css from './stock-import-draft.module.css';

/** Where in the file prices are missing: "Lines 3, 8 and 2 more." */
function linesOf({ withoutPrice, unpricedLines = [] }: ImportReport): string {
  if (unpricedLines.length === 0) return '';
  const more = withoutPrice - unpricedLines.length;
  return ` ${plural(withoutPrice, 'Line')} ${unpricedLines.join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}.`;
}

/** How many cars of a finished import have no price. */
export function CarsWithoutPrice({ report }: { report: ImportReport }) {
  const { withoutPrice } = report;
  if (withoutPrice === 0) return null;
  return (
    <p className={css.note}>
      <b>
        {counted(withoutPrice, 'car')} {plural(withoutPrice, 'has', 'have')} no price.
      </b>
      {linesOf(report)} {plural(withoutPrice, 'It says', 'They say')} “Enquire for price”.{' '}
      {/* no number: the list there has cars of other files and dealerships too */}
      <Link className="link" to="/stock?need=price">
        Show cars without a price
      </Link>
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
  if (report === null || report.withoutPrice === 0) return null;
  const { withoutPrice } = report;
  return (
    <p className={css.note}>
      <b>
        {counted(withoutPrice, 'row')} {plural(withoutPrice, 'has', 'have')} no price.
      </b>
      {linesOf(report)} Added cars among them say “Enquire for price”.
    </p>
  );
}
