import { data, redirect } from 'react-router';
import { areaLink } from '#domain/garage/garage-policy.ts';
import { GarageDelete } from '#features/garage/garage-delete.tsx';
import { schemeOf, signedOutCookies } from '../../session-cookie.ts';
import { services, siteRequest, visitor } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

export async function loader({ context }: RouteArgs) {
  const { site } = context.get(siteRequest);
  const { garage, site: settings } = site.settings;
  return {
    area: areaLink(garage),
    dealer: settings.name,
    head: pageHead(page, site, { title: 'Delete my account' }),
  };
}

/** Deletes the account only when the box is checked. */
export async function action({ request, context }: RouteArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const person = (await context.get(visitor).session())!;
  const form = await request.formData().catch(() => new FormData());
  if (!form.has('understood')) return data({ because: 'not ticked' as const }, { status: 422 });
  const erased = await context.get(services).people.garage.erase(site.record.group_id, person, now);
  if (erased === 'ahead') return data({ because: 'ahead' as const }, { status: 409 });
  const headers = new Headers(signedOutCookies(schemeOf(origin)).map((cookie) => ['set-cookie', cookie]));
  return redirect('/', { status: 303, headers });
}

export default function GarageDeleteRoute({
  loaderData: { area, dealer },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  return <GarageDelete area={area} dealer={dealer} because={actionData?.because} />;
}
