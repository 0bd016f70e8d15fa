import { useEffect, useState } from 'react';
import { accountFeeWords } from '#domain/finance/account-fee-words.ts';
import type { Calculation } from '#domain/finance/calculator.ts';
import { formatRates } from '#domain/finance/format-rates.ts';
import type { PaymentFrequency } from '#domain/finance/loan-payment.ts';
import { formatToTheCent } from '#domain/price/format-to-the-cent.ts';
import css from './finance.module.css';
import type { CalculatorView } from './finance-view.ts';

/** "Abbreviations wk, fn, mo, yr." */
export const EACH: Record<PaymentFrequency, { short: string; spoken: string }> = {
  weekly: { short: '/wk', spoken: 'per week' },
  fortnightly: { short: '/fn', spoken: 'per fortnight' },
  monthly: { short: '/mo', spoken: 'per month' },
};
/** What changes under a slider is told once it rests (ms). */
const REST_MS = 500;

/** The repayment, never without its annual rate, comparison rate and warning. */
export function RepaymentResult({
  result,
  frequency,
  warning,
}: {
  result: Calculation;
  frequency: PaymentFrequency;
} & Pick<CalculatorView, 'warning'>) {
  const each = EACH[frequency];
  const spoken =
    result.because === null
      ? `${formatToTheCent(result.payment)} ${each.spoken}. Annual rate ${formatRates([result.annualRate])}. Comparison rate ${formatRates(result.comparison)}.`
      : 'Enquire for Finance';
  return (
    <div className={css.result}>
      <LiveText text={spoken} />
      {result.because === null ? (
        <>
          <span className="small">Estimated repayment</span>
          <output className={`num ${css.amount}`}>
            {formatToTheCent(result.payment)}
            <small>
              <span aria-hidden="true">{each.short}</span>
              <span className="vh"> {each.spoken}</span>
            </small>
          </output>
          {result.monthlyFee > 0 && <span className="small">{accountFeeWords(result.monthlyFee)}</span>}
          <div className={css.comparison}>
            <dl className={css.rates}>
              <Rate name="Annual rate" rates={[result.annualRate]} />
              <Rate name="Comparison rate" rates={result.comparison} />
            </dl>
            <p>{warning}</p>
          </div>
          <dl className={css.sums}>
            {[
              ['Amount borrowed', result.borrowed],
              ['Total interest and fees', result.interestAndFees],
              ['Total repayments', result.total],
              ...(result.residual > 0 ? [['Balloon at the end', result.residual] as const] : []),
            ].map(([name, cents]) => (
              <div key={name as string}>
                <dt>{name}</dt>
                <dd className="num">{formatToTheCent(cents as number)}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <span className={css.ask}>Enquire for Finance</span>
      )}
    </div>
  );
}

/** Both rates are in the size of the repayment. */
export const Rate = ({ name, rates }: { name: string; rates: readonly number[] }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num" data-range={rates.length > 1 || undefined}>
      {formatRates(rates)}
    </dd>
  </div>
);

/** Announced to screen readers once it changes, and not at every step of a slider. */
function LiveText({ text }: { text: string }) {
  const [first] = useState(text);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced((before) => (before === '' && text === first ? '' : text)), REST_MS);
    return () => clearTimeout(timer);
  }, [text, first]);
  return (
    <p className="vh" aria-live="polite">
      {announced}
    </p>
  );
}
