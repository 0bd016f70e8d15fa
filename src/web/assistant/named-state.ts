import { z } from 'zod';
import { pricedSite } from '#app/site/priced-site.ts';
import { DUTY_STATES, type DutyState } from '#domain/on-road/vehicle-duty.ts';
import { offeredStates } from '#domain/price/price-choice.ts';
import { ToolRefusal, type ToolAt } from './define-tool.ts';

export const buyersState = z
  .enum(DUTY_STATES)
  .optional()
  .describe(
    'Where the shopper registers the vehicle: prices are then drive away in that state. Absent: as the website shows them. For where a vehicle is, use place.',
  );

/** The same with prices for buyers of a state, or why the site has none. */
export function pricedFor(state: DutyState | undefined, at: ToolAt): ToolAt | ToolRefusal {
  if (state === undefined) return at;
  const states = offeredStates(at.site.settings);
  if (states.includes(state)) return { ...at, site: pricedSite(at.site, state) };
  return new ToolRefusal(
    states.length === 0
      ? 'This website shows prices as advertised only. Leave state out. estimate_driveaway may know what a vehicle costs in that state.'
      : `This website has drive away prices for ${states.join(', ')} only. Use one of them, or leave state out.`,
  );
}
