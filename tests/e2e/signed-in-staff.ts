import { randomBytes } from 'node:crypto';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createStaffStore } from '#adapters/postgres/staff/staff-store.ts';
import { hashOf, newSecret } from '#app/sign-in/sign-in.ts';
import { WHOLE_GROUP } from '#domain/staff/reach.ts';
import type { Role } from '#domain/staff/roles.ts';
import { readEnvironment } from '#main/environment.ts';
import { openDatabase } from '#main/open/open-database.ts';
import { cheapPasswordHash } from '#tests/cheap-password-hash.ts';
import { startServer } from './server.ts';

export const STAFF_PASSWORD = 'four small brown bees';

/**
 * Someone new who has a password, an app and a session: the cookie of it, and the key of the app. `folder`: that of a server
 * for one test alone. `confirmed` false: they signed in long ago.
 */
export async function signedInStaff(
  site: string,
  role: Role,
  { folder, confirmed = true }: { folder?: string; confirmed?: boolean } = {},
): Promise<{ name: string; value: string; email: string; key: Buffer }> {
  const dataFolder = folder ?? (await startServer()).dataFolder;
  const { database, close } = await openDatabase(readEnvironment({ DATA_DIR: dataFolder }));
  try {
    const now = new Date();
    const [token, key] = [newSecret(), randomBytes(20)];
    const email = `priya-${token.slice(0, 8).toLowerCase()}@desk.example`;
    const { group_id } = (await createSiteStore(database).bySlug(site))!;
    const priya = await createStaffStore(database).invite(
      group_id,
      { email, name: 'Priya Nair', role, reach: WHOLE_GROUP },
      { tokenHash: hashOf(newSecret()), expiresAt: now },
      { staffId: null, at: now },
    );
    await database
      .updateTable('staff')
      .set({ password_hash: cheapPasswordHash(STAFF_PASSWORD), totp_key: key })
      .where('id', '=', priya!.id)
      .execute();
    const session = { token_hash: hashOf(token), group_id, staff_id: priya!.id, device: 'A test' };
    await database
      .insertInto('staff_sessions')
      .values({
        ...session,
        created_at: now,
        seen_at: now,
        confirmed_at: confirmed ? now : null,
        expires_at: new Date(now.getTime() + 600_000),
      })
      .execute();
    return { name: 'staff-session', value: token, email, key };
  } finally {
    await close();
  }
}
