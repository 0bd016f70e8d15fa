import { useEffect, useState } from 'react';
import type { Calculation } from '#domain/finance/calculator.ts';
import type { PaymentFrequency } from '#domain/finance/loan-payment.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import css from './finance.module.css';
import type { CalculatorView } from './finance-view.ts';

/** "Abbreviations wk, fn, mo, yr." */
const EACH: Record<PaymentFrequency, { short: string; spoken: string }> = {
  weekly: { short: '/wk', spoken: 'a week' },
  fortnightly: { short: '/fn', spoken: 'a fortnight' },
  monthly: { short: '/mo', spoken: 'a month' },
};
/** What changes under a slider is told once it rests (ms). */
const REST_MS = 500;

/** The repayment, never without its comparison rate and warning. */
export function RepaymentResult({
  result,
  frequency,
  warning,
  button,
}: {
  result: Calculation;
  frequency: PaymentFrequency;
} & Pick<CalculatorView, 'warning' | 'button'>) {
  const each = EACH[frequency];
  const spoken =
    result.because === null
      ? `${formatMoney(result.payment)} ${each.spoken}. Comparison rate ${rates(result.comparison)}.`
      : 'Enquire for Finance';
  return (
    <div className={css.result}>
      <Told text={spoken} />
      {result.because === null ? (
        <>
          <span className="small">Your repayment, about</span>
          <output className={`num ${css.amount}`}>
            {formatMoney(result.payment)}
            <small>
              <span aria-hidden="true">{each.short}</span>
              <span className="vh"> {each.spoken}</span>
            </small>
          </output>
          <div className={css.comparison}>
            <p>
              <span>Comparison rate</span>
              <b className="num" data-range={result.comparison.length > 1 || undefined}>
                {rates(result.comparison)}
              </b>
            </p>
            <p>{warning}</p>
          </div>
          <dl className={css.sums}>
            {[
              ['You borrow', result.borrowed],
              ['Interest and fees', result.interestAndFees],
              ['Total repayments', result.total],
              ...(result.residual > 0 ? [['Balloon at the end', result.residual] as const] : []),
            ].map(([name, cents]) => (
              <div key={name as string}>
                <dt>{name}</dt>
                <dd className="num">{formatMoney(cents as number)}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <span className={css.ask}>Enquire for Finance</span>
      )}
      {button !== null && (
        <ButtonLink className={css.button} href={button.href} data-dialog={button.dialog}>
          {button.text}
        </ButtonLink>
      )}
    </div>
  );
}

const rates = (comparison: readonly number[]): string =>
  comparison.length === 0 ? 'on request' : `${comparison.map((rate) => `${rate.toFixed(2)}%`).join(' to ')} p.a.`;

/** Told to who does not see it, once it changes, and not at every step of a slider. */
function Told({ text }: { text: string }) {
  const [first] = useState(text);
  const [told, setTold] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTold((before) => (before === '' && text === first ? '' : text)), REST_MS);
    return () => clearTimeout(timer);
  }, [text, first]);
  return (
    <p className="vh" aria-live="polite">
      {told}
    </p>
  );
}
