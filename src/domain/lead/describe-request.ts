import { fullName } from './full-name.ts';
import type { LeadPayload } from './lead.ts';
import { modelLabel } from '#domain/import/make-name.ts';
import { appointmentName } from './lead-subject.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import type { ReservationState } from '#domain/reservation/reservation-step.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { formatTime } from '#domain/text/format-time.ts';
import { nearDay } from '#domain/text/near-day.ts';
import { excerpt } from '#domain/text/excerpt.ts';

export type RequestKind =
  | 'message'
  | 'test drive'
  | 'reservation'
  | 'trade-in'
  | 'finance'
  | 'service'
  | 'parts'
  | 'job';
export interface RequestSummary {
  kind: RequestKind;
  /** "Marama Ngata wants to test drive the RAV4 tomorrow at 10:00 am" */
  heading: string;
  /** "Test drive tomorrow, 10:00 am" */
  line: string;
}

const KIND_OF_FORM: Record<string, RequestKind> = {
  'test-drive': 'test drive',
  reserve: 'reservation',
  'buy-online': 'reservation',
  'trade-in': 'trade-in',
  'finance-enquiry': 'finance',
  'service-enquiry': 'service',
  'parts-enquiry': 'parts',
  'careers-enquiry': 'job',
};

export const requestKind = (form: string | undefined): RequestKind => KIND_OF_FORM[form ?? ''] ?? 'message';

/** The current state of a booked test drive or service. */
export interface DriveNow {
  startsAt: Date;
  state: 'booked' | 'cancelled';
}

/** The current state of a reservation. */
export interface ReservationNow {
  state: Exclude<ReservationState, 'available'>;
  /** Until when the car is held, or kept. */
  until: Date;
}

/**
 * "The heading is a sentence: who wants what, of which car, when." `drive`, `held`: the
 * current state of the test drive that was booked with it, or of the reservation.
 */
export function describeRequest(
  payload: LeadPayload,
  now: Date,
  drive: DriveNow | null = null,
  held: ReservationNow | null = null,
): RequestSummary {
  const who = fullName(payload) || 'Someone';
  const kind = requestKind(payload.form);
  const { car, appointment, reservation, tradeIn } = payload.about;
  const theCar = car === null ? undefined : `the ${modelLabel(car.make, car.model)}`;
  const summary = (wants: string, line: string): RequestSummary => ({ kind, heading: `${who} ${wants}`, line });
  const plain = (): RequestSummary => {
    const line = typeof payload.message === 'string' && payload.message.trim() !== '' ? payload.message : undefined;
    return summary(wants(kind, payload, theCar), line === undefined ? lineOf(kind, payload) : `“${shorten(line)}”`);
  };
  switch (kind) {
    case 'test drive': {
      const name = appointmentName(appointment);
      const what = `wants to ${name.toLowerCase().replace('-', ' ')} ${theCar ?? 'a car'}`;
      if (!appointment) return summary(what, name);
      const theDrive = `${who}’s ${name.toLowerCase()} of ${theCar ?? 'a car'}`;
      if (drive?.state === 'cancelled') return { kind, heading: `${theDrive} is cancelled`, line: `${name} cancelled` };
      const at = drive?.startsAt ?? new Date(appointment.startsAt);
      const { day, time } = dayAndTime(at, now, appointment.timezone);
      const clock = `${day.replace(/^on /, '')}, ${time}`;
      if (at <= now) return { kind, heading: `${theDrive} was ${day} at ${time}`, line: `${name} ${clock}` };
      return at.getTime() === Date.parse(appointment.startsAt)
        ? summary(`${what} ${day} at ${time}`, `${name} ${clock}`)
        : { kind, heading: `${theDrive} is now ${day} at ${time}`, line: `${name} rescheduled to ${clock}` };
    }
    case 'service': {
      if (!appointment?.service) return plain();
      if (drive?.state === 'cancelled')
        return { kind, heading: `${who}’s service is cancelled`, line: 'Service cancelled' };
      const at = drive?.startsAt ?? new Date(appointment.startsAt);
      const { day, time } = dayAndTime(at, now, appointment.timezone);
      const clock = `${day.replace(/^on /, '')}, ${time}`;
      if (at <= now) return { kind, heading: `${who}’s service was ${day} at ${time}`, line: `Service ${clock}` };
      return at.getTime() === Date.parse(appointment.startsAt)
        ? summary(`has booked a service ${day} at ${time}`, `Service ${clock}`)
        : { kind, heading: `${who}’s service is now ${day} at ${time}`, line: `Service rescheduled to ${clock}` };
    }
    case 'reservation': {
      if (!reservation || held === null) return summary(`wants to reserve ${theCar ?? 'a car'}`, 'Reservation');
      const { day, time } = dayAndTime(held.until, now, reservation.timezone);
      const { heading, line } = RESERVATIONS[held.state === 'held' && held.until <= now ? 'expired' : held.state]({
        who,
        theCar: theCar ?? 'a car',
        deposit: formatMoney(reservation.deposit),
        until: day === 'today' ? time : `${day.replace(/^on /, '')}, ${time}`,
      });
      return { kind, heading, line };
    }
    case 'trade-in': {
      const vehicle = tradeIn && `a ${[tradeIn.vehicle.year, tradeIn.vehicle.make, tradeIn.vehicle.model].join(' ')}`;
      const toward = theCar === undefined ? '' : ` for ${theCar}`;
      const price = tradeIn?.offer ? formatMoney(tradeIn.offer.price) : undefined;
      if (tradeIn?.accepted && price !== undefined)
        return summary(`accepts ${price} for ${vehicle!}`, `Offer accepted, ${price}`);
      return summary(
        `wants to trade in ${vehicle ?? 'a car'}${toward}`,
        price === undefined ? 'Trade-in' : `Trade-in, offer ${price}`,
      );
    }
    default:
      return plain();
  }
}

type ReservationWords = Record<'who' | 'theCar' | 'deposit' | 'until', string>;

/** The current state: a hold is not a reservation until it is paid, and a hold that has ended says so. */
const RESERVATIONS: Record<
  ReservationNow['state'],
  (words: ReservationWords) => Pick<RequestSummary, 'heading' | 'line'>
> = {
  held: ({ who, theCar, until }) => ({
    heading: `${who} holds ${theCar} until ${until}, not paid yet`,
    line: `Held until ${until}, not paid`,
  }),
  paid: ({ who, theCar, deposit }) => ({ heading: `${who} reserved ${theCar}`, line: `Reserved, ${deposit} paid` }),
  confirmed: ({ who, theCar, deposit }) => ({
    heading: `${who}’s reservation of ${theCar} is confirmed`,
    line: `Confirmed, ${deposit} paid`,
  }),
  sold: ({ who, theCar }) => ({ heading: `${who} has bought ${theCar}`, line: 'Handed over' }),
  expired: ({ who, theCar }) => ({ heading: `${who}’s hold of ${theCar} has ended`, line: 'Hold ended, not paid' }),
  cancelled: ({ who, theCar }) => ({
    heading: `${who}’s reservation of ${theCar} is cancelled`,
    line: 'Reservation cancelled',
  }),
  refunded: ({ who, theCar, deposit }) => ({
    heading: `${who}’s reservation of ${theCar} is cancelled, and the deposit is returned`,
    line: `Cancelled, ${deposit} returned`,
  }),
};

/** On one line. */
function shorten(text: string): string {
  const { shown, rest } = excerpt(text.replace(/\s+/g, ' ').trim(), 120);
  return rest === '' ? shown : `${shown}…`;
}

function wants(kind: RequestKind, { form, category, subcategory }: LeadPayload, theCar: string | undefined): string {
  const of = theCar === undefined ? '' : ` for ${theCar}`;
  if (kind === 'finance') return `wants finance${of}`;
  if (kind === 'service') return 'wants a service';
  if (kind === 'parts') return 'wants parts';
  if (kind === 'job') return 'is applying for a job';
  if (form === 'photo-request') return `wants more photos of ${theCar ?? 'a car'}`;
  if (form === 'find-similar') return `wants something similar to ${theCar ?? 'a sold car'}`;
  if (form === 'fleet-enquiry') return 'has a fleet enquiry';
  if (form === 'draw-entry') return 'has entered a draw';
  return theCar === undefined ? `asks: ${subcategory ?? category}` : `asks about ${theCar}`;
}

const lineOf = (kind: RequestKind, { subcategory, category }: LeadPayload): string =>
  kind === 'finance' ? 'Finance' : (subcategory ?? category);

/** The day relative to the day on which it is read. */
function dayAndTime(at: Date, now: Date, timezone: string): { day: string; time: string } {
  const { date, time: clock } = wallTime(at, timezone);
  const today = wallTime(now, timezone).date;
  const time = formatTime(clock, 'kept');
  const day = nearDay(date, today);
  return { day: /^[a-z]/.test(day) ? day : `on ${day}`, time };
}
