import { mkdirSync, readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckResult } from '#app/doctor/finding.ts';
import { readEnvironment } from '#main/environment.ts';
import { forecourt } from '#main/forecourt.ts';
import { openDatabase, type OpenDatabase } from '#main/open/open-database.ts';
import { makeDataFolder } from '#tests/data-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'forecourt-doctor-'));
const DATA_DIR = join(root, 'data');
const PASSWORD = 'a-password-nobody-may-read';
let open: OpenDatabase;
let smtp: SMTPServer;
let smtpPort: number;
beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      done(password === PASSWORD ? null : new Error(`no ${password}`), { user: 'x' }),
  });
  smtp.on('error', () => {});
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  smtpPort = (smtp.server.address() as AddressInfo).port;
  makeDataFolder(DATA_DIR);
  open = await openDatabase(readEnvironment({ DATA_DIR }));
  mkdirSync(join(root, 'sites/a'), { recursive: true });
  writeFileSync(
    join(root, 'sites/a/site.yaml'),
    'group: g\nhosts: [no-such-host.invalid]\nlead:\n  webhook: { url: "https://hooks.example/a", secretVariable: WEBHOOK_A }\n',
  );
  expect(await run(['site', 'apply', '--new-group', 'g'])).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await open.close();
  smtp.close();
  rmSync(root, { recursive: true });
});

async function run(args: string[], variables: Record<string, string> = {}) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const environment = { DATA_DIR, SITES_DIR: join(root, 'sites'), ...variables };
  const code = await forecourt(args, environment, { stdin: new PassThrough(), stdout, stderr });
  return { code, out: String(stdout.read() ?? ''), err: String(stderr.read() ?? '') };
}
const examined = async (variables: Record<string, string>) => {
  const { code, out } = await run(['doctor', '--json'], variables);
  const { findings, level } = JSON.parse(out) as { level: string; findings: CheckResult[] };
  return { code, out, level, of: (check: string) => findings.filter((one) => one.check === check) };
};
const smtpUrl = (password: string) => `smtp://postmaster:${password}@127.0.0.1:${smtpPort}`;

describe('forecourt doctor', () => {
  it('finds no problem in a healthy installation, but a host name without DNS', async () => {
    const { code, of, out } = await examined({
      SMTP_URL: smtpUrl(PASSWORD),
      MAIL_FROM: 'leads@a.example',
      WEBHOOK_A: PASSWORD,
    });
    expect(of('mail')).toMatchObject([{ level: 'ok', where: `127.0.0.1:${smtpPort}` }]);
    expect(of('hosts')).toMatchObject([
      { level: 'warning', where: 'a', what: expect.stringContaining('no-such-host.invalid') },
    ]);
    for (const check of [
      'database',
      'migrations',
      'storing',
      'clock',
      'secrets',
      'destinations',
      'deliveries',
      'feeds',
      'jobs',
    ])
      expect([check, of(check).map(({ level }) => level)]).toEqual([check, ['ok']]);
    expect(code).toBe(0);
    expect(out).not.toContain(PASSWORD);
  });

  it('names each problem, exits with 1, and never shows a secret', async () => {
    const { code, of, out, level } = await examined({ SMTP_URL: smtpUrl('wrong-password-nobody-may-read') });
    expect(of('mail')).toMatchObject([
      { level: 'error', what: 'It rejects the user or the password.' },
      { level: 'warning', what: expect.stringContaining('forecourt.localhost') },
    ]);
    expect(of('secrets')).toMatchObject([
      { level: 'error', where: 'a', what: 'WEBHOOK_A is named in settings but not set.' },
    ]);
    expect([code, level]).toEqual([1, 'error']);
    expect(out).not.toMatch(/nobody-may-read|postmaster/);
  });

  it('reports an unavailable server, and checks the rest', async () => {
    const { code, of, out } = await examined({ DATABASE_URL: `postgresql://u:${PASSWORD}@127.0.0.1:1/x` });
    expect(of('database')).toMatchObject([
      { level: 'error', what: expect.stringContaining('Nothing is listening at the address in DATABASE_URL') },
    ]);
    expect(of('disk')).toHaveLength(1);
    expect(code).toBe(1);
    expect(out).not.toContain(PASSWORD);
  });

  it('checks the requirements of a public server before its first start', async () => {
    const { code, of } = await examined({ DATA_DIR: join(root, 'not-there'), BASE_DOMAIN: 'dealer.example' });
    expect(of('database')).toMatchObject([{ level: 'warning', what: 'No database yet.' }]);
    expect(of('secrets')).toMatchObject([{ level: 'warning', what: expect.stringContaining('METRICS_TOKEN') }]);
    expect(of('proxy')).toMatchObject([{ level: 'warning', what: expect.stringContaining('TRUST_PROXY is not set') }]);
    expect(of('mail')[0]).toMatchObject({ level: 'error' });
    expect(code).toBe(1);
    const server = await examined({
      DATABASE_URL: `postgresql://u:${PASSWORD}@127.0.0.1:1/x`,
      TRUST_PROXY: 'loopback',
    });
    expect(server.of('secrets')).toMatchObject([
      { level: 'error', what: expect.stringContaining('SECRET is not set') },
    ]);
    expect(server.of('proxy')).toMatchObject([{ level: 'ok' }]);
  });

  it('prints lines for people, with what to do', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999_of_tomorrow.sql', '2026-11-22')`.execute(
      open.database,
    );
    try {
      // what a newer program left stops every other command before it begins
      const { code, out } = await run(['doctor'], { WEBHOOK_A: PASSWORD });
      expect(out).toMatch(
        /^error {4}migrations {4}The database was migrated by a newer version: 9999_of_tomorrow\.sql\.$/m,
      );
      expect(out).toMatch(/^ {2}migrations: Start that version or a later one/m);
      expect(out).toMatch(/^1 error, 1 warning\.$/m);
      expect(code).toBe(1);
    } finally {
      await sql`delete from kysely_migration where name = '9999_of_tomorrow.sql'`.execute(open.database);
    }
  });

  it('misses the secrets of Stripe, unless an account is connected at the desk', async () => {
    const file = join(root, 'sites/a/site.yaml');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, `${before}reserve: { offered: true, gateway: stripe }\n`);
    expect(await run(['site', 'apply'])).toMatchObject({ code: 0 });
    const missing = async () =>
      (await examined({ WEBHOOK_A: PASSWORD })).of('secrets').filter(({ what }) => what.startsWith('STRIPE_'));
    expect(await missing()).toHaveLength(2);
    const site = await open.database.selectFrom('sites').select(['id', 'group_id']).executeTakeFirstOrThrow();
    const account = { sealed: Buffer.alloc(30), name: null, ending: '4242', live: true, webhook_url: null };
    await open.database
      .insertInto('payment_accounts')
      .values({ ...account, site_id: site.id, group_id: site.group_id, connected_at: new Date(), staff_id: 1 })
      .execute();
    expect(await missing()).toEqual([]);
    writeFileSync(file, before);
  });
});
