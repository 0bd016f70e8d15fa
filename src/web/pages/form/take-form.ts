import type { RouterContextProvider } from 'react-router';
import { takeForm as take } from '#app/lead/take-form.ts';
import { formContext } from '#app/lead/form-context.ts';
import type { Car } from '#domain/car/car.ts';
import { formEvent } from '#domain/events/form-event.ts';
import type { Form, FormContext } from '#domain/forms/define-form.ts';
import { shownFields } from '#domain/forms/shown-fields.ts';
import { checkOptionName } from '#domain/lead/additional-services.ts';
import type { LeadCar } from '#domain/lead/lead-payload.ts';
import { jpegAddress } from '#domain/pictures/jpeg-address.ts';
import { inChosenPrices } from '#domain/price/price-choice.ts';
import { carPath } from '#domain/site/site-paths.ts';
import type { FormRefusal, SentForm } from '#entities/form/form-view.ts';
import { carCard } from '../../cards/car-card.ts';
import { errorReport, services, uploads, visitor } from '../../context.ts';
import { loggedPath } from '../../http/chain/logged-path.ts';
import { clientNetwork } from '../../visitor/client-network.ts';
import { pageHostname, referringPage } from '../../visitor/page-hostname.ts';
import { countedDelivery } from '../checkout-journey/counted-delivery.ts';
import { failureWords } from './failure-words.ts';
import { formFinance } from './form-finance.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { linkedQueryParams, visitedPages } from './journey-fields.ts';
import type { OpenedForm } from './open-form.ts';

export type TakenForm = SentForm | { refusal: FormRefusal; status: 400 | 401 | 409 | 415 | 422 | 429 | 503 };

/** Takes every form, sent by a page or by its script. */
export async function takeForm(
  request: Request,
  opened: OpenedForm,
  context: Readonly<RouterContextProvider>,
): Promise<TakenForm> {
  const { site, form, car, path, draw, origin, tradeIn } = opened;
  const { settings } = site;
  const fields = await textFields(request);
  const ownKey = idempotencyKey(request.headers.get('idempotency-key'));
  const unread = (because: FormRefusal['because'], message: string): FormRefusal => ({
    because,
    problems: [{ message }],
    typed: typedBack(form, formContext(site, car, { draw }), fields ?? {}),
  });
  if (!fields) return { status: 415, refusal: unread('failed', NO_FORM) };
  if (ownKey === undefined && request.headers.has('idempotency-key'))
    return { status: 400, refusal: unread('key', NO_KEY) };
  const { take: count, clientAddress } = context.get(visitor);
  const ports = { ...context.get(services), delivery: countedDelivery(context), report: context.get(errorReport) };
  const taken = await take(ports, opened, {
    fields,
    files: context.get(uploads),
    ownKey,
    network: clientNetwork(clientAddress),
    take: count,
    car: car && leadCar(car, opened),
    finance: formFinance(form, (name) => fields[name], opened),
    // the address of a trade-in contains its key, which only the shopper may have
    url: tradeIn ? origin + path : sentFrom(request, origin, car ? carPath(car, settings) : path),
    hostname: pageHostname(request),
    userAgent: request.headers.get('user-agent') ?? '',
    visitedPages: visitedPages(fields.visited_pages),
    queryParams: linkedQueryParams(fields.linked_query_params),
  });
  if ('next' in taken) {
    const { next, leadId, category, eventId } = taken;
    const event = formEvent(eventId, form.id, car?.id);
    // the pages of a car show its price
    return {
      next: car ? inChosenPrices(next, (opened.priced ?? site).settings) : next,
      lead_id: leadId,
      sent: { car: car?.slug ?? null, category },
      ...(event && { event }),
    };
  }
  const { because, problems, context: depends, times } = taken;
  return {
    status: STATUS[because],
    refusal: {
      because,
      problems: because === 'failed' ? failureWords(settings).map((message) => ({ message })) : problems,
      typed: typedBack(form, depends, fields),
      ...(times && { fields: shownFields(form, depends) }),
    },
  };
}

const NO_FORM = 'Something went wrong with this form. Please reload the page.';
const NO_KEY = 'An Idempotency-Key is 8 to 80 letters, digits, - and _, in quotes.';

/** The car as the page shows it. */
function leadCar(listed: Car, { site, priced: { settings } = site, now, origin }: OpenedForm): LeadCar {
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
  const from = referringPage(request);
  return origin + (from === undefined ? path : loggedPath(from.pathname));
}
