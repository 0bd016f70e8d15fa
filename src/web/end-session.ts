import { hashOf } from '#app/sign-in/sign-in.ts';
import { services, siteRequest, visitor } from './context.ts';
import type { RouteArgs } from './route-module.ts';
import { readSecret, schemeOf, signedOutCookies } from './session-cookie.ts';

/** Ends this session, or all of this person's. Returns the cookies that sign the browser out. */
export async function endSession({ request, context }: RouteArgs, which: 'this' | 'all'): Promise<string[]> {
  const { site, origin } = context.get(siteRequest);
  const { store } = context.get(services).people;
  const { group_id } = site.record;
  const scheme = schemeOf(origin);
  const token = readSecret(request.headers.get('cookie'), 'session', scheme);
  const person = which === 'all' ? await context.get(visitor).session() : null;
  if (person) await store.endSessions(group_id, person.personId);
  else if (token !== undefined) await store.endSession(group_id, hashOf(token));
  return signedOutCookies(scheme);
}
