import { dollars } from '#domain/money.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import type { ReservePolicy } from '#domain/reservation/reserve-policy.ts';
import { counted } from '#domain/text/words.ts';

/** "$200 holds it for 7 days": what the button that reserves says below its name. `short`: where there is little room. */
export function depositFact({ deposit, keepDays, amountOnButton }: ReservePolicy): { text: string; short: string } {
  const held = `holds it for ${counted(keepDays, 'day')}`;
  const amount = formatMoney(dollars(deposit));
  return { text: amountOnButton ? `The deposit ${held}` : `${amount} ${held}`, short: `${amount} deposit` };
}
