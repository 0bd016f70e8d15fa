import { randomBytes } from 'node:crypto';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createStaffStore } from '#adapters/postgres/staff/staff-store.ts';
import { hashOf, newSecret } from '#app/sign-in/sign-in.ts';
import { WHOLE_GROUP } from '#domain/staff/reach.ts';
import { readEnvironment } from '#main/environment.ts';
import { openDatabase } from '#main/open/open-database.ts';
import { startServer } from './server.ts';

/** Invites someone to the desk of a site: the address in their invitation. */
export async function invitedTo(url: (site: string, path: string) => string, site: string): Promise<string> {
  const { dataFolder } = await startServer();
  const { database, close } = await openDatabase(readEnvironment({ DATA_DIR: dataFolder }));
  try {
    const now = new Date();
    const token = newSecret();
    const { group_id } = (await createSiteStore(database).bySlug(site))!;
    await createStaffStore(database).invite(
      group_id,
      { email: `jo-${randomBytes(4).toString('hex')}@desk.example`, name: 'Jo', role: 'sales', reach: WHOLE_GROUP },
      { tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + 600_000) },
      { staffId: null, at: now },
    );
    return url(site, `/desk/join/${token}`);
  } finally {
    await close();
  }
}
