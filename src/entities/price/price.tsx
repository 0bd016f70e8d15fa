import { classNames } from '#ui/class-names.ts';
import css from './price.module.css';

export interface PriceView {
  /** "$29,990", "PREORDER" or "Enquire for price." */
  text: string;
  /** Text instead of an amount is one step smaller and may take two lines. */
  isText: boolean;
  /** "Drive away": what the figure includes. */
  type: string | null;
  /** "Reserved", "Test Drive Only": what a shopper must know before enquiring. */
  states: string[];
}

export interface WasView {
  /** "$41,990" */
  amount: string;
  /** "save $3,000" */
  saving: string | null;
}

export function Price({ price, className }: { price: PriceView; className?: string | undefined }) {
  return (
    <div className={className}>
      <span className={classNames(css.price, price.isText && css.text)} data-price-text={price.isText ? '' : undefined}>
        {price.text}
      </span>
      {price.type !== null && <span className={css.type}>{price.type}</span>}
      {price.states.length > 0 && <strong className={css.state}>{price.states.join(', ')}</strong>}
    </div>
  );
}

export function WasPrice({ was }: { was: WasView }) {
  return (
    <span className={css.was}>
      <span>
        Was <s>{was.amount}</s>
      </span>
      {was.saving !== null && (
        <>
          {' '}
          <b>{was.saving}</b>
        </>
      )}
    </span>
  );
}
