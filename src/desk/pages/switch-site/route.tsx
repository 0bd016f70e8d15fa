import { redirect } from 'react-router';
import { LONGEST_SESSION_MS, SWITCH_MS } from '#app/staff/staff-sessions.ts';
import { hashOf, newSecret } from '#app/sign-in/sign-in.ts';
import { SECOND_MS } from '#domain/time/durations.ts';
import { wantedPath } from '../../begin-session.ts';
import { deskRequest, deskServices, staffOf } from '../../context.ts';
import type { Route } from './+types/route.ts';

/**
 * Someone comes from another site of the group, where they are signed in. This site gives the browser a secret and asks
 * the other one (`switch-from`) to vouch for the one who has it; the other one sends the browser back with a token. Without
 * the secret the token is worth nothing, so no link can sign anyone in as someone else.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const desk = context.get(deskRequest);
  const { searchParams } = new URL(request.url);
  const to = wantedPath(request.url);
  if (staffOf(desk) !== null) return redirect(to);
  const signIn = redirect(to === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(to)}`);
  const token = searchParams.get('token');
  const { secrets, site, now, device } = desk;
  const { slug, group_id: groupId } = site.record;
  if (token === null) {
    const from = desk.groupSites().find((one) => one.slug === searchParams.get('from') && one.slug !== slug);
    if (!from) return signIn;
    const secret = newSecret();
    secrets.set('staff-switch', secret, SWITCH_MS / SECOND_MS);
    const browser = hashOf(secret).toString('base64url');
    return redirect(`${from.origin}/desk/switch/${slug}?${new URLSearchParams({ browser, to })}`);
  }
  const secret = secrets.read('staff-switch');
  secrets.set('staff-switch', '', 0);
  if (secret === undefined) return signIn;
  const session = newSecret();
  const switched = await deskServices(context).sessions.switchTo(
    groupId,
    { siteSlug: slug, tokenHash: hashOf(token), browserHash: hashOf(secret) },
    { tokenHash: hashOf(session), device },
    now,
  );
  if (!switched) return signIn;
  secrets.set('staff-session', session, LONGEST_SESSION_MS / SECOND_MS);
  return redirect(to);
}
