import { classNames } from '#ui/class-names.ts';
import { ClippedText, type ClippedTextView } from '#ui/disclosure/clipped-text.tsx';
import css from './repayment.module.css';

export interface RepaymentView {
  /** "$215/wk" */
  amount: string;
  /** "9.41% comp." Never absent beside a repayment. */
  comparison: string;
  /** "5 years, $0 deposit, 8.99% p.a., comparison rate 9.41% p.a." */
  terms: string;
  disclaimer: ClippedTextView;
}

interface RepaymentProps {
  repayment: RepaymentView;
  /** On one line with the word Terms at its end, or as a column beside a price, where the amount is underlined instead. */
  layout: 'line' | 'column';
  className?: string | undefined;
}

/** A week's repayment, its comparison rate in the same block; the terms are one tap away. */
export function Repayment({ repayment, layout, className }: RepaymentProps) {
  return (
    <details className={classNames(css[layout], className)}>
      <summary>
        <span className={`${css.amount} num`}>{repayment.amount}</span>
        <small>{repayment.comparison}</small>
        <span className={layout === 'column' ? 'vh' : css.more}>
          Terms<span className="vh"> of this repayment</span>
        </span>
      </summary>
      <div className={css.terms}>
        <p>{repayment.terms}</p>
        <ClippedText text={repayment.disclaimer} />
      </div>
    </details>
  );
}
