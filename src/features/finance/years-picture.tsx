import type { CSSProperties } from 'react';
import { amortisation } from '#domain/finance/amortisation.ts';
import { PAYMENTS_A_YEAR } from '#domain/finance/loan-payment.ts';
import type { RepaymentInput } from '#domain/finance/repayment.ts';
import type { Cents } from '#domain/money.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import css from './finance.module.css';

/** What each year of the loan pays off: a column a year, and the same figures as a table. */
export function YearsPicture({ input, fees, noun }: { input: RepaymentInput; fees: Cents; noun: string }) {
  const { annualRate, years, residual } = input;
  const principal = Math.max(0, input.price - input.deposit) + fees;
  const rows = amortisation({
    principal,
    annualRate,
    years,
    residual,
    paymentsAYear: PAYMENTS_A_YEAR[input.frequency],
  });
  const highest = Math.max(residual, ...rows.map((row) => row.principal + row.interest), 1);
  const height = (cents: Cents) => ({ '--h': `${((cents / highest) * 100).toFixed(1)}%` }) as CSSProperties;
  return (
    <div className={css.years}>
      <div className={css.yearsHead}>
        <h3>Your loan year by year</h3>
        <p className={css.key} aria-hidden="true">
          <span data-part="principal">the {noun}</span>
          <span data-part="interest">interest</span>
          {residual > 0 && <span data-part="balloon">balloon</span>}
        </p>
      </div>
      <ol className={`num ${css.columns}`} aria-hidden="true">
        {rows.map((row) => (
          <li key={row.year}>
            <span>
              <i data-part="interest" style={height(row.interest)} />
              <i data-part="principal" style={height(row.principal)} />
            </span>
            <b>{short(row.owing)}</b>
            year {row.year}
          </li>
        ))}
        {residual > 0 && (
          <li>
            <span>
              <i data-part="balloon" style={height(residual)} />
            </span>
            <b>$0</b>
            balloon
          </li>
        )}
      </ol>
      <p className="small muted">
        The figure under each year is what you’d still owe. If you pay the loan out early, you save the remaining
        interest, but your lender may charge a fee.
      </p>
      <Disclosure title="View as table">
        <table className={css.table}>
          <caption className="vh">Owing at the end of each year</caption>
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Pays off the {noun}</th>
              <th scope="col">Interest</th>
              <th scope="col">Still owing</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.year}>
                <th scope="row">{row.year}</th>
                <td>{formatMoney(row.principal)}</td>
                <td>{formatMoney(row.interest)}</td>
                <td>{formatMoney(row.owing)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </div>
  );
}

/** "$39.2k"; below a thousand the dollars. */
const short = (cents: Cents): string => (cents < 100_000 ? formatMoney(cents) : `$${(cents / 100_000).toFixed(1)}k`);
