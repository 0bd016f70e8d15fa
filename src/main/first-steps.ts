import type { Database } from '#adapters/postgres/database.ts';
import { createSetUpLinks } from '#adapters/postgres/start/set-up-links.ts';
import { isUnused } from '#adapters/postgres/site/write-first-company.ts';
import { newSetUpLink } from '#app/staff/set-up-link.ts';
import { SET_UP_PATH } from '#web/http/endpoints/set-up-endpoint.ts';
import type { Environment } from './environment.ts';
import { siteOrigin } from './site-addresses.ts';

/** What to print where a server is empty, with a new link: anyone who reads it sets up the server. Undefined: it has a company. */
export async function firstSteps(
  database: Database,
  environment: Pick<Environment, 'BASE_DOMAIN' | 'PORT'>,
  now: Date,
): Promise<string | undefined> {
  if (!(await isUnused(database))) return undefined;
  const token = await newSetUpLink(createSetUpLinks(database), now);
  return [
    '',
    'This server is empty. Set up your company in a browser; the link works once, for a day:',
    `  ${siteOrigin(environment.BASE_DOMAIN, environment)}${SET_UP_PATH}${token}`,
    '',
  ].join('\n');
}
