import { redirect } from 'react-router';
import { THIS_DEVICE_PATH } from '#domain/site/site-paths.ts';
import { ThisDevicePage } from '#features/this-device/this-device-page.tsx';
import { errorReport, siteRequest, visitor } from '../../context.ts';
import { endSession } from '../../end-session.ts';
import { pageHead } from '../../page-head.ts';
import { schemeOf, secretCookie, signedOutCookies } from '../../session-cookie.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';
import { page } from './page.ts';

const CLEARED = 'cleared';

export async function loader({ request, context }: RouteArgs) {
  const { site } = context.get(siteRequest);
  const { watchlist, garage } = site.settings;
  return {
    cleared: new URL(request.url).searchParams.has(CLEARED),
    signedIn: (watchlist.enabled || garage.enabled) && (await context.get(visitor).session()) !== null,
    head: pageHead(page, site, { title: 'What this device keeps' }),
  };
}

/**
 * Clears the cookies of a shopper, also while the session cannot be ended. What scripts keep, the page's script clears:
 * Clear-Site-Data would take the desk's unsent replies along, and "cookies" would sign staff out.
 */
export async function action(args: RouteArgs) {
  const scheme = schemeOf(args.context.get(siteRequest).origin);
  await endSession(args, 'this').catch(args.context.get(errorReport));
  const cookies = [
    ...signedOutCookies(scheme),
    secretCookie('sign-in', '', 0, scheme),
    secretCookie('device', '', 0, scheme),
  ];
  const headers = new Headers(cookies.map((cookie) => ['set-cookie', cookie]));
  return redirect(`${THIS_DEVICE_PATH}?${CLEARED}`, { status: 303, headers });
}

export default function ThisDevice({ loaderData: { cleared, signedIn } }: PageProps<typeof loader, typeof action>) {
  return <ThisDevicePage cleared={cleared} signedIn={signedIn} />;
}
