import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { randomBytes } from 'node:crypto';
import type { Database } from '#adapters/postgres/database.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createStaffCredentials } from '#adapters/postgres/staff/staff-credentials.ts';
import { createStaffSessions } from '#adapters/postgres/staff/staff-sessions.ts';
import { createStaffStore } from '#adapters/postgres/staff/staff-store.ts';
import { hashOf, newSecret } from '#app/sign-in/sign-in.ts';
import { enterCode, joinStaff } from '#app/staff/staff-sign-in.ts';
import { stepAt, totpCode } from '#app/staff/totp.ts';
import { WHOLE_GROUP } from '#domain/staff/reach.ts';

export const DEMO_EMAIL = 'demo@forecourt.example';

/** The demo's leads were answered by this person, so they were invited before (ms). */
const HERE_FOR = 60 * DAY_MS;

/** Sign-in details of the demo desks. They are printed once and not stored in plain text. */
export interface DemoSignIn {
  group: string;
  email: string;
  password: string;
  /** Recovery codes. Each replaces the authenticator app once. */
  codes: readonly string[];
}

/** Creates one group admin for each group of the demo. Only for a database on the user's own machine. */
export async function seedDesk(database: Database, now: Date): Promise<DemoSignIn[]> {
  const [staff, credentials, sessions] = [
    createStaffStore(database),
    createStaffCredentials(database),
    createStaffSessions(database),
  ];
  const password = randomBytes(12).toString('base64url');
  const made: DemoSignIn[] = [];
  for (const { id: groupId, name: group } of await createSiteStore(database).groups()) {
    const token = newSecret();
    const link = { tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + MINUTE_MS) };
    const who = { email: DEMO_EMAIL, name: 'Demo Admin', role: 'group-admin', reach: WHOLE_GROUP } as const;
    const member = await staff.invite(groupId, who, link, { staffId: null, at: new Date(now.getTime() - HERE_FOR) });
    const joined = await joinStaff(credentials, { groupId, token, password }, now);
    if (!member || !joined) continue;
    const { browser } = joined;
    const challenge = await credentials.challenge(groupId, hashOf(browser), now);
    const code = totpCode(challenge!.secret!, stepAt(now));
    const entered = await enterCode(
      credentials,
      { groupId, browser, code, ended: undefined, device: 'npm start' },
      now,
    );
    await sessions.endAll(groupId, member.id);
    if (entered.right) made.push({ group, email: DEMO_EMAIL, password, codes: entered.recoveryCodes });
  }
  return made;
}
