import { redirect } from 'react-router';
import { hashOf, newSecret } from '#app/sign-in/sign-in.ts';
import { opensDesk } from '#domain/staff/reach.ts';
import { wantedPath } from '../../begin-session.ts';
import { deskRequest, deskServices, deskStaff } from '../../context.ts';
import { badRequest, notFound } from '../../refusals.ts';
import type { Route } from './+types/route.ts';

/** Vouches at another site of the group for who is signed in here, if they have access to it: see `switch-site`. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const { groupSites, now } = context.get(deskRequest);
  const site = groupSites().find((one) => one.slug === params.site && opensDesk(staff, one));
  if (!site) throw notFound();
  // base64url of a SHA-256
  const browser = /^[\w-]{43}$/.exec(new URL(request.url).searchParams.get('browser') ?? '')?.[0];
  if (browser === undefined) throw badRequest();
  const token = newSecret();
  const { groupId, sessionId } = staff;
  const browserHash = Buffer.from(browser, 'base64url');
  await deskServices(context).sessions.offerSwitch(
    groupId,
    { sessionId, siteSlug: site.slug, tokenHash: hashOf(token), browserHash },
    now,
  );
  return redirect(`${site.origin}/desk/switch?${new URLSearchParams({ token, to: wantedPath(request.url) })}`);
}
