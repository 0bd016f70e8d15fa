import type { Database } from '#adapters/postgres/database.ts';
import { firstPerson } from '#adapters/postgres/set-up/first-person.ts';
import { createSetUpLinks } from '#adapters/postgres/set-up/set-up-links.ts';
import { isUnused } from '#adapters/postgres/site/write-first-company.ts';
import { createStaffStore } from '#adapters/postgres/staff/staff-store.ts';
import { hashOf, newSecret } from '#app/sign-in/sign-in.ts';
import { newSetUpLink } from '#app/set-up/set-up-link.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { SET_UP_PATH } from '#web/endpoints/set-up-endpoint.ts';
import type { Environment } from './environment.ts';
import { siteOrigin } from './site-addresses.ts';

type Addresses = Pick<Environment, 'BASE_DOMAIN' | 'PORT'>;

/**
 * What to print where no one can sign in yet, with a new link. An empty server: anyone who reads it sets up the server.
 * A company whose first person did not choose a password in time: anyone who reads it becomes that person. Undefined:
 * someone can sign in, or has an invitation.
 */
export async function firstSteps(database: Database, environment: Addresses, now: Date): Promise<string | undefined> {
  if (await isUnused(database)) {
    const token = await newSetUpLink(createSetUpLinks(database), now);
    return printed(
      'This server is empty. Set up your company in a browser; the link works once, for a day:',
      `${siteOrigin(environment.BASE_DOMAIN, environment)}${SET_UP_PATH}${token}`,
    );
  }
  const person = await firstPerson(database, now);
  if (person === undefined) return undefined;
  const token = newSecret();
  const link = { tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + DAY_MS) };
  await createStaffStore(database).newLink(person.groupId, person.id, link, { staffId: null, at: now });
  return printed(
    `No one can sign in yet. ${person.name} continues with this link; it works once, for a day:`,
    `${siteOrigin(`${person.slug}.${environment.BASE_DOMAIN}`, environment)}/desk/join/${token}`,
  );
}

const printed = (words: string, link: string): string => ['', words, `  ${link}`, ''].join('\n');
