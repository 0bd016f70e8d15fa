import type { Dealership } from '#domain/location/dealership.ts';
import { tradeInValues } from '#domain/lead/lead-payload.ts';
import type { LeadPayload } from '#domain/lead/lead.ts';
import type { LeadPolicy } from '#domain/lead/lead-policy.ts';
import { leadDestinations, shopperDestination } from '../lead/lead-destinations.ts';
import type { LeadStore } from '../lead/lead-store.ts';
import type { TradeIn, TradeInStore } from './trade-in-store.ts';

export interface AcceptancePorts {
  leads: Pick<LeadStore, 'accept' | 'byId'>;
  tradeIns: Pick<TradeInStore, 'accept'>;
}

/** "3. Offer Accepted": the trade-in's last step. */
const ACCEPTED = '3. Offer Accepted';

/**
 * The shopper takes the offer at the price that the page showed, and the dealer hears of it by a lead of its own:
 * "category, subcategory '3. Offer Accepted', lead_id, form_completed, offer_accepted". One lead, however often it is
 * accepted; should the lead fail to be stored, accepting again stores it. `ended`: the offer is no longer good.
 * `changed`: another one has taken its place since.
 */
export async function acceptOffer(
  { leads, tradeIns }: AcceptancePorts,
  tradeIn: TradeIn,
  seen: { price: number },
  site: { id: number; policy: LeadPolicy; dealerships: readonly Dealership[] },
  now: Date,
): Promise<'accepted' | 'ended' | 'changed'> {
  const { id, key, leadId } = tradeIn;
  const first = leadId === null ? undefined : await leads.byId(site.id, leadId);
  if (first === undefined) return 'ended';
  const outcome = await tradeIns.accept(site.id, key, seen, now);
  if (outcome !== 'accepted') return outcome;
  const { payload, consent } = first;
  const dealership = site.dealerships.find(({ slug }) => slug === payload.dealership_slug);
  await leads.accept(site.id, {
    idempotencyKey: `trade-in-accepted:${id}`,
    captchaId: null,
    payload: acceptedPayload(payload, first.id, tradeIn),
    receivedAt: now,
    consent,
    destinations: [...leadDestinations(site.policy, dealership), shopperDestination(payload.email)],
  });
  return 'accepted';
}

/** The lead as it was, with the answers and the offer of now: they may have changed since. */
function acceptedPayload(payload: LeadPayload, leadId: number, { answers, offer }: TradeIn): LeadPayload {
  const { tradeIn } = payload.about;
  const acceptedTradeIn =
    tradeIn && answers ? { ...tradeIn, answers, offer, noEstimate: null, accepted: true } : undefined;
  return {
    ...payload,
    ...(acceptedTradeIn ? tradeInValues(acceptedTradeIn) : {}),
    subcategory: ACCEPTED,
    lead_id: leadId,
    form_completed: true,
    offer_accepted: true,
    about: { ...payload.about, ...(acceptedTradeIn ? { tradeIn: acceptedTradeIn } : {}) },
  };
}
