import { describe, expect, it } from 'vitest';
import { worst } from './finding.ts';
import { judgeDatabase, type DatabaseReading } from './judge-database.ts';
import { judgeFolder, judgeMail, judgeProxy, judgeTimeZones } from './judge-machine.ts';
import { judgeDestinations, judgeHosts, judgeSecrets, type SiteReading } from './judge-sites.ts';
import { judgeDeliveries, judgeFeeds, judgeJobs } from './judge-work.ts';

const MB = 1_048_576;
const NO_MIGRATIONS = { pending: [], unknown: [], changed: [], missing: [] };
const database: DatabaseReading = {
  kind: 'server',
  version: 150_004,
  standby: false,
  siteRole: 'held',
  storing: undefined,
  connections: { open: 80, most: 100 },
  aheadMs: 0,
  risks: [],
  migrations: NO_MIGRATIONS,
};
const EMPTY = { ...NO_MIGRATIONS, pending: ['20261123T1430_baseline.sql'] };
const site: SiteReading = {
  slug: 'a',
  hosts: [],
  hasDestination: true,
  withoutDestination: [],
  variables: [],
  answerMailbox: null,
  textsAlerts: false,
};

describe('forecourt doctor judges', () => {
  it.each<[string, Partial<DatabaseReading>, 'ok' | 'warning' | 'error']>([
    ['the oldest PostgreSQL that will do', { version: 150_000 }, 'ok'],
    ['one before it', { version: 140_019 }, 'error'],
    ['a standby', { standby: true }, 'error'],
    ['one in which no enquiry can be stored', { storing: 'The user may not. Let it.' }, 'error'],
    ['an empty one, whose user may make the role', { siteRole: 'makeable', migrations: EMPTY }, 'warning'],
    ['an empty one, whose user may not', { siteRole: 'missing', migrations: EMPTY }, 'error'],
    ['an empty one, where the role is someone else’s', { siteRole: 'refused', migrations: EMPTY }, 'error'],
    ['more than four fifths of the connections', { connections: { open: 81, most: 100 } }, 'warning'],
    ['fsync off', { risks: ['fsync is off'] }, 'warning'],
    ['a newer program’s database', { migrations: { ...NO_MIGRATIONS, unknown: ['20991231T0000_next.sql'] } }, 'error'],
    [
      'one whose migrations were changed',
      { migrations: { ...NO_MIGRATIONS, changed: ['20261123T1430_baseline.sql'] } },
      'error',
    ],
    [
      'one before the baseline',
      { migrations: { ...NO_MIGRATIONS, missing: ['0130_reminders_by_text_end.sql'] } },
      'error',
    ],
    ['a clock just under two seconds ahead', { aheadMs: 1_999 }, 'ok'],
    ['two seconds', { aheadMs: 2_000 }, 'warning'],
    ['just under twenty seconds behind', { aheadMs: -19_999 }, 'warning'],
    ['twenty seconds behind', { aheadMs: -20_000 }, 'error'],
  ])('%s', (_what, reading, level) => {
    expect(worst(judgeDatabase({ ...database, ...reading }))).toBe(level);
  });

  it.each([
    ['a disk with room', 2_048 * MB, true, 'ok'],
    ['a tight one', 2_048 * MB - 1, true, 'warning'],
    ['one with just enough for the log', 256 * MB, true, 'warning'],
    ['a full one', 256 * MB - 1, true, 'error'],
    ['one that this user may not write to', 9_999 * MB, false, 'error'],
  ])('%s', (_what, freeBytes, writable, level) => {
    const folder = { path: '/data', isFolder: true, writable, freeBytes, totalBytes: 99_999 * MB };
    expect(judgeFolder('disk', folder).level).toBe(level);
  });

  it.each([
    ['a file', { isFolder: false }, 'This is a file'],
    ['a place that holds nothing', { freeBytes: 0, totalBytes: 0 }, 'not writable'],
  ])('a data folder: %s is not one', (_what, reading, words) => {
    const folder = { path: '/x', isFolder: true, writable: true, freeBytes: 9_999 * MB, totalBytes: 9_999 * MB };
    expect(judgeFolder('disk', { ...folder, ...reading })).toMatchObject({ level: 'error', where: '/x' });
    expect(judgeFolder('disk', { ...folder, ...reading }).what).toContain(words);
  });

  it.each([
    ['nothing due', { overdueSeconds: 0, dead: 0 }, 'ok'],
    ['due for just under two minutes', { overdueSeconds: 119, dead: 0 }, 'ok'],
    ['due for two minutes', { overdueSeconds: 120, dead: 0 }, 'warning'],
    ['due for 15 minutes', { overdueSeconds: 900, dead: 0 }, 'error'],
    ['one that was given up', { overdueSeconds: 0, dead: 1 }, 'warning'],
  ])('deliveries: %s', (_what, backlog, level) => {
    expect(worst(judgeDeliveries({ waiting: 3, ...backlog }))).toBe(level);
  });

  it.each([
    ['well', 'ok'],
    ['late', 'warning'],
    ['empty', 'warning'],
    ['shrinking', 'warning'],
    ['failing', 'error'],
  ] as const)('a feed that is %s', (state, level) => {
    expect(worst(judgeFeeds([{ dealership: 'a', state, because: 'Because.' }]))).toBe(level);
  });

  it('jobs: no worker for a job is an error, a failed job a warning', () => {
    const job = { name: 'fetch-feed', waiting: 1, overdueSeconds: 899, failed: null };
    expect(worst(judgeJobs([job]))).toBe('ok');
    expect(worst(judgeJobs([{ ...job, overdueSeconds: 900 }]))).toBe('error');
    expect(worst(judgeJobs([{ ...job, failed: '404' }]))).toBe('warning');
  });

  it('email: no server is an error as soon as the public has access', () => {
    const mail = { server: undefined, atDesk: false, problem: undefined, senderDomain: 'a.example' };
    expect(worst(judgeMail({ ...mail, public: false }))).toBe('ok');
    expect(worst(judgeMail({ ...mail, public: true }))).toBe('error');
    expect(worst(judgeMail({ ...mail, server: 'mail.example:587', public: true }))).toBe('ok');
    expect(
      worst(judgeMail({ ...mail, server: 'mail.example:587', senderDomain: 'forecourt.localhost', public: true })),
    ).toBe('warning');
    expect(worst(judgeMail({ ...mail, server: 'mail.example:587', problem: 'Gone.', public: true }))).toBe('error');
    const gone = { ...mail, server: 'mail.example', problem: 'Gone.', public: true };
    expect(judgeMail(gone)[0]).toMatchObject({ fix: expect.stringContaining('Correct SMTP_URL') });
    expect(judgeMail({ ...gone, atDesk: true })[0]).toMatchObject({ fix: expect.stringContaining('at the desk') });
  });

  it.each([
    [false, false, 'ok'],
    [false, true, 'warning'],
    [true, true, 'ok'],
  ])('proxy: named %s, the public has access %s', (trusted, isPublic, level) => {
    expect(worst(judgeProxy({ trusted, public: isPublic }))).toBe(level);
  });

  it('destinations: reports who receives enquiries without a vehicle, and those of each dealership', () => {
    expect(worst(judgeDestinations([site]))).toBe('ok');
    expect(worst(judgeDestinations([{ ...site, hasDestination: false }]))).toBe('warning');
    expect(judgeDestinations([{ ...site, hasDestination: false, withoutDestination: ['b'] }])[0]).toMatchObject({
      level: 'error',
      where: 'a',
    });
  });

  it('secrets: those that settings name must be set, and SECRET with several processes', () => {
    const sites = [{ ...site, variables: ['WEBHOOK_A'] }];
    const judge = (set: string[], shared = false, isPublic = false) =>
      judgeSecrets({ sites, isSet: (name) => set.includes(name), answersNeedKey: false, shared, public: isPublic }).map(
        ({ level, what }) => `${level} ${what.split(' ', 1)[0]!}`,
      );
    expect(judge(['WEBHOOK_A'])).toEqual(['ok All']);
    expect(judge([])).toEqual(['error WEBHOOK_A']);
    expect(judge(['WEBHOOK_A'], true)).toEqual(['error SECRET']);
    expect(judge(['WEBHOOK_A', 'SECRET'], true, true)).toEqual(['warning METRICS_TOKEN']);
  });

  it('secrets: a mailbox for answers by email may be left out, which is named once', () => {
    const sites = ['a', 'b'].map((slug) => ({ ...site, slug, answerMailbox: 'MAILBOX_A' }));
    const judge = (set: string[]) =>
      judgeSecrets({
        sites,
        isSet: (name) => set.includes(name),
        answersNeedKey: false,
        shared: false,
        public: false,
      });
    expect(judge([])).toMatchObject([{ level: 'warning', where: 'a and b' }]);
    expect(judge([])[0]!.what).toContain('MAILBOX_A is named in lead.answers but not set');
    expect(judge(['MAILBOX_A'])).toMatchObject([{ level: 'ok' }]);
  });

  it.each([
    ['no alerts by text', false, true, [], 'ok'],
    ['a provider that signs what it forwards', true, false, [], 'ok'],
    ['a provider that needs a key, which is set', true, true, ['SMS_INBOUND_KEY'], 'ok'],
    ['a provider that needs a key, which is not', true, true, [], 'error'],
  ] as const)('secrets: STOP by text is received with %s', (_with, textsAlerts, answersNeedKey, set, level) => {
    const isSet = (name: string) => (set as readonly string[]).includes(name);
    const found = judgeSecrets({
      sites: [{ ...site, textsAlerts }],
      isSet,
      answersNeedKey,
      shared: false,
      public: false,
    });
    expect(found).toMatchObject([level === 'ok' ? { level } : { level, where: 'a' }]);
  });

  it('hosts and time zones: each finding names its site or location', () => {
    const hosts = judgeHosts(
      [{ ...site, hosts: ['www.a.example', 'a.example'] }],
      [
        { host: 'www.a.example', because: 'is not known' },
        { host: 'a.example', addresses: ['203.0.113.1'] },
      ],
    );
    expect(hosts.map(({ level, where }) => [level, where])).toEqual([
      ['warning', 'a'],
      ['ok', undefined],
    ]);
    expect(
      judgeTimeZones({ locations: 2, unknown: [{ location: 'yard', zone: 'Australia/Nowhere' }], version: '2026a' }),
    ).toMatchObject([{ level: 'error', where: 'yard' }]);
  });
});
