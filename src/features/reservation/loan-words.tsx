import css from './journey.module.css';

/** A repayment with everything that may never be left out beside it. */
export const LoanWords = ({
  loan: { amount, text, comparison, warning, disclaimer },
}: {
  loan: { amount: string; text: string; comparison: string; warning: string; disclaimer: string };
}) => (
  <div className={css.repayment}>
    <p>
      <b className="num">{amount}</b> {text} <b className="num">{comparison}</b> comparison rate.
    </p>
    <p className="small">{warning}</p>
    <p className="small">{disclaimer}</p>
  </div>
);
