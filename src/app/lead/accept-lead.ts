import { documentPath } from '#domain/site/site-paths.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { leadSource } from '#domain/reports/visit-source.ts';
import type { Dealership } from '#domain/location/dealership.ts';
import type { Location } from '#domain/location/location.ts';
import type { Form, FormContext } from '#domain/forms/define-form.ts';
import { formProblems, formSchema, type FormValues } from '#domain/forms/form-schema.ts';
import { shownFields, type ShownField } from '#domain/forms/shown-fields.ts';
import { additionalServices } from '#domain/lead/additional-services.ts';
import { leadDealership } from '#domain/lead/lead-dealership.ts';
import { leadPayload, type LeadCar } from '#domain/lead/lead-payload.ts';
import type { LeadDocument, LeadFinance, LeadReservation, LeadTradeIn, OffersBox } from '#domain/lead/lead.ts';
import type { LeadPolicy } from '#domain/lead/lead-policy.ts';
import type { SentDocument } from './attachment-store.ts';
import type { NewReservation } from '../reservation/reservations.ts';
import type { CaptchaOf } from './captcha.ts';
import { checkCaptcha, refuseCaptcha, TOO_MANY } from './check-captcha.ts';
import { contentHash } from './content-hash.ts';
import { HOLD_WORDS } from './hold-words.ts';
import { leadAppointment, notBooked, serviceOf, workshopSlug, type AppointmentInput } from './lead-appointment.ts';
import { leadDestinations, shopperDestination, typedDestinations } from './lead-destinations.ts';
import type { LeadStore, NewDestination, TypedAtDesk } from './lead-store.ts';

/** A form as it was sent, and what the web layer knows of the request. */
export interface LeadRequest {
  form: Form;
  context: FormContext;
  site: {
    id: number;
    name: string;
    origin: string;
    phone: string | null;
    timezone: string;
    policy: LeadPolicy;
    /** "call us on 07 5550 0100" */
    call: string;
    dealerships: readonly Dealership[];
    locations: readonly Location[];
  };
  /** The car that is asked about, if any, and its price as the page shows it. */
  car?: LeadCar | undefined;
  /** Where and how an appointment is booked, when the form asks for one. */
  appointment?: AppointmentInput | undefined;
  /** A document that came with it. It is stored with the lead, or neither is. */
  document?: SentDocument | undefined;
  /** What the shopper would trade in. */
  tradeIn?: LeadTradeIn | undefined;
  /** What the figures in the form come to, when it has any. */
  finance?: LeadFinance | undefined;
  /** What is held with it, when the form reserves. */
  reservation?: ReservationInput | undefined;
  /** By whom it was typed at the desk. No program types there, so nothing is solved. `confirms`: the shopper gets an email now. */
  typed?: (TypedAtDesk & { name: string; confirms: boolean }) | undefined;
  /** Form fields by name; repeated fields keep the last. */
  fields: Readonly<Record<string, string>>;
  /** A program's own key for this form and no other; that of a page may try again with other words. */
  ownKey?: string | undefined;
  /** Counts one more form of this visitor, and says whether that is still within the limit. */
  take(limit: 'enquiry' | 'enquiry-without-captcha' | 'reserve'): Promise<{ allowed: boolean }>;
  url: string;
  /** Where the page stands that it came from, without port. */
  hostname: string;
  userAgent: string;
  visitedPages: readonly string[];
  queryParams: Readonly<Record<string, string>>;
  now: Date;
}

export interface ReservationInput extends NewReservation {
  timezone: string;
}

export type FormAnswer =
  | {
      accepted: true;
      leadId: number;
      fresh: boolean;
      category: string;
      eventId: number | undefined;
    }
  /** Nothing was stored; the page shows the problems beside the text that was typed. */
  | { accepted: false; because: 'fields' | 'captcha' | 'limit' | 'taken' | 'key'; problems: Problem[] };

export interface Problem {
  /** The field to fix; absent for the form as a whole. */
  field?: string | undefined;
  message: string;
}

export interface FormPorts {
  leads: LeadStore;
  captcha: CaptchaOf;
  /** Told what an operator should know; holds no personal data. */
  report(event: FormLogEntry): void;
}

export interface FormLogEntry {
  event:
    | 'captcha refused'
    | 'captcha unavailable'
    | 'form limited'
    | 'lead without destination'
    | 'valuation recorded'
    | 'valuation refused';
  siteId: number;
  form: string;
  because?: string | undefined;
}

/** People never see this field; programs fill what they find. */
export const HONEYPOT = 'website';

/**
 * Takes a form: checks it, stores it once, and answers. Throws only when storing failed; the caller then says 'An error
 * occurred when submitting this form' and keeps the text.
 */
export async function acceptLead(ports: FormPorts, sent: LeadRequest): Promise<FormAnswer> {
  const { site, form, car, now } = sent;
  const refuse = (because: 'fields' | 'captcha' | 'limit' | 'taken' | 'key', ...problems: Problem[]): FormAnswer => ({
    accepted: false,
    because,
    problems,
  });
  if (!(await sent.take('enquiry')).allowed) {
    ports.report({ event: 'form limited', siteId: site.id, form: form.id });
    return refuse('limit', { message: TOO_MANY });
  }
  const fields = shownFields(form, sent.context);
  const read = readForm(fields, sent.fields);
  if ('problems' in read) return refuse('fields', ...read.problems);
  const captcha = sent.typed ? NO_CAPTCHA : await checkCaptcha(ports, sent);
  if ('refusal' in captcha) return captcha.refusal;
  if (form.reserves && !(await sent.take('reserve')).allowed) {
    ports.report({ event: 'form limited', siteId: site.id, form: form.id });
    return refuse('limit', ...HOLD_WORDS.network(site.call).map((message) => ({ message })));
  }

  const { values, services } = read;
  const dealership = leadDealership(
    {
      car: car?.listed,
      dealership: asText(values.dealership_slug),
      location: asText(values.location) ?? workshopSlug(sent.appointment, site.locations),
    },
    site.dealerships,
    site.locations,
    site.policy.dealership,
  );
  const location = car ? car.listed.location : site.locations.find(({ slug }) => slug === values.location);
  const appointment = leadAppointment(sent.appointment, values, services);
  const confirmation = confirmationWords(sent);
  const { document } = sent;
  const payload = leadPayload(form, values, {
    ...sent,
    documents: document && [leadDocument(document, site.origin)],
    appointment,
    reservation: reservationOf(sent.reservation),
    offersBox: offersBox(fields),
    confirmation,
    typedBy: sent.typed?.name,
    country: sent.context.countries[0],
    dealership,
    location: appointment?.place.name ?? location?.name ?? null,
    services,
    captcha: captcha.state,
  });
  const destinations = leadDestinations(site.policy, dealership, payload);
  if (destinations.length === 0 && !sent.typed)
    ports.report({ event: 'lead without destination', siteId: site.id, form: form.id });
  const hash = contentHash({
    form: form.id,
    values,
    services,
    carId: car?.listed.id ?? null,
    dealership: dealership?.slug ?? null,
    document: document?.bytes,
  });
  const stored = await ports.leads.accept(site.id, {
    idempotencyKey: `${sent.ownKey ?? keyOf(sent.fields.idempotency_key) ?? now.toISOString().slice(0, 10)}:${hash}`,
    ownKey: sent.ownKey,
    captchaId: captcha.id,
    payload,
    source: sent.typed ? 'desk' : leadSource(sent.fields.came_from, sent.queryParams),
    receivedAt: now,
    consent: {
      optIn: payload.opt_in,
      text: optInText(fields),
      termsAccepted: payload.terms_conditions,
      at: now,
    },
    destinations: [
      ...(sent.typed ? typedDestinations(destinations) : destinations),
      ...(confirmation === undefined ? [] : [confirmationTo(payload.email, sent.typed)]),
    ],
    ...(appointment && sent.appointment
      ? {
          appointment: {
            ...sent.appointment,
            carId: car?.listed.id ?? null,
            startsAt: new Date(appointment.startsAt),
            minutes: appointment.minutes,
            service: serviceOf(sent.appointment, values),
          },
        }
      : {}),
    ...(sent.reservation ? { reservation: sent.reservation } : {}),
    ...(document ? { document } : {}),
    ...(sent.typed ? { typed: sent.typed } : {}),
  });
  if ('because' in stored && stored.because === 'key used' && (sent.ownKey !== undefined || !sent.reservation))
    return refuse('key', { message: KEY_USED });
  if ('because' in stored && (stored.because === 'car taken' || stored.because === 'key used'))
    return refuse('taken', { message: CAR_TAKEN });
  if ('because' in stored && stored.because === 'too many held')
    return refuse('taken', ...HOLD_WORDS[stored.bound](site.call).map((message) => ({ message })));
  if ('because' in stored)
    return stored.because === 'captcha used'
      ? refuseCaptcha(ports, sent, 'used')
      : refuse('fields', notBooked(stored.because, sent.appointment));
  const { category, event_id: eventId } = payload;
  return { accepted: true, leadId: stored.id, fresh: stored.fresh, category, eventId };
}

/** "Bad news first, in words, with what did not happen." */
export const CAR_TAKEN = 'Someone else has just reserved this vehicle. You haven’t been charged.';

export const KEY_USED = 'This Idempotency-Key was used for another form today. Give each form a key of its own.';

const reservationOf = (reservation: ReservationInput | undefined): LeadReservation | undefined =>
  reservation && {
    key: reservation.key,
    deposit: reservation.deposit,
    heldUntil: reservation.heldUntil.toISOString(),
    timezone: reservation.timezone,
    terms: reservation.terms,
    order: reservation.order,
  };

const NO_CAPTCHA = { state: 'off', id: null } as const;

/** Of someone who was told in person, changes alone. */
const confirmationTo = (email: string, typed: LeadRequest['typed']): NewDestination =>
  typed?.confirms === false
    ? { ...shopperDestination(email), within: undefined, later: true }
    : shopperDestination(email);

/** Undefined: the shopper gets no email. */
function confirmationWords({
  form,
  site: { policy },
  appointment,
  tradeIn,
  reservation,
  typed,
  fields,
}: LeadRequest): string | undefined {
  if (typed && (fields.email ?? '').trim() === '') return undefined;
  if (!policy.confirm && appointment === undefined && tradeIn === undefined && reservation === undefined)
    return undefined;
  return policy.confirmWords[form.id] ?? '';
}

const optIn = (fields: readonly ShownField[]) =>
  fields.filter((field) => field.kind === 'checkbox').find(({ name }) => name === 'opt_in');

/** The words beside the offers box as the shopper saw them; none where the form does not ask. */
const optInText = (fields: readonly ShownField[]): string => optIn(fields)?.text ?? '';

/** How it stood before the shopper saw it: only a tick of their own is a yes. */
function offersBox(fields: readonly ShownField[]): OffersBox | undefined {
  const box = optIn(fields);
  return box && (box.ticked ? 'came ticked' : 'came empty');
}

function readForm(
  fields: readonly ShownField[],
  sent: LeadRequest['fields'],
): { values: FormValues; services: string[] } | { problems: Problem[] } {
  if ((sent[HONEYPOT] ?? '') !== '')
    return {
      problems: [{ message: 'This looks like spam. If it isn’t, leave the last field empty and send it again.' }],
    };
  const options = additionalServices(sent);
  const parsed = formSchema(fields).safeParse(sent);
  if (!parsed.success) return { problems: formProblems(parsed.error, fields) };
  if ('problem' in options) return { problems: [{ field: 'additional_services', message: options.problem }] };
  return { values: parsed.data, services: options.services };
}

const asText = (value: FormValues[string]): string | undefined => (typeof value === 'string' ? value : undefined);

/** A key that our own pages made; anything else is none. */
const keyOf = (key: string | undefined): string | undefined => (/^[\w-]{8,80}$/.test(key ?? '') ? key : undefined);

/** A document as anyone who answers is told of it: what it is, until when it is there, and its address at the desk. */
const leadDocument = ({ label, key, expiresAt }: SentDocument, origin: string): LeadDocument => ({
  label: `${label} (until ${formatDate(expiresAt.toISOString().slice(0, 10))})`,
  url: origin + documentPath(key),
});
