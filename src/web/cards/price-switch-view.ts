import type { FacetCount } from '#app/stock/stock-index.ts';
import { offeredStates, STATE_NAMES, choiceOf, writtenChoice, type PriceChoice } from '#domain/price/price-choice.ts';
import type { VisitSettings } from '#domain/site/site-settings.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { plural } from '#domain/text/words.ts';
import type { PriceSwitchView } from '#entities/price/price-switch.tsx';

/**
 * The choice of prices as a page shows it; null where the site offers none. `bases`: the `price_basis` facet of what is listed.
 * `unpriced`: cars that a filter by price leaves out.
 */
export function priceSwitchView(
  settings: VisitSettings,
  address: (choice: PriceChoice) => string,
  bases: readonly FacetCount[] = [],
  unpriced = 0,
): PriceSwitchView | null {
  const chosen = choiceOf(settings);
  if (chosen === undefined) return null;
  const states = offeredStates(settings);
  const choices: readonly PriceChoice[] = [...states, 'advertised'];
  return {
    name: chosen === 'advertised' ? 'As advertised' : `Drive away in ${chosen}`,
    isDriveAway: chosen !== 'advertised',
    options: choices.map((choice) => ({
      name: choice === 'advertised' ? 'As advertised' : `Drive away in ${STATE_NAMES[choice]}`,
      href: address(choice),
      value: writtenChoice(choice),
      chosen: choice === chosen,
    })),
    notes: [...notesOf(settings, bases, unpriced), ONE_CHOICE],
  };
}

const ONE_CHOICE = 'One choice for the whole site: sort order, price filter, deals, comparisons and repayments use it.';

function notesOf({ driveAway }: VisitSettings, bases: readonly FacetCount[], unpriced: number): string[] {
  if (!driveAway) return ['Some prices as advertised don’t include government charges.'];
  const { state, onRoad } = driveAway;
  const figures = onRoad.states[state];
  const charges =
    state === 'NZ' ? 'Registration and insurance' : 'Stamp duty, 12 months’ registration, CTP insurance and fees';
  const count = (value: string) => bases.find((one) => one.value === value)?.count ?? 0;
  const total = bases.reduce((sum, one) => sum + one.count, 0);
  const [estimates, unknown] = [count('estimate'), count('unknown')];
  const note = unknownNote(unknown, unpriced);
  return [
    `${charges} are included, for a private buyer.` +
      (estimates === 0
        ? ''
        : ` ${formatNumber(estimates)} of ${formatNumber(total)} prices ${plural(estimates, 'is our estimate and says so', 'are our estimates and say so')}.`),
    ...(note === null ? [] : [note]),
    ...(figures === undefined
      ? []
      : [`Estimates use charges checked on ${formatDate(figures.date)}. They can change.`]),
  ];
}

/** Cars without a drive-away price, in words: those that are listed, or those that a filter by price leaves out. */
export function unknownNote(listed: number, unpriced: number): string | null {
  const count = unpriced || listed;
  if (count === 0) return null;
  const are = plural(count, 'is', 'are');
  return `${formatNumber(count)} without a known drive-away price ${are} ${unpriced > 0 ? 'left out by' : 'listed last and not in'} the price filter.`;
}
