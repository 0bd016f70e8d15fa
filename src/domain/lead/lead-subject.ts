import { fullName } from './full-name.ts';
import { isJobApplication } from './is-job-application.ts';
import type { LeadAppointment, LeadPayload } from './lead.ts';
import { vehicleName } from '../trade-in/trade-in-vehicle.ts';
import { capitalised } from '../text/words.ts';
import { formatMoment } from '../location/format-moment.ts';

/**
 * What a salesperson reads in the list of their emails: what it is, of which vehicle, from whom. `news`: what has become of
 * a test drive, a trade-in or a reservation.
 */
export function leadSubject(payload: LeadPayload, news?: string): string {
  const about = aboutWhat(payload);
  return `${news ?? requestName(payload)}${about === undefined ? '' : `: ${about}`} from ${fullName(payload)}`;
}

/** The vehicle, as the stock or the shopper names it, or the draw, the role or the company that a form asked for. */
function aboutWhat(payload: LeadPayload): string | undefined {
  const { car, tradeIn } = payload.about;
  if (tradeIn) return vehicleName(tradeIn.vehicle);
  return car ? `${car.name}${car.stocknum === null ? '' : ` (${car.stocknum})`}` : typedAbout(payload);
}

/** What an enquiry about no car in stock is about: the name of its draw, or the shopper’s words. */
export function typedAbout({ draw, vehicle, role, company }: LeadPayload): string | undefined {
  const typed = [draw, vehicle, role, company].find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof typed === 'string' ? typed.trim().slice(0, LONGEST_TYPED) : undefined;
}

/** The name follows it, and mail programs cut long subjects. */
const LONGEST_TYPED = 60;

/** "Photo request", "Test drive on Tuesday 24 November, 2:45 pm" */
export function requestName(payload: LeadPayload): string {
  const { appointment, car } = payload.about;
  if (appointment) {
    return `${appointmentName(appointment)} on ${formatMoment(new Date(appointment.startsAt), appointment.timezone)}`;
  }
  if (isJobApplication(payload)) return 'Job application';
  return BY_FORM[payload.form ?? ''] ?? (car === null && payload.category !== GENERAL ? payload.category : 'Enquiry');
}

/** What someone booked: "Service", "Test drive", "Walk-through". */
export const appointmentName = (appointment: LeadAppointment | undefined): string =>
  appointment?.service ? 'Service' : capitalised(appointment?.name ?? 'test drive');

/** The category of an enquiry about nothing in particular. */
const GENERAL = 'General Enquiry';

const BY_FORM: Partial<Record<string, string>> = {
  'finance-enquiry': 'Finance enquiry',
  'photo-request': 'Photo request',
  'find-similar': 'Looking for something similar',
  'test-drive': 'Test drive',
  'service-enquiry': 'Service request',
  'parts-enquiry': 'Parts enquiry',
  'fleet-enquiry': 'Fleet enquiry',
  'draw-entry': 'Draw entry',
  'careers-enquiry': 'Job application',
};
