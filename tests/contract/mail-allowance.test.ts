import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleStore } from '#adapters/postgres/sign-in/people-store.ts';
import { mailAllowance } from '#app/mail/mail-allowance.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

describe.each(testDatabases)('confirmation emails on $name', (engine) => {
  let open: OpenTestDatabase;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  it('are limited to ten a day per mailbox, however its address is written and whichever process counts', async () => {
    const now = new Date('2026-11-22T00:00:00Z');
    const may = (email: string, at = now) => mailAllowance(createPeopleStore(open.database))(email, at);
    const allowed = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        may(index % 2 === 0 ? `priya+${index}@example.com` : 'PRIYA@example.com'),
      ),
    );
    expect(allowed.filter(Boolean)).toHaveLength(10);
    expect(await may('sam@example.com')).toBe(true);
    expect(await may('priya@example.com', new Date(now.getTime() + 24 * 3_600_000))).toBe(true);
  });
});
