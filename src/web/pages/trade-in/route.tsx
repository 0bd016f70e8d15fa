import { data, redirect, type RouterContextProvider } from 'react-router';
import { beginTradeIn } from '#app/trade-in/begin-trade-in.ts';
import { tradeInPath } from '#domain/site/site-paths.ts';
import { TradeInPage } from '#features/trade-in/trade-in-page.tsx';
import type { TradeInRefusal } from '#features/trade-in/trade-in-view.ts';
import { errorReport, services, siteRequest, visitor } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { failureWords } from '../form/failure-words.ts';
import { page } from './page.ts';
import { startView } from './start-view.ts';
import type { QuietHandle } from '../../layout/quiet-header.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** `/trade-in`, `/cars/trade-in?car_id={id}`, `/sell-my-car`. */
export async function loader({ context, url }: RouteArgs) {
  const { site, now, origin } = openTradeIns(context);
  const { stock } = context.get(services).search;
  const view = await startView(site, carOf(url.searchParams.get('car_id'), context), stock, now);
  const description = `${view.lede} ${site.settings.site.name}.`;
  return {
    view,
    head: pageHead(page, site, { title: site.settings.labels.tradeIn, description, url: origin + page.paths[0] }),
  };
}

export async function action({ request, context }: RouteArgs) {
  const { site, now } = openTradeIns(context);
  const refuse = (status: number, refusal: TradeInRefusal) => data<TradeInRefusal>(refusal, { status });
  const form = await request.formData().catch(() => undefined);
  const fields = Object.fromEntries(
    [...(form ?? [])].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  if (!(await context.get(visitor).take('trade-in')).allowed)
    return refuse(429, { problems: [{ message: TOO_MANY }], typed: {} });
  try {
    const started = await beginTradeIn({ ...context.get(services), report: context.get(errorReport) }, site, fields, {
      carId: carOf(fields.car_id ?? null, context)?.id ?? null,
      now,
    });
    return 'key' in started
      ? redirect(tradeInPath(started.key), 303)
      : refuse(422, { problems: [started.problem], typed: typedBack(fields) });
  } catch (error) {
    context.get(errorReport)(error);
    return refuse(503, { problems: failureWords(site.settings).map((message) => ({ message })), typed: fields });
  }
}

const FIELDS = ['act', 'rego', 'regoState', 'model', 'year', 'badge'];

/** What was typed goes back into the page, cut to the length a person would type. */
const typedBack = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    FIELDS.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name].slice(0, 80).toWellFormed()]])),
  );

const TOO_MANY = 'There have been a lot of lookups from your network. Please wait a few minutes or call us.';

function openTradeIns(context: Readonly<RouterContextProvider>) {
  const about = context.get(siteRequest);
  if (!about.site.settings.tradeIn.autograb) throw data(null, { status: 404 });
  return about;
}

function carOf(id: string | null, context: Readonly<RouterContextProvider>) {
  const { site } = context.get(siteRequest);
  return /^\d{1,9}$/.test(id ?? '') ? context.get(services).search.stock.byId(site.stockFilter, Number(id)) : undefined;
}

export const handle: QuietHandle = { quiet: true };

export default function TradeIn({ loaderData: { view }, actionData }: PageProps<typeof loader, typeof action>) {
  return <TradeInPage view={view} refusal={actionData} />;
}
