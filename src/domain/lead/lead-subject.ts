import { fullName } from './full-name.ts';
import { isJobApplication } from './is-job-application.ts';
import type { LeadAppointment, LeadPayload } from './lead.ts';
import { vehicleName } from '../trade-in/trade-in-vehicle.ts';
import { formatMoment } from '../location/format-moment.ts';

/**
 * What a salesperson reads in the list of their emails: what it is, of which vehicle, from whom. `news`: what has become of
 * a test drive, a trade-in or a reservation.
 */
export function leadSubject(payload: LeadPayload, news?: string): string {
  const { car, tradeIn } = payload.about;
  const carName = car && `${car.name}${car.stocknum === null ? '' : ` (${car.stocknum})`}`;
  const about = tradeIn ? vehicleName(tradeIn.vehicle) : carName;
  return `${news ?? requestName(payload)}${about === null ? '' : `: ${about}`} from ${fullName(payload)}`;
}

/** "Photo request", "Test drive on Tuesday 24 November, 2:45 pm" */
export function requestName(payload: LeadPayload): string {
  const { appointment, car } = payload.about;
  if (appointment) {
    return `${appointmentName(appointment)} on ${formatMoment(new Date(appointment.startsAt), appointment.timezone)}`;
  }
  if (isJobApplication(payload)) return 'Job application';
  return BY_FORM[payload.form ?? ''] ?? (car === null ? payload.category : 'Enquiry');
}

/** What someone booked. */
export const appointmentName = (appointment: LeadAppointment | undefined): string =>
  appointment?.service ? 'Service' : 'Test drive';

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
