import { data, redirect, type RouterContextProvider } from 'react-router';
import { SignInPage } from '#features/sign-in/sign-in-page.tsx';
import { errorReport, services, siteRequest, visitor } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { page } from './page.ts';
import { readSignInReturn, type SignInReturn } from './sign-in-return.ts';
import { savePendingCars } from './save-pending-cars.ts';
import { codeView, signInView } from './sign-in-view.ts';
import { newBrowserCookies, takeSignIn, waitingCode } from './take-sign-in.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** The number, then the code, in plain forms that work without a script. Signed-in visitors continue at once. */
export async function loader({ request, context }: RouteArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const url = new URL(request.url);
  const signInReturn = readSignInReturn(url.searchParams);
  if ((await context.get(visitor).session()) !== null) throw redirect(signInReturn.redirect, 303);
  const pendingCode = url.searchParams.has('step') ? await waitingCode(request, context) : undefined;
  const { catcherHost: inbox } = context.get(services).people;
  const inboxUrl = inbox === null ? null : origin.replace(new URL(origin).hostname, inbox);
  const view = signInView(
    signInReturn,
    { site, car: carOf(signInReturn, context), url, now },
    pendingCode ? codeView(pendingCode, url, now, inboxUrl) : null,
  );
  const head = pageHead(page, site, { title: view.code ? 'Enter the code' : 'Sign in' });
  return data({ view, head }, { headers: cookieHeaders(newBrowserCookies(request, context)) });
}

/** Only a car that this site shows: the address may name any. */
function carOf({ car }: SignInReturn, context: Readonly<RouterContextProvider>) {
  const { site } = context.get(siteRequest);
  const { stock } = context.get(services).search;
  if (car === undefined) return undefined;
  return 'id' in car ? stock.byId(site.stockFilter, car.id) : stock.bySlug(site.stockFilter, car.slug);
}

export async function action({ request, context }: RouteArgs) {
  const result = await takeSignIn(request, context);
  if ('refusal' in result) return data(result.refusal, { status: result.status });
  if (result.signedIn)
    await savePendingCars(new URL(request.url).searchParams, result.signedIn, context).catch(context.get(errorReport));
  return redirect(result.next, { status: 303, headers: cookieHeaders(result.cookies) });
}

const cookieHeaders = (cookies: readonly string[]): Headers =>
  new Headers(cookies.map((cookie) => ['set-cookie', cookie]));

export default function SignIn({ loaderData: { view }, actionData }: PageProps<typeof loader, typeof action>) {
  return <SignInPage view={view} refusal={actionData} />;
}
