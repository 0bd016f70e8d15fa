import { classNames } from '#ui/class-names.ts';
import { ClippedText, type ClippedTextView } from '#ui/disclosure/clipped-text.tsx';
import css from './repayment.module.css';

export interface RepaymentView {
  /** "$215/wk" */
  amount: string;
  /** "8.99% p.a." */
  rate: string;
  /** "9.41% p.a. comparison rate". Never absent beside a repayment, and no less prominent. */
  comparison: string;
  /** "26990 8.99 5" (`writtenCardLoan`), for a shopper's own numbers; null: not offered. */
  loan?: string | null | undefined;
  /** "5 years, $0 deposit" */
  terms: string;
  /** The warning prescribed for the comparison rate, with the loan it is true for. */
  warning: string;
  disclaimer: ClippedTextView;
}

interface RepaymentProps {
  repayment: RepaymentView;
  /** A line ending in the word Terms, or a column beside a price, where the amount is underlined instead. */
  layout: 'line' | 'column';
  className?: string | undefined;
}

/** The weekly repayment with annual and comparison rate in the same block and size. The terms are one tap away. */
export function Repayment({ repayment, layout, className }: RepaymentProps) {
  return (
    <details className={classNames(css[layout], className)} data-loan={repayment.loan ?? undefined}>
      <summary>
        <span className={`${css.amount} num`}>{repayment.amount}</span>
        <span className="num">{repayment.rate}</span>
        <span className="num">{repayment.comparison}</span>
        <span className={layout === 'column' ? 'vh' : css.more}>
          Terms<span className="vh"> of this repayment</span>
        </span>
      </summary>
      <div className={css.terms}>
        {repayment.terms !== '' && <p data-terms="">{repayment.terms}</p>}
        <p>{repayment.warning}</p>
        <ClippedText text={repayment.disclaimer} />
      </div>
    </details>
  );
}
