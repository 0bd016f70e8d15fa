import { myYears, nearestTerm } from '#domain/finance/my-numbers.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { MyNumbersView } from '#entities/price/my-numbers.tsx';

/** What the panel says of the site; null: the site does not offer it. */
export function myNumbersView({ finance, card, tradeIn, labels }: SiteSettings): MyNumbersView | null {
  if (!finance.myNumbers || !finance.enabled || !card.weeklyRepayment) return null;
  const years = myYears(finance.limits);
  return {
    tradeIn: tradeIn.autograb ? '/trade-in' : null,
    noun: labels.noun.many.toLowerCase(),
    warning: finance.warning,
    years,
    start: nearestTerm(finance.termYears, years),
  };
}
