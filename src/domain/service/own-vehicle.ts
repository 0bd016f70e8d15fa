import type { LeadPayload } from '../lead/lead.ts';
import { requestKind, type RequestKind } from '../lead/describe-request.ts';
import { formatDate } from '../text/format-date.ts';
import { capitalised, joinAnd, plural } from '../text/words.ts';
import { vehicleName } from '../trade-in/trade-in-vehicle.ts';

/** The vehicle that a customer owns, as their request names it. What it does not name is empty. */
export interface OwnVehicle {
  vehicle: string;
  rego: string;
  from: RequestKind;
}

/** Of several requests, newest first, the first that names a vehicle counts; then one with a rego alone. */
export function ownVehicle<One extends { payload: LeadPayload }>(
  requests: readonly One[],
): { own: OwnVehicle; request: One } | undefined {
  const named = requests.flatMap((request) => {
    const own = ownVehicleIn(request.payload);
    return own.vehicle === '' && own.rego === '' ? [] : [{ own, request }];
  });
  return named.find(({ own }) => own.vehicle !== '') ?? named[0];
}

function ownVehicleIn({ form, about: { tradeIn }, vehicle, Rego }: LeadPayload): OwnVehicle {
  const from = requestKind(form);
  return tradeIn
    ? { vehicle: vehicleName(tradeIn.vehicle), rego: tradeIn.plate?.rego ?? '', from }
    : { vehicle: textOf(vehicle), rego: textOf(Rego), from };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const REQUESTS: Record<RequestKind, string> = {
  message: 'enquiry',
  'test drive': 'test drive request',
  reservation: 'reservation',
  'trade-in': 'trade-in request',
  finance: 'finance enquiry',
  service: 'service request',
  parts: 'parts enquiry',
  job: 'application',
};

/** "Vehicle and rego are from their trade-in request of 12 November 2026." */
export function ownVehicleSource({ vehicle, rego, from }: OwnVehicle, day: string): string {
  const filled = [vehicle === '' ? [] : 'vehicle', rego === '' ? [] : 'rego'].flat();
  const words = `${joinAnd(filled)} ${plural(filled.length, 'is', 'are')} from their ${REQUESTS[from]}`;
  return `${capitalised(words)} of ${formatDate(day)}.`;
}
