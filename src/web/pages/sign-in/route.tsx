import { data, redirect, type RouterContextProvider } from 'react-router';
import { SignInPage } from '#features/sign-in/sign-in-page.tsx';
import { errorReport, services, siteRequest, visitor } from '../../context.ts';
import { headTags, pageHead } from '../../page-head.ts';
import { page } from './page.ts';
import { readWay, type Way } from './read-way.ts';
import { saveWhatWaited } from './save-what-waited.ts';
import { codeView, signInView } from './sign-in-view.ts';
import { takeSignIn, waitingCode } from './take-sign-in.ts';
import type { Route } from './+types/route';

/** The number, then the code, in plain forms that work without a script. Signed-in visitors continue at once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const url = new URL(request.url);
  const way = readWay(url.searchParams);
  if ((await context.get(visitor).session()) !== null) throw redirect(way.redirect, 303);
  const waiting = url.searchParams.has('step') ? await waitingCode(request, context) : undefined;
  const { catcherHost: inbox } = context.get(services).people;
  const inboxUrl = inbox === null ? null : origin.replace(new URL(origin).hostname, inbox);
  const view = signInView(
    way,
    { site, car: carOf(way, context), url, now },
    waiting ? codeView(waiting, url, now, inboxUrl) : null,
  );
  return { view, head: pageHead(page, site, { title: view.code ? 'Enter the code' : 'Sign in' }) };
}

/** Only a car that this site shows: the address may name any. */
function carOf({ car }: Way, context: Readonly<RouterContextProvider>) {
  const { site } = context.get(siteRequest);
  const { stock } = context.get(services).search;
  if (car === undefined) return undefined;
  return 'id' in car ? stock.byId(site.stockFilter, car.id) : stock.bySlug(site.stockFilter, car.slug);
}

export async function action({ request, context }: Route.ActionArgs) {
  const taken = await takeSignIn(request, context);
  if ('refusal' in taken) return data(taken.refusal, { status: taken.status });
  if (taken.signedIn)
    await saveWhatWaited(new URL(request.url).searchParams, taken.signedIn, context).catch(context.get(errorReport));
  const headers = new Headers(taken.cookies.map((cookie) => ['set-cookie', cookie]));
  return redirect(taken.next, { status: 303, headers });
}

export const meta = ({ loaderData }: Route.MetaArgs) => headTags(loaderData?.head);

export default function SignIn({ loaderData: { view }, actionData }: Route.ComponentProps) {
  return <SignInPage view={view} refusal={actionData} />;
}
