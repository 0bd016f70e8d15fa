import { redirect } from 'react-router';
import { THIS_DEVICE_PATH } from '#domain/site/site-paths.ts';
import { ThisDevicePage } from '#features/this-device/this-device-page.tsx';
import { siteRequest, visitor } from '../../context.ts';
import { endSession } from '../../end-session.ts';
import { pageHead } from '../../page-head.ts';
import { schemeOf, secretCookie } from '../../session-cookie.ts';
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
 * What scripts keep is cleared by the browser itself (Clear-Site-Data; W3C, section 3.1) and, for Safari before 17 and plain
 * http, by the page's own script. Cookies are named one by one: "cookies" would sign staff out of the desk, too.
 */
export async function action(args: RouteArgs) {
  const { origin } = args.context.get(siteRequest);
  const cookies = [...(await endSession(args, 'this')), secretCookie('device', '', 0, schemeOf(origin))];
  const headers = new Headers(cookies.map((cookie) => ['set-cookie', cookie]));
  headers.set('clear-site-data', '"storage"');
  return redirect(`${THIS_DEVICE_PATH}?${CLEARED}`, { status: 303, headers });
}

export default function ThisDevice({ loaderData: { cleared, signedIn } }: PageProps<typeof loader, typeof action>) {
  return <ThisDevicePage cleared={cleared} signedIn={signedIn} />;
}
