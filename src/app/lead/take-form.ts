import { siteDealerships } from '#app/location/site-dealerships.ts';
import { siteLocations } from '#app/location/site-locations.ts';
import { requestedReservation, type RequestPorts } from '#app/reservation/requested-reservation.ts';
import type { Reservations } from '#app/reservation/reservations.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Appointments } from '#app/test-drive/appointments.ts';
import { openTimes, type OpenTimes } from '#app/test-drive/open-times.ts';
import type { Car } from '#domain/car/car.ts';
import type { Draw } from '#domain/content/draw-page.ts';
import type { Form, FormContext } from '#domain/forms/define-form.ts';
import { WORKSHOP } from '#domain/forms/service-fields.ts';
import type { LeadTradeIn } from '#domain/lead/lead.ts';
import type { DutyState } from '#domain/on-road/vehicle-duty.ts';
import { appointmentPath } from '#domain/test-drive/appointment-path.ts';
import { callUs } from '#domain/phone/call-us.ts';
import { acceptLead, CAR_TAKEN, KEY_USED, type FormPorts, type LeadRequest, type Problem } from './accept-lead.ts';
import type { AttachmentStore } from './attachment-store.ts';
import { formContext } from './form-context.ts';
import { sentDocument, type SentFile } from './sent-document.ts';

export interface TakeFormPorts extends RequestPorts {
  forms: FormPorts;
  appointments: Pick<Appointments, 'booked' | 'bookedServices' | 'blocked' | 'ofLead'>;
  reserve: { reservations: Pick<Reservations, 'byForm'> };
  tradeIns: RequestPorts['tradeIns'] & { attachments: Pick<AttachmentStore, 'hasRoom'> };
  /** Told of a failure of ours. */
  report(error: unknown): void;
}

/** The form at an address, on its site and for its car. */
export interface OfferedForm {
  site: LiveSite;
  form: Form;
  car: Car | undefined;
  now: Date;
  origin: string;
  /** The state whose charges the price of the visit holds; absent: as advertised. */
  onRoadIn?: DutyState | undefined;
  /** Of the entry to a draw. */
  draw?: Draw | undefined;
  /** A form on a step of a trade-in: the trade-in data of the lead, and the next page. */
  tradeIn?: { details: LeadTradeIn; onSubmitted(leadId: number): Promise<string> } | undefined;
}

/** What was sent, and what the door knows of who sent it. */
export interface FormRequest extends Pick<
  LeadRequest,
  'car' | 'fields' | 'finance' | 'hostname' | 'ownKey' | 'queryParams' | 'take' | 'url' | 'userAgent' | 'visitedPages'
> {
  files: readonly SentFile[];
  /** Of the visitor; null: near the server. */
  network: string | null;
}

export interface TakenLead {
  /** The page to go to. */
  next: string;
  leadId: number;
  category: string;
  eventId: number | undefined;
}

/** Nothing was stored. `failed` has no problems: the caller says that it was our fault. */
export interface UntakenForm {
  because: 'fields' | 'captcha' | 'limit' | 'taken' | 'key' | 'failed';
  problems: Problem[];
}

/**
 * Takes any form: stores the lead with what it books, holds or brings, and says where to go. Sent twice it leads to the
 * same place. What is not taken comes with what its fields depend on; `times`: with the times that are free now, because
 * one that is gone must not be offered again.
 */
export async function takeForm(
  ports: TakeFormPorts,
  offered: OfferedForm,
  sent: FormRequest,
): Promise<TakenLead | (UntakenForm & { context: FormContext; times: boolean })> {
  const { form, site, car, draw, now } = offered;
  const timesNow = () =>
    openTimes(form, site, car, {
      requestedLocation: sent.fields.location ?? sent.fields[WORKSHOP],
      appointments: ports.appointments,
      now,
      sentBy: sent.fields.idempotency_key,
    });
  const contextAt = (times: OpenTimes | undefined) => formContext(site, car, { appointments: times?.shown, draw });
  let context = contextAt(undefined);
  let taken: TakenLead | UntakenForm = FAILED;
  try {
    const times = await timesNow();
    context = contextAt(times);
    taken = await take(ports, offered, sent, { context, times });
  } catch (error) {
    ports.report(error);
  }
  if ('next' in taken) return taken;
  const fresh = await timesNow().catch(() => undefined);
  return { ...taken, context: fresh ? contextAt(fresh) : context, times: fresh !== undefined };
}

/** `form`: the one whose confirmation has words of the site. */
function successPath(car: { slug: string } | undefined, form: string | undefined): string {
  const query = new URLSearchParams({ ...(car && { car: car.slug }), ...(form !== undefined && { form }) }).toString();
  return query === '' ? '/success' : `/success?${query}`;
}

const FAILED: UntakenForm = { because: 'failed', problems: [] };

async function take(
  ports: TakeFormPorts,
  { form, site, car, now, origin, onRoadIn, tradeIn }: OfferedForm,
  sent: FormRequest,
  { context, times }: { context: FormContext; times: OpenTimes | undefined },
): Promise<TakenLead | UntakenForm> {
  const { settings, record } = site;
  const { fields, files, network, ...request } = sent;
  const refuse = (because: UntakenForm['because'], ...problems: Problem[]): UntakenForm => ({ because, problems });
  // the button that shows the times of another location, for those without script
  if (times && fields.act === 'times') return refuse('fields');
  const document = await sentDocument(ports.tradeIns, form, files, { siteId: record.id, now });
  if (document && 'problem' in document) return refuse('fields', document.problem);

  /** The reservation that the same form made before; a key may be guessed, so that another person's is never revealed. */
  const reservedBefore = async (): Promise<TakenLead | 'another' | undefined> => {
    const key = fields.idempotency_key ?? '';
    const known = form.reserves && key !== '' ? await ports.reserve.reservations.byForm(record.id, key) : undefined;
    if (!known) return undefined;
    const sameEmail = known.email.toLowerCase() === fields.email?.trim().toLowerCase();
    if (known.carId !== car?.id || !sameEmail) return 'another';
    return { next: `/reservation/${known.key}`, leadId: known.leadId, category: form.category, eventId: undefined };
  };
  const keyOfAnother = () => refuse('key', { message: sent.ownKey === undefined ? FORM_USED : KEY_USED });
  /** A form that was sent twice leads to the first booking. */
  const nextPage = async (leadId: number): Promise<string | undefined> => {
    if (tradeIn) return tradeIn.onSubmitted(leadId);
    const booked = times && (await ports.appointments.ofLead(record.id, leadId));
    if (booked) return appointmentPath(booked.kind, booked.key);
    const before = await reservedBefore();
    if (before !== undefined) return before === 'another' ? undefined : before.next;
    return successPath(car, settings.lead.confirmWords[form.id] === undefined ? undefined : form.id);
  };

  const before = await reservedBefore();
  if (before !== undefined) return before === 'another' ? keyOfAnother() : before;
  const reservation =
    car && form.reserves ? await requestedReservation(ports, site, car, { fields, network, onRoadIn, now }) : undefined;
  if (form.reserves && !reservation) return refuse('taken', { message: CAR_TAKEN });
  const answer = await acceptLead(ports.forms, {
    ...request,
    form,
    context,
    site: {
      id: record.id,
      name: settings.site.name,
      origin,
      phone: settings.site.phone,
      timezone: settings.site.timezone,
      policy: settings.lead,
      call: callUs(settings),
      dealerships: siteDealerships(site),
      locations: siteLocations(site),
    },
    appointment: times?.facts,
    tradeIn: tradeIn?.details,
    document,
    reservation,
    fields,
    now,
  });
  if (answer.accepted) {
    const { leadId, fresh, category, eventId } = answer;
    // of two forms sent at once the second gets the reservation of the first
    const next = reservation && fresh ? `/reservation/${reservation.key}` : await nextPage(leadId);
    return next === undefined ? keyOfAnother() : { next, leadId, category, eventId };
  }
  const own = answer.because === 'taken' ? await reservedBefore() : undefined;
  if (own === undefined) return refuse(answer.because, ...answer.problems);
  return own === 'another' ? keyOfAnother() : own;
}

const FORM_USED =
  'This page was already used for a reservation. Nothing was sent or charged. Reload the page, then send the form.';
