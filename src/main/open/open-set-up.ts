import { createSetUpLinks } from '#adapters/postgres/set-up/set-up-links.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { writeFirstCompany } from '#adapters/postgres/site/write-first-company.ts';
import { createStaffSessions } from '#adapters/postgres/staff/staff-sessions.ts';
import type { Database } from '#adapters/postgres/database.ts';
import type { Clock } from '#app/clock.ts';
import { hashOf } from '#app/sign-in/sign-in.ts';
import { beginCompany } from '#app/site/begin-company.ts';
import type { LiveSites } from '#app/site/live-sites.ts';
import type { ChainRequest, Endpoint } from '#web/http/chain/endpoint.ts';
import { setUpEndpoint } from '#web/endpoints/set-up-endpoint.ts';
import type { HttpPorts } from '#web/http/http-ports.ts';
import { readSecret } from '#web/session-cookie.ts';

/** The set-up page of a server that has no one yet. It opens with a link of any process of this database. */
export const openSetUp = ({
  database,
  clock,
  sites,
  baseDomain,
}: {
  database: Database;
  clock: Clock;
  sites: LiveSites;
  baseDomain: string;
}): Endpoint<ChainRequest> =>
  setUpEndpoint({
    links: createSetUpLinks(database),
    clock,
    sites,
    baseDomain,
    begin: (answers, hosts) =>
      beginCompany({ sites: createSiteStore(database), write: writeFirstCompany(database), clock }, answers, hosts),
  });

/** Who sees a website before it is open. */
export function openStaffCheck(database: Database, clock: Clock): NonNullable<HttpPorts['isStaff']> {
  const sessions = createStaffSessions(database);
  return async ({ record }, { headers }, scheme) => {
    const token = readSecret(headers.cookie, 'staff-session', scheme);
    return token !== undefined && (await sessions.find(record.group_id, hashOf(token), clock.now())) !== undefined;
  };
}
