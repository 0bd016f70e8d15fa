import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGarageStore } from '#adapters/postgres/garage/garage-store.ts';
import { createServiceReminders } from '#adapters/postgres/garage/service-reminders.ts';
import { createTextInbox } from '#adapters/postgres/lead/text-inbox.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const now = new Date('2026-11-20T01:00:00Z');
const ownCar = {
  name: '2021 Mazda 3',
  plate: null,
  serviceOn: '2026-12-01',
  regoExpires: null,
  serviceKm: null,
  email: null,
};

describe.each(testDatabases)('service reminders by text on $name', (engine) => {
  let open: OpenTestDatabase;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  const siteOf = async (group: string) => {
    const { id: siteId, group_id: groupId } = await createSiteStore(open.database).apply(
      { slug: group, group, hosts: [], extends: null },
      { at: now, by: 'a test', note: null, document: { group } },
    );
    return { siteId, groupId, origin: `https://${group}.test` };
  };
  const personOf = async (groupId: number, phone: string) =>
    (
      await open.database
        .insertInto('people')
        .values({ group_id: groupId, phone, created_at: now, signed_in_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;

  it('stop by the link of a text message for all vehicles of the person, and resume by it', async () => {
    const store = createGarageStore(open.database);
    const [site, elsewhere] = [await siteOf('one'), await siteOf('two')];
    const [owner, other] = [await personOf(site.groupId, '+61412345678'), await personOf(site.groupId, '+61412345679')];
    for (const person of [owner, owner, other]) await store.addOwnCar(site, person, ownCar, now);
    const due = () =>
      createServiceReminders(open.database).due(site.siteId, { from: '2026-11-20', to: '2026-12-01' }, 'sms');
    const [first, ...more] = await due();
    expect(more).toHaveLength(2);
    const key = first!.textKey;

    expect(await store.textReminders(site.groupId, key)).toBe('on');
    expect(await store.textReminders(elsewhere.groupId, key)).toBeUndefined();
    await store.answerTextReminders(elsewhere.groupId, key, 'no', now);
    expect(await due()).toHaveLength(3);

    await store.answerTextReminders(site.groupId, key, 'no', now);
    expect(await store.textReminders(site.groupId, key)).toBe('stopped');
    expect((await due()).map(({ phone }) => phone)).toEqual(['+61412345679']);
    await store.addOwnCar(site, owner, ownCar, now); // a new vehicle resumes nothing
    expect(await due()).toHaveLength(1);

    await store.answerTextReminders(site.groupId, key, 'yes', now);
    expect(await due()).toHaveLength(4);
  });

  it('stop at STOP to the company, and resume at START', async () => {
    const [site, elsewhere] = [await siteOf('three'), await siteOf('four')];
    const phone = '+61412345680';
    for (const { groupId, siteId, origin } of [site, elsewhere])
      await createGarageStore(open.database).addOwnCar(
        { groupId, siteId, origin },
        await personOf(groupId, phone),
        ownCar,
        now,
      );
    const due = async ({ siteId }: { siteId: number }) =>
      (await createServiceReminders(open.database).due(siteId, { from: '2026-11-20', to: '2026-12-01' }, 'sms')).length;
    const texts = createTextInbox(open.database);
    await texts.choose(site.siteId, phone, 'stop', now);
    expect([await due(site), await due(elsewhere)]).toEqual([0, 1]);
    await texts.choose(site.siteId, phone, 'start', now);
    expect(await due(site)).toBe(1);
  });
});
