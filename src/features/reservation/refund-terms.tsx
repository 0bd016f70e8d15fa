import { formatDate } from '#domain/text/format-date.ts';
import type { CoolingOff } from '#domain/reservation/cooling-off.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { CLOCK, LOCK, SHIELD } from '#ui/icon/icons.ts';
import css from './reserve.module.css';

/** What a deposit does, the refund terms, and the cooling-off period of the place: shown before anyone pays. */
export function RefundTerms({
  deposit,
  keep,
  terms,
  coolingOff,
}: {
  deposit: string;
  keep: string;
  terms: string;
  coolingOff: CoolingOff | null;
}) {
  return (
    <ul className={css.terms}>
      <li>
        <Icon of={SHIELD} />
        <div>
          <b>Deposit and refund terms</b>
          <p>{terms}</p>
        </div>
      </li>
      <li>
        <Icon of={CLOCK} />
        <div>
          <b>
            {deposit} holds it for {keep}
          </b>
          <p>No one else can reserve it online during that time.</p>
        </div>
      </li>
      <li>
        <Icon of={LOCK} />
        <div>
          <b>Payment by card</b>
          <p>Your card details go straight to the payment provider.</p>
        </div>
      </li>
      {coolingOff && (
        <li>
          <Icon of={SHIELD} />
          <div>
            <b>After you sign</b>
            <p>
              {coolingOff.text}
              {coolingOff.source && (
                <>
                  {' '}
                  General information only, current at {formatDate(coolingOff.source.asOf)}:{' '}
                  <a href={coolingOff.source.url}>{coolingOff.source.name}</a>.
                </>
              )}
            </p>
          </div>
        </li>
      )}
    </ul>
  );
}
