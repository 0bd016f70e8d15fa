import { startingLoan } from '#domain/finance/calculator-start.ts';
import { dollars } from '#domain/money.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { MyNumbersView } from '#entities/price/my-numbers.tsx';

/** What a device needs beside the cards; null: the site does not offer it. */
export function myNumbersView({ finance, card, tradeIn, labels }: SiteSettings): MyNumbersView | null {
  if (!finance.myNumbers || !finance.enabled || !card.weeklyRepayment) return null;
  const { min, max } = finance.limits.price;
  const { fees } = startingLoan({ price: dollars(max), annualRate: finance.interestRate, figures: null }, finance);
  return {
    rules: {
      annualRate: finance.interestRate,
      fees,
      least: dollars(min),
      most: dollars(max),
    },
    tradeIn: tradeIn.autograb ? '/trade-in' : null,
    noun: labels.noun.many.toLowerCase(),
    warning: finance.warning,
  };
}
