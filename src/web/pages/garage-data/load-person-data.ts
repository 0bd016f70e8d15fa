import type { RouterContextProvider } from 'react-router';
import { personData } from '#app/garage/person-data.ts';
import { hashOf } from '#app/sign-in/sign-in.ts';
import { services, siteRequest, visitor } from '../../context.ts';
import { readSecret, schemeOf } from '../../session-cookie.ts';

/** All data of the signed-in person. The gate lets no one else in. */
export async function loadPersonData(request: Request, context: Readonly<RouterContextProvider>) {
  const { site, now, origin } = context.get(siteRequest);
  const { people } = context.get(services);
  const person = (await context.get(visitor).session())!;
  const token = readSecret(request.headers.get('cookie'), 'session', schemeOf(origin)) ?? '';
  return personData(people, site.record.group_id, person, { tokenHash: hashOf(token), now });
}
