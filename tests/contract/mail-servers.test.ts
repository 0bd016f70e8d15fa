import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createMailServers } from '#adapters/postgres/mail/mail-servers.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { connectedTransport } from '#adapters/mail/connected-transport.ts';
import { catchingTransport } from '#adapters/mail/mail-transport.ts';
import { senderNamed } from '#adapters/mail/sender-named.ts';
import { tryMailServer } from '#adapters/mail/smtp-problem.ts';
import { secretSeal } from '#adapters/secrets/secret-seal.ts';
import { connectMailServer } from '#app/mail/connect-mail-server.ts';
import type { AtServer } from '#app/mail/mail-servers.ts';
import { openMailState } from '#main/open/open-mail-state.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import { startMailServer } from '#tests/mail-server.ts';

const NOW = new Date('2026-11-29T03:00:00Z');
const SEAL = secretSeal('a long random word');
const MAIL = { to: 'shopper@example.com', subject: 'Your enquiry', text: 'We have it.', attachments: [] };

let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.close());

describe.each(testDatabases)('mail servers on $name', (engine) => {
  let open: OpenTestDatabase;
  let at: AtServer;
  beforeAll(async () => {
    open = await engine.open();
    const { id: siteId, group_id: groupId } = await createSiteStore(open.database).apply(
      { slug: 'kestrel', group: 'kestrel', hosts: [], extends: null },
      { at: NOW, by: 'a test', note: null, document: { group: 'kestrel' } },
    );
    const { id: staffId } = await open.database
      .insertInto('staff')
      .values({
        group_id: groupId,
        email: 'anna@kestrel.example',
        name: 'Anna',
        role: 'group-admin',
        whole_group: true,
        created_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    at = { groupId, siteId, staffId };
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    mail.taken.length = 0;
    await open.database.deleteFrom('mail_servers').execute();
    await open.database.deleteFrom('inbox_messages').execute();
  });

  const servers = (seal: typeof SEAL | null = SEAL, fromServer = false) =>
    createMailServers(open.database, seal ?? undefined, { fromServer });
  const typed = () => ({
    host: '127.0.0.1',
    port: String(mail.port),
    user: '',
    password: '',
    sender: 'leads@kestrel.example',
  });
  const notified: string[] = [];
  /** Notes what sends while it is told. */
  const notify = async () => void notified.push((await servers().current())?.sender ?? 'none');
  const connect = (change: object = {}, by = servers(), allowPrivate = true) =>
    connectMailServer(
      { servers: by, tryServer: tryMailServer({ allowPrivate }), refresh: async () => {} },
      at,
      { ...typed(), ...change },
      NOW,
      { tell: notify, prove: async () => void notified.push('test email') },
    );
  const send = async (by = servers()) => {
    const transport = connectedTransport(by, catchingTransport(open.database));
    const from = (await by.current())?.sender ?? 'leads@host.example';
    await transport.send({ ...MAIL, messageId: crypto.randomUUID(), from: senderNamed('Kestrel website', from) });
    transport.close();
  };
  const caught = async () =>
    (await open.database.selectFrom('inbox_messages').select('sender').execute()).map(({ sender }) => sender);

  it('send from their own address once connected, and emails are caught before', async () => {
    await send();
    expect([mail.taken.length, await caught()]).toEqual([0, ['"Kestrel website" <leads@host.example>']]);
    expect(await connect()).toMatchObject({ outcome: 'connected' });
    await send();
    expect(mail.taken).toHaveLength(1);
    expect(mail.taken[0]).toMatch(/^From: Kestrel website <leads@kestrel\.example>/m);
    expect(await caught()).toHaveLength(1);
    const changes = await open.database.selectFrom('staff_changes').select('what').orderBy('id').execute();
    expect(changes.at(-1)!.what).toBe('mail-server.connected');
  });

  it('keep a worker that knows none of them from catching emails; texts are caught all the same', async () => {
    const older = catchingTransport(open.database);
    const to = async (recipient: string) =>
      older.send({ ...MAIL, to: recipient, messageId: recipient, from: 'a@b.example' });
    await connect();
    await expect(to('shopper@example.com')).rejects.toThrow('a mail server is connected');
    await to('+61491570156');
    await open.database.deleteFrom('mail_servers').execute();
    await to('shopper@example.com');
    expect(await caught()).toHaveLength(2);
  });

  it('tell of the first by itself, after its test email, and of another by the one before', async () => {
    notified.length = 0;
    await connect();
    await connect({ sender: 'other@kestrel.example' });
    expect(notified).toEqual(['test email', 'leads@kestrel.example', 'leads@kestrel.example', 'test email']);
    expect((await servers().current())!.sender).toBe('other@kestrel.example');
  });

  it('are stored without a password that can be read', async () => {
    await servers().keep(
      at,
      { url: 'smtp://x:hunter2hunter2@127.0.0.1:1', host: '127.0.0.1', sender: 'a@b.example' },
      NOW,
    );
    const [row] = await open.database.selectFrom('mail_servers').selectAll().execute();
    expect(row!.sealed.toString('latin1')).not.toContain('hunter2');
    expect(JSON.stringify(await open.database.selectFrom('staff_changes').selectAll().execute())).not.toContain(
      'hunter2',
    );
    expect((await servers().current())!.url).toContain('hunter2hunter2');
  });

  it.each<[string, object, object]>([
    ['a wrong field', { sender: 'leads' }, { outcome: 'refused', errors: { sender: 'Enter an email address.' } }],
    ['a port where nothing listens', { port: '1' }, { outcome: 'does not answer', because: 'connection' }],
    [
      'an account without encryption',
      { user: 'leads', password: 'hunter2' },
      { outcome: 'does not answer', because: 'certificate' },
    ],
  ])('are not stored with %s', async (_case, change, outcome) => {
    expect(await connect(change)).toEqual(outcome);
    expect(await servers().current()).toBeUndefined();
  });

  it.each<[string, () => ReturnType<typeof servers>]>([
    ['no secret', () => servers(null)],
    ['the operator’s mail server', () => servers(SEAL, true)],
  ])('are not stored with %s', async (_case, by) => {
    expect(await connect({}, by())).toEqual({ outcome: 'cannot keep' });
  });

  it('are not tried in the server’s own network, unless the operator allows it', async () => {
    const because = 'private';
    expect(await connect({}, servers(), false)).toEqual({ outcome: 'does not answer', because });
    expect(await connect({ host: 'localhost' }, servers(), false)).toEqual({ outcome: 'does not answer', because });
    expect(await servers().current()).toBeUndefined();
  });

  it('that cannot be read fail each email, so that it is tried again', async () => {
    await connect();
    await expect(send(servers(secretSeal('another long random word')))).rejects.toMatchObject({ code: 'EUNUSABLE' });
    expect([mail.taken.length, await caught()]).toEqual([0, []]);
  });

  it('are told to pages, and after a change at once', async () => {
    const state = await openMailState(servers(), { SMTP_URL: undefined, MAIL_FROM: 'leads@host.example' });
    const shown = () => [state.sendsMail, state.sender];
    expect(shown()).toEqual([false, 'leads@host.example']);
    await connect();
    await state.refresh();
    expect(shown()).toEqual([true, 'leads@kestrel.example']);
    await expect.poll(shown).toEqual([true, 'leads@kestrel.example']);
    await open.database.deleteFrom('mail_servers').execute();
    await expect.poll(shown).toEqual([false, 'leads@host.example']);
    state.close();
    const fixed = await openMailState(servers(), { SMTP_URL: 'smtp://x', MAIL_FROM: 'leads@host.example' });
    expect([fixed.sendsMail, fixed.sender]).toEqual([true, 'leads@host.example']);
    fixed.close();
  });

  it('that cannot be asked for at a start count as none, until they can', async () => {
    await connect();
    let queries = 0;
    const current = async () => {
      if (queries++ === 0) throw new Error('the database is unavailable');
      return servers().current();
    };
    const state = await openMailState({ current }, { SMTP_URL: undefined, MAIL_FROM: 'leads@host.example' });
    expect(state.sendsMail).toBe(false);
    await expect.poll(() => state.sendsMail).toBe(true);
    state.close();
  });

  it('never send for a second group, and emails wait instead of being caught', async () => {
    await connect();
    const { id } = await open.database
      .insertInto('groups')
      .values({ slug: 'merlin', name: 'Merlin' })
      .returning('id')
      .executeTakeFirstOrThrow();
    onTestFinished(async () => void (await open.database.deleteFrom('groups').where('id', '=', id).execute()));
    await expect(send()).rejects.toMatchObject({ code: 'EUNUSABLE' });
    expect([mail.taken.length, await caught()]).toEqual([0, []]);
    expect(await connect()).toEqual({ outcome: 'cannot keep' });
  });
});
