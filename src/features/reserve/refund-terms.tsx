import type { CoolingOff } from '#domain/reservation/cooling-off.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { CLOCK, LOCK, SHIELD } from '#ui/icon/icons.ts';
import css from './reserve.module.css';

/** What a deposit does, how to get it back, and what the law of the place adds: in sight before anybody pays. */
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
          <b>Refundable</b>
          <p>{terms}</p>
        </div>
      </li>
      <li>
        <Icon of={CLOCK} />
        <div>
          <b>
            {deposit} keeps it for {keep}
          </b>
          <p>Nobody else can reserve it in that time.</p>
        </div>
      </li>
      <li>
        <Icon of={LOCK} />
        <div>
          <b>We never see your card</b>
          <p>The number goes to the payment provider, not to us.</p>
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
                  General information as read in {coolingOff.source.asOf}:{' '}
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
