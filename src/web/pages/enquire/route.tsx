import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { acceptLead } from '#app/lead/accept-lead.ts';
import { siteDealerships } from '#app/site-dealerships.ts';
import type { StockIndex } from '#app/stock-index.ts';
import { EnquiryPage } from '#features/enquire/enquiry-page.tsx';
import type { EnquiryRefusal } from '#features/enquire/enquiry-view.ts';
import { errorReport, services, siteRequest, type LiveSite } from '../../context.ts';
import { carCard } from '../../cards/car-card.ts';
import { enquiryView } from './enquiry-view.ts';
import { linkedQueryParams, visitedPages } from './journey-fields.ts';
import type { Route } from './+types/route';

/** `/enquire` and `/cars/{slug}/enquire`: the form as a page, and what the dialog reads. Never cached: each has a key of its own. */
export function loader({ params, context }: Route.LoaderArgs) {
  const about = context.get(siteRequest);
  const car = carOf(about.site, context.get(services).search.stock, params.slug);
  return { view: enquiryView(about.site, car, about.now, randomUUID()), siteName: about.site.settings.site.name };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const { search, leads } = context.get(services);
  const car = carOf(site, search.stock, params.slug);
  const form = await request.formData().catch(() => undefined);
  if (!form) throw data('A form is sent as application/x-www-form-urlencoded or multipart/form-data.', { status: 415 });
  const fields = textFields(form);
  const refuse = (problems: EnquiryRefusal['problems'], status: number) =>
    data<EnquiryRefusal>({ problems, typed: typedBack(fields) }, { status });
  const referrer = request.headers.get('referer') ?? origin;
  try {
    const answer = await acceptLead(leads, {
      site: {
        id: site.record.id,
        name: site.settings.site.name,
        origin,
        country: site.settings.site.country,
        policy: site.settings.lead,
        dealerships: siteDealerships(site),
      },
      car: car && { listed: car, price: carCard(car, site.settings, now).price.text, url: origin + car.path },
      fields,
      url: car ? origin + car.path : referrer.split(/[?#]/)[0]!,
      userAgent: request.headers.get('user-agent') ?? '',
      visitedPages: visitedPages(fields.visited_pages),
      queryParams: linkedQueryParams(fields.linked_query_params),
      now,
    });
    return answer.accepted ? redirect('/success', 303) : refuse(answer.problems, 422);
  } catch (error) {
    context.get(errorReport)(error);
    return refuse(
      [
        { message: 'An error occurred when submitting this form' },
        { message: 'Your text is still here. Please send it again in a moment, or call us.' },
      ],
      503,
    );
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Not here any more' }];
  const { view, siteName } = loaderData;
  return [
    { title: `${view.car ? `${view.title}: ${view.car.name}` : view.title} | ${siteName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Enquire({ loaderData, actionData }: Route.ComponentProps) {
  return <EnquiryPage view={loaderData.view} refusal={actionData} />;
}

/** The car in the address; a car that this site does not show is not there. */
function carOf(site: LiveSite, stock: StockIndex, slug: string | undefined) {
  if (slug === undefined) return undefined;
  const car = stock.bySlug(site.stockFilter, slug);
  if (!car) throw data(null, { status: 404 });
  return car;
}

function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** What was typed goes back into the form; keys, captcha answers and traps do not. */
function typedBack(fields: Record<string, string>): Record<string, string> {
  const { altcha: _a, idempotency_key: _k, website: _w, visited_pages: _v, linked_query_params: _l, ...typed } = fields;
  return typed;
}
