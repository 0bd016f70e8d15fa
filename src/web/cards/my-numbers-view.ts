import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { MyNumbersView } from '#entities/price/my-numbers.tsx';

/** What the panel says of the site; null: the site does not offer it. */
export const myNumbersView = ({ finance, card, tradeIn, labels }: SiteSettings): MyNumbersView | null =>
  finance.myNumbers && finance.enabled && card.weeklyRepayment
    ? {
        tradeIn: tradeIn.autograb ? '/trade-in' : null,
        noun: labels.noun.many.toLowerCase(),
        warning: finance.warning,
      }
    : null;
