import type { RouterContextProvider } from 'react-router';
import { acceptLead, CAR_TAKEN, KEY_USED, type Problem } from '#app/lead/accept-lead.ts';
import { siteDealerships } from '#app/location/site-dealerships.ts';
import { siteLocations } from '#app/location/site-locations.ts';
import type { Car } from '#domain/car/car.ts';
import type { FormContext, Form } from '#domain/forms/define-form.ts';
import { formEvent } from '#domain/events/form-event.ts';
import { shownFields } from '#domain/forms/shown-fields.ts';
import { checkOptionName } from '#domain/lead/additional-services.ts';
import type { LeadCar } from '#domain/lead/lead-payload.ts';
import { jpegAddress } from '#domain/pictures/jpeg-address.ts';
import { carPath } from '#domain/site/site-paths.ts';
import { callUs } from '#domain/phone/call-us.ts';
import type { FormRefusal, SentForm } from '#entities/form/form-view.ts';
import { carCard } from '../../cards/car-card.ts';
import { loggedPath } from '../../http/chain/logged-path.ts';
import { pageHostname } from '../../visitor/page-hostname.ts';
import { errorReport, services, visitor } from '../../context.ts';
import { failureWords } from './failure-words.ts';
import { formDocument } from './form-document.ts';
import { formAppointment } from './form-appointment.ts';
import { formFinance } from './form-finance.ts';
import { formContext } from './form-context.ts';
import { formReservation } from './form-reservation.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { linkedQueryParams, visitedPages } from './journey-fields.ts';
import type { OpenedForm } from './open-form.ts';

export type TakenForm = SentForm | { refusal: FormRefusal; status: 400 | 401 | 409 | 415 | 422 | 429 | 503 };

/** Takes every form, sent by a page or by its script. */
export async function takeForm(
  request: Request,
  opened: OpenedForm,
  routeContext: Readonly<RouterContextProvider>,
): Promise<TakenForm> {
  const fields = await textFields(request);
  const result = await take(request, fields, opened, routeContext);
  if ('next' in result || !opened.form.fields.some(({ kind }) => kind === 'appointment')) return result;
  // a time that is no longer free must not be offered again
  const fresh = await appointmentOf(opened, fields, routeContext).catch(() => undefined);
  if (!fresh) return result;
  const { form, site, car } = opened;
  const context = formContext(site, car, { appointments: fresh.shown });
  return { ...result, refusal: { ...result.refusal, fields: shownFields(form, context) } };
}

const appointmentOf = (
  { form, site, car, now }: OpenedForm,
  fields: Record<string, string> | undefined,
  routeContext: Readonly<RouterContextProvider>,
) =>
  formAppointment(form, site, car, {
    requestedLocation: fields?.location,
    appointments: routeContext.get(services).appointments,
    now,
    sentBy: fields?.idempotency_key,
  });

async function take(
  request: Request,
  fields: Record<string, string> | undefined,
  opened: OpenedForm,
  routeContext: Readonly<RouterContextProvider>,
): Promise<TakenForm> {
  const { site, form, car, path, now, origin, tradeIn } = opened;
  const { settings } = site;
  const { appointments, reserve } = routeContext.get(services);
  const appointment = await appointmentOf(opened, fields, routeContext).catch((error: unknown) => {
    routeContext.get(errorReport)(error);
    return null; // the database is unavailable: what was typed goes back
  });
  const context = formContext(site, car, { appointments: appointment?.shown, draw: opened.draw });
  const refuse = (because: FormRefusal['because'], problems: Problem[]): TakenForm => ({
    status: STATUS[because],
    refusal: { because, problems, typed: typedBack(form, context, fields ?? {}) },
  });
  if (!fields)
    return {
      ...refuse('failed', [{ message: 'Something went wrong with this form. Please reload the page.' }]),
      status: 415,
    };
  const ownKey = idempotencyKey(request.headers.get('idempotency-key'));
  if (ownKey === undefined && request.headers.has('idempotency-key'))
    return { ...refuse('key', [{ message: NO_KEY }]), status: 400 };
  const failed = () =>
    refuse(
      'failed',
      failureWords(settings).map((message) => ({ message })),
    );
  if (appointment === null) return failed();
  const document = await formDocument(form, { siteId: site.record.id, now }, routeContext).catch((error: unknown) => {
    routeContext.get(errorReport)(error);
    return null;
  });
  if (document === null) return failed();
  if (document && 'problem' in document) return refuse('fields', [document.problem]);
  /** A form that was sent twice redirects to the first booking. */
  const nextPage = async (leadId: number): Promise<string> => {
    if (tradeIn) return tradeIn.onSubmitted(leadId);
    const booked = appointment && (await appointments.keyOf(site.record.id, leadId));
    if (booked !== undefined) return `/test-drive/${booked}`;
    const before = await reservedBefore();
    if (before) return before.next;
    return car ? `/success?car=${car.slug}` : '/success';
  };
  const key = fields.idempotency_key ?? '';
  /** The reservation that the same form made before, when the car is now reserved by the same person. */
  const reservedBefore = async (): Promise<Pick<SentForm, 'next' | 'lead_id'> | undefined> => {
    const known = form.reserves && key !== '' ? await reserve.reservations.byForm(site.record.id, key) : undefined;
    // a key may be guessed, so that another person's reservation is never revealed
    const sameEmail = known?.email.toLowerCase() === fields.email?.trim().toLowerCase();
    if (known && (known.carId !== car?.id || !sameEmail)) throw new KeyOfAnother();
    return known && { next: `/reservation/${known.key}`, lead_id: known.leadId };
  };
  const asBefore = (before: Pick<SentForm, 'next' | 'lead_id'>): TakenForm => ({
    ...before,
    sent: { car: car?.slug ?? null, category: form.category },
  });
  try {
    const before = await reservedBefore();
    if (before !== undefined) return asBefore(before);
    const reservation =
      car && form.reserves ? await formReservation(site, car, { now, fields, context: routeContext }) : undefined;
    if (form.reserves && !reservation) return refuse('taken', [{ message: CAR_TAKEN }]);
    const answer = await acceptLead(routeContext.get(services).forms, {
      form,
      context,
      site: {
        id: site.record.id,
        name: settings.site.name,
        origin,
        phone: settings.site.phone,
        timezone: settings.site.timezone,
        policy: settings.lead,
        call: callUs(settings),
        dealerships: siteDealerships(site),
        locations: siteLocations(site),
      },
      car: car && leadCar(car, opened),
      appointment: appointment?.facts,
      tradeIn: tradeIn?.details,
      finance: formFinance(form, (name) => fields[name], opened),
      document,
      reservation,
      fields,
      ownKey,
      take: routeContext.get(visitor).take,
      // the address of a trade-in contains its key, which only the shopper may have
      url: tradeIn ? origin + path : sentFrom(request, origin, car ? carPath(car, settings) : path),
      hostname: pageHostname(request),
      userAgent: request.headers.get('user-agent') ?? '',
      visitedPages: visitedPages(fields.visited_pages),
      queryParams: linkedQueryParams(fields.linked_query_params),
      now,
    });
    if (answer.accepted)
      return {
        // of two forms sent at once the second gets the reservation of the first
        next: reservation && answer.fresh ? `/reservation/${reservation.key}` : await nextPage(answer.leadId),
        lead_id: answer.leadId,
        sent: { car: car?.slug ?? null, category: answer.category },
        event: formEvent(answer.eventId, form.id, car?.id),
      };
    const ownReservation = answer.because === 'taken' ? await reservedBefore() : undefined;
    return ownReservation === undefined ? refuse(answer.because, answer.problems) : asBefore(ownReservation);
  } catch (error) {
    if (error instanceof KeyOfAnother) return refuse('key', [{ message: ownKey === undefined ? FORM_USED : KEY_USED }]);
    routeContext.get(errorReport)(error);
    return failed();
  }
}

class KeyOfAnother extends Error {}

const FORM_USED =
  'This page was already used for a reservation. Nothing was sent or charged. Reload the page, then send the form.';

const NO_KEY = 'An Idempotency-Key is 8 to 80 letters, digits, - and _, in quotes.';

/** The car as the page shows it. */
function leadCar(listed: Car, { site: { settings }, now, origin }: OpenedForm): LeadCar {
  const { price, photo } = carCard(listed, settings, now);
  return {
    listed,
    price: price.text,
    priceType: price.isText ? null : price.type,
    url: origin + carPath(listed, settings),
    picture: photo && origin + jpegAddress(photo.source, 640),
  };
}

const STATUS = { fields: 422, captcha: 422, limit: 429, taken: 409, key: 422, failed: 503 } as const satisfies Record<
  FormRefusal['because'],
  number
>;

/** Repeated fields keep the last; files stand apart (`formDocument`). A key in the header counts before one in the form. */
async function textFields(request: Request): Promise<Record<string, string> | undefined> {
  const form = await request.formData().catch(() => undefined);
  const fields =
    form && Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  const key = idempotencyKey(request.headers.get('idempotency-key'));
  return fields && (key === undefined ? fields : { ...fields, idempotency_key: key });
}

/** What was typed goes back into the form: its own fields, and nothing that a program added. */
function typedBack(form: Form, context: FormContext, sent: Readonly<Record<string, string>>): Record<string, string> {
  const names = shownFields(form, context).flatMap((field) =>
    field.kind === 'checkOptions' ? field.options.map(checkOptionName) : [field.name],
  );
  return Object.fromEntries(names.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])));
}

/** The page that the form was sent from: never one of another site, which could put its address into a dealer's email. */
function sentFrom(request: Request, origin: string, path: string): string {
  const referrer = request.headers.get('referer') ?? '';
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined;
  return origin + (from?.host === new URL(request.url).host ? loggedPath(from.pathname) : path);
}
