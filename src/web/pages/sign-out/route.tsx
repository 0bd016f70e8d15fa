import { redirect } from 'react-router';
import { hashOf } from '#app/sign-in/sign-in.ts';
import { readSecret, schemeOf, signedOutCookies } from '../../session-cookie.ts';
import { services, siteRequest, visitor } from '../../context.ts';
import type { RouteArgs } from '../../route-module.ts';

export const loader = () => redirect('/');

/** Ends this session, or with `everywhere` all of this person's. */
export async function action({ request, context }: RouteArgs) {
  const { site, origin } = context.get(siteRequest);
  const { store } = context.get(services).people;
  const { group_id } = site.record;
  const scheme = schemeOf(origin);
  const form = await request.formData().catch(() => new FormData());
  const token = readSecret(request.headers.get('cookie'), 'session', scheme);
  const person = form.has('everywhere') ? await context.get(visitor).session() : null;
  if (person) await store.endSessions(group_id, person.personId);
  else if (token !== undefined) await store.endSession(group_id, hashOf(token));
  const headers = new Headers(signedOutCookies(scheme).map((cookie) => ['set-cookie', cookie]));
  return redirect('/', { status: 303, headers });
}

export default function SignOut() {
  return null;
}
