import type { OnRoadPolicy } from '../on-road/on-road-policy.ts';
import { DUTY_STATES, type DutyState } from '../on-road/vehicle-duty.ts';
import { withQuery } from '../site/with-query.ts';
import type { PricePolicy } from './price-policy.ts';
import type { Pricing } from './pricing.ts';

/** Which price a shopper sees: as it is advertised, or drive away in the state where they register the car. */
export type PriceChoice = 'advertised' | DutyState;

/** The key of the choice in an address: `drive_away=NSW`, `drive_away=no`. Absent: the site's own. */
export const DRIVE_AWAY_KEY = 'drive_away';

const ADVERTISED = 'no';

/** The settings that decide the choice. */
export type ChoosingSite = { price: Pick<PricePolicy, 'driveAway'>; onRoad: Pick<OnRoadPolicy, 'states'> };

/** The states of a choice: those with figures, the site's own first. Empty: the site offers no choice. */
export function offeredStates({ price: { driveAway }, onRoad }: ChoosingSite): DutyState[] {
  if (driveAway === null) return [];
  const { state } = driveAway;
  return DUTY_STATES.filter((one) => onRoad.states[one] !== undefined).toSorted(
    (a, b) => Number(b === state) - Number(a === state),
  );
}

/** What a shopper sees who has chosen nothing. A site without figures for its own state shows prices as advertised. */
export function siteChoice({ price: { driveAway }, onRoad }: ChoosingSite): PriceChoice {
  return driveAway?.first === true && onRoad.states[driveAway.state] !== undefined ? driveAway.state : 'advertised';
}

/** As an address and a device hold it. */
export const writtenChoice = (choice: PriceChoice): string => (choice === 'advertised' ? ADVERTISED : choice);

/** What an address asks for, where the site offers it. Undefined: nothing that is offered. */
export function readChoice(text: string | null | undefined, site: ChoosingSite): PriceChoice | undefined {
  const states = offeredStates(site);
  if (states.length === 0) return undefined;
  return text === ADVERTISED ? 'advertised' : states.find((state) => state === text);
}

/** Settings as a visit with this choice sees them. Where the site offers none: the settings themselves. */
export function visitSettings<T extends ChoosingSite & { onRoad: OnRoadPolicy }>(
  settings: T,
  choice: PriceChoice = siteChoice(settings),
): T & Pick<Pricing, 'driveAway'> {
  if (offeredStates(settings).length === 0) return settings;
  return { ...settings, driveAway: choice === 'advertised' ? null : { state: choice, onRoad: settings.onRoad } };
}

/** What the prices of a visit are; undefined where the site offers no choice. */
export const choiceOf = ({ driveAway }: Pick<Pricing, 'driveAway'>): PriceChoice | undefined =>
  driveAway === undefined ? undefined : (driveAway?.state ?? 'advertised');

/** What an address says of a visit's prices: `drive_away=NSW`; empty where they are the site's own. */
export function choiceQuery(settings: ChoosingSite & Pick<Pricing, 'driveAway'>): string {
  const choice = choiceOf(settings);
  return choice === undefined || choice === siteChoice(settings) ? '' : `${DRIVE_AWAY_KEY}=${writtenChoice(choice)}`;
}

/** An address of the site that shows the prices of a visit. */
export function inChosenPrices(address: string, settings: ChoosingSite & Pick<Pricing, 'driveAway'>): string {
  return withQuery(address, choiceQuery(settings));
}

export const STATE_NAMES: Record<DutyState, string> = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  SA: 'South Australia',
  WA: 'Western Australia',
  TAS: 'Tasmania',
  NT: 'Northern Territory',
  NZ: 'New Zealand',
};
