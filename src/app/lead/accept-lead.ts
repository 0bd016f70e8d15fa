import { createHash } from 'node:crypto';
import type { Dealership } from '#domain/location/dealership.ts';
import type { Car } from '#domain/car/car.ts';
import { additionalServices } from '#domain/lead/additional-services.ts';
import { consentText } from '#domain/lead/consent-text.ts';
import { enquiryForm, type EnquiryInput } from '#domain/lead/enquiry-form.ts';
import type { LeadPayload, LeadSubject } from '#domain/lead/lead.ts';
import { leadCategory } from '#domain/lead/lead-category.ts';
import type { LeadPolicy } from '#domain/lead/lead-policy.ts';
import { storable } from '#domain/text/storable.ts';
import type { Captcha } from './captcha.ts';
import { leadDestinations } from './lead-destinations.ts';
import type { LeadStore } from './lead-store.ts';

/** What the web room knows of the request, apart from the form. */
export interface EnquiryRequest {
  site: {
    id: number;
    name: string;
    origin: string;
    country: 'AU' | 'NZ';
    policy: LeadPolicy;
    dealerships: readonly Dealership[];
  };
  /** The car that is asked about, if any, and its price as the page shows it. */
  car?: { listed: Car; price: string; url: string } | undefined;
  /** Form fields by name; repeated fields keep the last. */
  fields: Readonly<Record<string, string>>;
  url: string;
  userAgent: string;
  visitedPages: string[];
  queryParams: Record<string, string>;
  now: Date;
}

export type EnquiryAnswer =
  | { accepted: true; leadId: number; fresh: boolean }
  /** Nothing was stored; the page shows the problems beside the text that was typed. */
  | { accepted: false; problems: Problem[] };

export interface Problem {
  /** The field to mend; absent for the form as a whole. */
  field?: string | undefined;
  message: string;
}

export interface EnquiryPorts {
  leads: LeadStore;
  captcha: Captcha;
  /** A telephone number in the country's own form is real. */
  isPhone(text: string, country: 'AU' | 'NZ'): boolean;
  /** Whether one more form without a robot check may be taken now: browsers without JavaScript send few, robots many. */
  allowUnchecked(siteId: number, now: Date): boolean;
}

/** People never see this field; robots fill what they find. */
const HONEYPOT = 'website';

/**
 * Takes an enquiry: checks it, stores it once, and answers (DESIGN section 7). Throws only when storing failed; the
 * caller then says 'An error occurred when submitting this form' and keeps the text.
 */
export async function acceptLead(ports: EnquiryPorts, request: EnquiryRequest): Promise<EnquiryAnswer> {
  const { site, car, now } = request;
  const form = enquiryForm({
    policy: site.policy,
    dealerships: site.dealerships.map((each) => each.slug),
    aboutCar: car !== undefined,
  });
  const parsed = form.safeParse(request.fields);
  const problems = parsed.success
    ? []
    : firstOfEachField(parsed.error.issues.map((issue) => ({ field: String(issue.path[0]), message: issue.message })));
  if (parsed.success && parsed.data.phone !== undefined && !ports.isPhone(parsed.data.phone, site.country)) {
    problems.push({
      field: 'phone',
      message:
        site.country === 'NZ'
          ? 'Check the number: a New Zealand mobile looks like 021 234 5678'
          : 'Check the number: an Australian mobile has 10 digits, as in 0412 345 678',
    });
  }
  if (problems.length === 0) problems.push(...(await captchaProblems(ports, site, request.fields, now)));
  if (!parsed.success || problems.length > 0) return { accepted: false, problems };

  const dealership = car
    ? site.dealerships.find((each) => each.id === car.listed.dealership_id)
    : (site.dealerships.find((each) => each.slug === parsed.data.dealership_slug) ?? site.dealerships[0]);
  const payload = leadPayload(request, parsed.data, dealership);
  const stored = await ports.leads.accept(site.id, {
    idempotencyKey: `${parsed.data.idempotency_key ?? now.toISOString().slice(0, 10)}:${contentHash(payload)}`,
    payload,
    receivedAt: now,
    consent: {
      optIn: payload.opt_in,
      text: consentText(car !== undefined, site.name),
      termsAccepted: payload.terms_conditions,
      at: now,
    },
    destinations: leadDestinations(site.policy, dealership),
  });
  return { accepted: true, leadId: stored.id, fresh: stored.fresh };
}

async function captchaProblems(
  { captcha, allowUnchecked }: EnquiryPorts,
  { id, policy }: EnquiryRequest['site'],
  fields: Readonly<Record<string, string>>,
  now: Date,
): Promise<Problem[]> {
  if ((fields[HONEYPOT] ?? '') !== '')
    return [{ message: 'This form was filled by a robot. If you are a person, leave the last field empty.' }];
  const answer = fields.altcha ?? '';
  if (policy.captcha === 'none') return [];
  // Without JavaScript no challenge can be solved: such forms carry no answer, and only a few are taken at a time.
  if (answer === '')
    return allowUnchecked(id, now)
      ? []
      : [{ message: 'We are getting many forms at the moment. Please send this one again in a minute, or call us.' }];
  const verdict = await captcha.verify(answer, now);
  if (verdict.ok || verdict.because === 'used') return []; // a second submission of the same form: the idempotency key decides
  return [
    {
      message:
        verdict.because === 'expired'
          ? 'The robot check has expired. Please send the form again.'
          : 'The robot check failed. Please send the form again.',
    },
  ];
}

/** One message a field, so that the banner stays short. */
function firstOfEachField(problems: Problem[]): Problem[] {
  return problems.filter((problem, index) => problems.findIndex((other) => other.field === problem.field) === index);
}

function leadPayload(request: EnquiryRequest, input: EnquiryInput, dealership: Dealership | undefined): LeadPayload {
  const { site, car, fields } = request;
  const { idempotency_key: _key, category, subcategory, ...values } = input;
  const services = additionalServices(fields);
  const filed = leadCategory({ category: category ?? 'General Enquiry', subcategory });
  return {
    ...values,
    ...filed,
    name: values.name,
    dealership_slug: dealership?.slug ?? values.dealership_slug,
    ...(services.length > 0 ? { additional_services: services } : {}),
    ...(car
      ? {
          car_id: car.listed.id,
          car_dealership_id: car.listed.dealership_id,
          car_type: car.listed.car_type,
          vehicle_status: car.listed.status,
          stock_number: car.listed.stocknum ?? undefined,
          'Vehicle Make': car.listed.make,
          'Vehicle Model': car.listed.model,
          location: car.listed.location?.slug ?? values.location,
        }
      : {}),
    url: storable(request.url),
    source: 'Website',
    user_agent: storable(request.userAgent).slice(0, 400),
    lead_attributes: {
      visited_pages: request.visitedPages.slice(-20).map(storable),
      linked_query_params: Object.fromEntries(
        Object.entries(request.queryParams).map(([key, value]) => [key, storable(value)]),
      ),
    },
    about: {
      site: { name: site.name, origin: site.origin },
      country: site.country,
      vendor: vendor(site.name, dealership),
      car: carSubject(car),
    },
  };
}

const vendor = (siteName: string, dealership: Dealership | undefined): LeadSubject['vendor'] => ({
  name: dealership?.name ?? siteName,
  email: dealership?.lead_email ?? null,
  phone: dealership?.phone ?? null,
  url: dealership?.url ?? null,
});

function carSubject(car: EnquiryRequest['car']): LeadSubject['car'] {
  if (!car) return null;
  const { listed } = car;
  return {
    name: listed.name,
    year: listed.year,
    make: listed.make,
    model: listed.model,
    badge: listed.badge,
    stocknum: listed.stocknum,
    vin: listed.vin,
    car_type: listed.car_type,
    colour: listed.colour,
    km: listed.km,
    body: listed.simple_body,
    transmission: listed.simple_transmission,
    doors: listed.doors,
    price: car.price,
    priceDollars: listed.price === null ? null : listed.price / 100,
    url: car.url,
  };
}

/**
 * What was said, as a part of the key: a retry says the same and is the same lead; a form that was changed and sent again
 * under the same key (Back, another question) is another. Without a key the same words on the same day are one lead.
 */
function contentHash(payload: LeadPayload): string {
  const said = [
    payload.name,
    payload.email,
    payload.phone,
    payload.message,
    payload.category,
    payload.car_id,
    payload.dealership_slug,
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22);
}
