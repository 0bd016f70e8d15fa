import css from './my-numbers-line.module.css';

/** Where a shopper's own numbers are shown, beside the repayment of a car (`apply-numbers.ts`); empty until there are some. */
export const MyNumbersLine = () => <p className={css.mine} data-mine="" />;
