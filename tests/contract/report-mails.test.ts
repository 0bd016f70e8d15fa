import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDailyCounts } from '#adapters/postgres/reports/daily-counts.ts';
import { createReportMails } from '#adapters/postgres/reports/report-mails.ts';
import { createReportStore } from '#adapters/postgres/reports/report-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import type { SiteMail } from '#app/mail/mail-content.ts';
import { mailText } from '#app/mail/mail-text.ts';
import { sendReportMails } from '#app/reports/send-report-mails.ts';
import { testDatabases } from '#tests/databases.ts';
import { opportunityStage } from '#tests/opportunity-stage.ts';

const REQUESTED = new Date('2026-06-01T00:00:00Z');
/** Monday, seven in the morning in Brisbane. */
const MONDAY = new Date('2026-06-07T21:00:00Z');
const later = (hours: number) => new Date(MONDAY.getTime() + hours * 3_600_000);

describe.each(testDatabases)('weekly report email on $name', (engine) => {
  let open: Awaited<ReturnType<typeof engine.open>>;
  let stage: Awaited<ReturnType<typeof opportunityStage>>;
  let mails: SiteMail[];
  let taken = true;

  beforeAll(async () => {
    open = await engine.open();
    stage = await opportunityStage(open.database, REQUESTED);
    await open.database.updateTable('staff').set({ password_hash: 'none' }).execute();
    const one = { siteId: stage.one.id, day: '2026-06-07', what: 'visit', about: 'search', count: 1_204 } as const;
    await createDailyCounts(open.database).add([
      one,
      { ...one, day: '2026-06-08', count: 7 },
      { ...one, what: 'not-found', about: 'query=byd+shark', count: 9 },
    ]);
    await stage.send({ dealership_slug: 'alpha', name: 'Secret Shopper' }, 60);
    await stage.send({ dealership_slug: 'beta', name: 'Other', email: 'o@x.test', phone: '0491 570 157' }, 60);
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    mails = [];
    taken = true;
    await open.database.deleteFrom('numbers_mails').execute();
    await open.database.updateTable('staff').set({ disabled_at: null }).execute(); // one test ends with leaving
  });

  const readers = () => createReportMails(open.database);
  const asks = ({ groupId, staffId }: { groupId: number; staffId: number }, reads = true, siteId = stage.one.id) =>
    readers().setReader({ groupId, staffId, siteId, now: REQUESTED }, reads);
  const run = (now: Date) =>
    sendReportMails(
      {
        readers: readers(),
        reports: createReportStore(open.database),
        sites: createSiteStore(open.database),
        mails: {
          send: async (_, mail) => {
            mails.push(mail);
            if (!taken) throw new Error('550 no mailbox');
          },
        },
        originOf: ({ slug }) => `https://${slug}.test`,
      },
      now,
    );

  it('goes to staff who asked for it, once a week, with the numbers of the past week', async () => {
    await asks(stage.admin);
    expect(await run(later(-1))).toEqual({ sent: 0 });
    expect(await run(MONDAY)).toEqual({ sent: 1 });
    expect(await run(MONDAY)).toEqual({ sent: 0 });
    expect(await run(later(26))).toEqual({ sent: 0 });
    expect(await run(later(7 * 24))).toEqual({ sent: 1 });
    expect(mails.map(({ to, id }) => [to, id])).toEqual([
      ['ana@x.test', expect.stringMatching(/-2026-06-08$/)],
      ['ana@x.test', expect.stringMatching(/-2026-06-15$/)],
    ]);
    const [mail] = mails;
    expect(mail!.subject).toContain('1,204 visits, 2 leads');
    const text = mailText(mail!.content);
    expect(text).toMatch(/^Monday \d+ \w+ to Sunday \d+ \w+, compared with the week before\.\n/);
    expect(text).toContain('“byd shark”');
    expect(text).toContain('https://site-one.test/desk/numbers#weekly-mail');
    expect(text).not.toContain('Secret Shopper');
  });

  it('is sent again after a failure, as the same email', async () => {
    await asks(stage.admin);
    taken = false;
    await expect(run(MONDAY)).rejects.toThrow(/^1 weekly report failed.*; 0 sent$/);
    taken = true;
    expect(await run(later(1))).toEqual({ sent: 1 });
    expect(new Set(mails.map(({ id }) => id)).size).toBe(1);
  });

  it('covers the dealerships in reach, and is not sent to staff without access to reports', async () => {
    await asks(stage.reader);
    await asks(stage.seller); // sales
    await open.database
      .updateTable('staff')
      .set({ whole_group: false })
      .where('id', '=', stage.reader.staffId)
      .execute();
    const reach = { staff_id: stage.reader.staffId, group_id: stage.one.groupId };
    expect(await run(MONDAY)).toEqual({ sent: 0 });
    await open.database
      .insertInto('staff_reach')
      .values([
        { ...reach, dealership_id: stage.alpha.id },
        { ...reach, site_slug: 'site-one' },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    expect(await run(later(1))).toEqual({ sent: 1 });
    expect(mails[0]!.subject).toContain('1,204 visits, 1 lead');
    expect(mails[0]!.subject).not.toContain('leads');
  });

  it('ends when staff stop it or leave, and starts with the next week', async () => {
    await asks(stage.admin);
    await asks(stage.admin, false);
    expect(await run(MONDAY)).toEqual({ sent: 0 });
    await readers().setReader({ ...stage.admin, siteId: stage.one.id, now: later(2) }, true);
    expect(await readers().isReader(stage.one.groupId, stage.admin.staffId, stage.one.id)).toBe(true);
    expect(await run(later(3))).toEqual({ sent: 0 });
    expect(await run(later(7 * 24))).toEqual({ sent: 1 });
    await open.database
      .updateTable('staff')
      .set({ disabled_at: later(8 * 24) })
      .where('id', '=', stage.admin.staffId)
      .execute();
    expect(await run(later(14 * 24))).toEqual({ sent: 0 });
    const logged = await open.database
      .selectFrom('staff_changes')
      .select('after')
      .where('what', '=', 'numbers.mailed')
      .where('staff_id', '=', stage.admin.staffId)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(logged).toEqual([{ after: { weekly: true } }, { after: { weekly: false } }]);
  });
});
