import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imapAnswers } from '#adapters/imap/answer-mailbox.ts';
import { replyChannel } from '#adapters/mail/mail-channels.ts';
import { smtpTransport, type MailTransport } from '#adapters/mail/mail-transport.ts';
import { createMailInbox } from '#adapters/postgres/lead/mail-inbox.ts';
import { createOpportunityStore } from '#adapters/postgres/lead/opportunity-store.ts';
import { createOutbox } from '#adapters/postgres/lead/outbox.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import type { MailInbox } from '#app/lead/answer-mailbox.ts';
import { deliverLead } from '#app/lead/deliver-lead.ts';
import type { DeliveryChannel } from '#app/lead/delivery-channel.ts';
import type { AtDesk, Opportunities } from '#app/lead/opportunities.ts';
import { readAnswers } from '#app/lead/read-answers.ts';
import { mailLook } from '#app/mail/mail-look.ts';
import { leadPolicy, type AnswerMailbox } from '#domain/lead/lead-policy.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import { hasImapServer, IMAP_PASSWORD, openImapServer, type ImapServer } from '#tests/imap-server.ts';
import { opportunityStage } from '#tests/opportunity-stage.ts';

const now = new Date('2026-11-20T01:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const marama = { name: 'Marama Ngata', email: 'marama@example.com', phone: '0491 570 156' };
const BOX = 'replies@dealer.example';
const looks = () => Promise.resolve(mailLook(siteSettings.parse({ site: { name: 'One' } })));

/** An answer as an email program writes it: lines of the head, an empty one, and the text. */
const mail = (head: Record<string, string>, body: string) =>
  [...Object.entries(head).map(([name, value]) => `${name}: ${value}`), '', ...body.split(/\r?\n/), ''].join('\r\n');

// Debian's dovecot, which `npm test` installs
describe.skipIf(!hasImapServer).each(testDatabases)('answers by email on $name', ({ open: openDatabase }) => {
  let open: OpenTestDatabase;
  let imap: ImapServer;
  let smtp: SMTPServer;
  let transport: MailTransport;
  let store: Opportunities;
  let inbox: MailInbox;
  let stage: Awaited<ReturnType<typeof opportunityStage>>;
  let box: ReturnType<ImapServer['mailbox']>;
  let stages = 0;
  const sent: string[] = [];
  const variables = new Map<string, string>();
  beforeAll(async () => {
    [open, imap] = await Promise.all([openDatabase(), openImapServer()]);
    store = createOpportunityStore(open.database);
    inbox = createMailInbox(open.database);
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData: (stream, _session, callback) => void text(stream).then((whole) => (sent.push(whole), callback())),
    });
    smtp.listen(0, '127.0.0.1');
    await once(smtp.server, 'listening');
    transport = smtpTransport(`smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`);
  });
  afterAll(async () => {
    transport.close();
    await new Promise<void>((done) => smtp.close(done));
    await Promise.all([imap.close(), open.close()]);
  });
  const setSite = (name: string, group: string, answers: object | null) =>
    createSiteStore(open.database).apply(
      { slug: `site-${name}-${stages}`, group, hosts: [], extends: null },
      { at: now, by: 'a test', note: null, document: { group, site: { name }, lead: { answers } } },
    );
  /** Both groups name the same mailbox, as no one should. `branch`: of another site of the first group. */
  const setAnswers = async (answers: object | null, branch: object | null = null) => {
    await setSite('one', `one-${stages}`, answers);
    await setSite('branch', `one-${stages}`, branch);
    await setSite('two', `two-${stages}`, answers);
  };
  beforeEach(async () => {
    sent.length = 0;
    stage = await opportunityStage(open.database, now, `-${++stages}`);
    await stage.send(marama);
    box = imap.mailbox(`replies-${stages}`);
    variables.set(
      'MAILBOX_A',
      `imaps://${encodeURIComponent(box.user)}:${IMAP_PASSWORD}@${imap.host}:${imap.port}/INBOX`,
    );
    await setAnswers({ address: BOX, urlVariable: 'MAILBOX_A' });
  });
  afterEach(() => setAnswers(null));
  const read = (minutes: number, sites: Partial<ReturnType<typeof createSiteStore>> = {}) =>
    readAnswers(
      {
        sites: { ...createSiteStore(open.database), ...sites },
        mailbox: imapAnswers({ ca: imap.ca, deadlineMs: 10_000 }),
        inbox,
        secret: (variable) => variables.get(variable),
      },
      at(minutes),
    );
  const lead = async (staff: AtDesk = stage.seller) => {
    const [line] = await store.list(staff, { view: 'open' }, new Map(), { offset: 0, limit: 5 });
    return (await store.byId(staff, line!.id))!;
  };
  const mailsIn = async () =>
    (await store.timeline(stage.seller, (await lead()).personId)).flatMap((item) =>
      item.what === 'event' && item.kind === 'mail' ? [{ body: item.body, ...item.mail }] : [],
    );
  const unexpected: DeliveryChannel = { deliver: () => expect.unreachable() };
  /** Sends a reply through the outbox and the mail server; returns the head of what the shopper got. */
  const reply = async (
    minutes: number,
    answers: { address: string; plus: boolean } | undefined,
    seen: Date | null = null,
  ) => {
    const written = { text: 'Yes, it is here.', staffName: 'Ben', seen, answers };
    expect(await store.reply(stage.seller, (await lead()).id, written, at(minutes))).toEqual({ done: true });
    const outbox = createOutbox(open.database);
    const deliveries = await outbox.claim('w', [{ channel: 'reply', limit: 5, shares: [], firstShare: 5 }]);
    const channel = replyChannel({ transport, looks, from: async () => 'leads@forecourt.example' });
    const channels = {
      email: unexpected,
      adf: unexpected,
      webhook: unexpected,
      confirmation: unexpected,
      reminder: unexpected,
      reply: channel,
    };
    for (const delivery of deliveries)
      await deliverLead(
        { outbox, channels, clock: { now: () => now }, random: () => 0, report: () => {}, rest: async () => {} },
        'w',
        delivery,
      );
    const head = sent
      .at(-1)!
      .split('\r\n\r\n')[0]!
      .replaceAll(/\r\n[ \t]+/g, ' ');
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
    return { to: /<([^>]+)>$/.exec(field('Reply-To'))?.[1] ?? field('Reply-To'), id: field('Message-ID') };
  };
  const plus = { address: BOX, plus: true };

  it('reach the timeline and wait, as answers by text do, and the mailbox is left as it was', async () => {
    const { to, id } = await reply(10, plus);
    expect(to).toMatch(/^replies\+[0-9a-f]{24}@dealer\.example$/);
    expect(await lead()).toMatchObject({ status: 'contacted', waitingSince: null });
    box.deliverRaw(
      mail(
        {
          From: 'Marama <marama@example.com>',
          To: to,
          'Message-ID': '<a@example.com>',
          'In-Reply-To': id,
          Subject: 'Re',
        },
        'Great, at 10?\n\nOn Fri, 20 Nov 2026 at 11:00, Ben wrote:\n> Yes, it is here.',
      ),
    );
    box.deliverRaw(mail({ From: 'Marama <marama@example.com>', To: BOX, Subject: 'Hello' }, 'About nothing.'));
    const before = box.names();
    expect(await read(20)).toEqual({ filed: 1, unknown: 1 });
    expect(await lead()).toMatchObject({ status: 'contacted', waitingSince: at(20), lastAt: at(20), unread: true });
    expect(await mailsIn()).toEqual([
      {
        body: 'Great, at 10?',
        from: 'marama@example.com',
        quoted: 'On Fri, 20 Nov 2026 at 11:00, Ben wrote:\n> Yes, it is here.',
        files: [],
        isAutomatic: false,
        isShortened: false,
      },
    ]);
    // Dovecot moves what it has listed from new to cur; no message has got a flag
    expect(box.names().map((name) => name.replace(/^(?:new|cur)\//, '').replace(/:2,$/, ''))).toEqual(
      before.map((name) => name.replace(/^new\//, '')),
    );
    expect(await read(30)).toEqual({ filed: 0, unknown: 0 });
    expect(await inbox.progress(stage.one.groupId, 'MAILBOX_A')).toMatchObject({ problem: null });
  });

  it('are filed once, also when the mailbox is read from the beginning', async () => {
    const { to } = await reply(10, plus);
    const answer = mail({ From: marama.email, To: to, 'Message-ID': '<same@example.com>' }, 'Once.');
    box.deliverRaw(answer);
    box.deliverRaw(answer);
    await read(20);
    expect(await mailsIn()).toHaveLength(1);
    await sql`delete from answer_mailboxes`.execute(open.database);
    expect(await read(30)).toMatchObject({ filed: 0 });
    expect(await mailsIn()).toHaveLength(1);
  });

  it('are known by the message that they answer, where the mailbox takes no plus', async () => {
    const { to, id } = await reply(10, { ...plus, plus: false });
    expect(to).toBe(BOX);
    box.deliverRaw(mail({ From: marama.email, To: BOX, References: `<x@y.example>\r\n ${id}` }, 'By reference.'));
    expect(await read(20)).toMatchObject({ filed: 1 });
    expect(await mailsIn()).toMatchObject([{ body: 'By reference.' }]);
  });

  it('are found behind each address that sites of the group give for one mailbox', async () => {
    const branch = 'branch@dealer.example';
    await setAnswers({ address: BOX, urlVariable: 'MAILBOX_A' }, { address: branch, urlVariable: 'MAILBOX_A' });
    const first = await reply(10, plus);
    const second = await reply(11, { address: branch, plus: true }, at(10));
    box.deliverRaw(mail({ From: marama.email, To: first.to }, 'To the one.'));
    box.deliverRaw(mail({ From: marama.email, To: second.to }, 'To the other.'));
    expect(await read(20)).toEqual({ filed: 2, unknown: 2 }); // the second group names the same mailbox
    expect((await mailsIn()).map(({ body }) => body).toSorted()).toEqual(['To the one.', 'To the other.']);
  });

  describe('beside a site whose settings cannot be used', () => {
    const branch = 'branch@dealer.example';
    const broken = async (id: number) => {
      const sites = createSiteStore(open.database);
      const isBranch = (await sites.list()).some((site) => site.id === id && site.slug === `site-branch-${stages}`);
      const revision = await sites.current(id);
      return isBranch ? { ...revision!, document: { lead: { answers: 'none' } } as object } : revision;
    };

    it('are all filed, and the job says which settings they are', async () => {
      const { to } = await reply(10, plus);
      for (let at = 0; at < 25; at++) box.deliverRaw(mail({ From: marama.email, To: to }, `Reply ${at}.`));
      await expect(read(20, { current: broken })).rejects.toThrow(`settings of site-branch-${stages} cannot be used`);
      await expect(read(30, { current: broken })).rejects.toThrow('cannot be used');
      expect(await mailsIn()).toHaveLength(25);
      expect(await inbox.progress(stage.one.groupId, 'MAILBOX_A')).toMatchObject({ problem: null });
    });

    it('are found behind its own address, too, in a mailbox that another site of the group names', async () => {
      await setAnswers({ address: BOX, urlVariable: 'MAILBOX_A' }, { address: branch, urlVariable: 'MAILBOX_A' });
      const { to } = await reply(10, { address: branch, plus: true });
      box.deliverRaw(mail({ From: marama.email, To: to }, 'To the branch.'));
      await expect(read(20, { current: broken })).rejects.toThrow('cannot be used');
      expect(await mailsIn()).toMatchObject([{ body: 'To the branch.' }]);
      expect(await read(30)).toMatchObject({ filed: 0 });
    });

    it('wait in a mailbox that no other site names, and the desk says why', async () => {
      await setAnswers({ address: BOX, urlVariable: 'MAILBOX_A' }, { address: branch, urlVariable: 'MAILBOX_B' });
      const other = imap.mailbox(`branch-${stages}`);
      variables.set('MAILBOX_B', variables.get('MAILBOX_A')!.replace(box.user, other.user));
      await read(15);
      const { to } = await reply(10, { address: branch, plus: true });
      other.deliverRaw(mail({ From: marama.email, To: to }, 'To the branch.'));
      const before = await inbox.progress(stage.one.groupId, 'MAILBOX_B');
      await expect(read(20, { current: broken })).rejects.toThrow('cannot be used');
      expect(await mailsIn()).toEqual([]);
      const problem = `The settings of site-branch-${stages} cannot be used.`;
      expect(await inbox.progress(stage.one.groupId, 'MAILBOX_B')).toEqual({ ...before, problem });
      expect(await read(30)).toMatchObject({ filed: 1 });
      expect(await inbox.progress(stage.one.groupId, 'MAILBOX_B')).toMatchObject({ problem: null });
    });
  });

  it('stay unread while settings cannot be read from the database', async () => {
    const { to } = await reply(10, plus);
    box.deliverRaw(mail({ From: marama.email, To: to }, 'Later.'));
    const current = () => Promise.reject(new Error('connection lost'));
    await expect(read(20, { current })).rejects.toThrow('connection lost');
    expect(await inbox.progress(stage.one.groupId, 'MAILBOX_A')).toBeUndefined();
    expect(await read(30)).toMatchObject({ filed: 1 });
  });

  it.each<[string, (sent: { to: string; id: string }) => Record<string, string>]>([
    ['the sender alone', () => ({ To: BOX })],
    ['another token', () => ({ To: `replies+${'0'.repeat(24)}@dealer.example` })],
    ['a message id without its token', ({ id }) => ({ To: BOX, 'In-Reply-To': id.replace(/-[0-9a-f]{24}@/, '@') })],
  ])('attach to no lead by %s', async (_what, head) => {
    const answered = await reply(10, plus);
    box.deliverRaw(mail({ From: marama.email, ...head(answered) }, 'Forged.'));
    expect(await read(20)).toMatchObject({ filed: 0 });
    expect(await mailsIn()).toEqual([]);
    expect(await lead()).toMatchObject({ waitingSince: null });
  });

  it('never reach a lead of another group', async () => {
    const { to } = await reply(10, plus);
    const token = /\+(.*)@/.exec(to)![1]!;
    const answer = { id: 'm', tokens: [token], from: '', text: '', isShortened: false, files: [], isAutomatic: false };
    const written = { written: 'Hello', quoted: '' };
    expect(await inbox.file(stage.two.groupId, { ...answer, ...written }, at(20))).toBe('unknown');
    expect(await inbox.file(stage.one.groupId, { ...answer, ...written }, at(20))).toBe('filed');
    expect(await inbox.progress(stage.two.groupId, 'MAILBOX_A')).toBeUndefined();
  });

  it.each([
    ['out of office', { 'Auto-Submitted': 'auto-replied' }],
    ['a bounce', { 'Return-Path': '<>' }],
  ])('are marked and start no clock when a machine wrote them: %s', async (_what, head) => {
    const { to } = await reply(10, plus);
    box.deliverRaw(mail({ ...head, From: marama.email, To: to }, 'I am away.'));
    expect(await read(20)).toMatchObject({ filed: 1 });
    expect(await mailsIn()).toMatchObject([{ body: 'I am away.', isAutomatic: true }]);
    expect(await lead()).toMatchObject({ waitingSince: null });
  });

  it('in HTML become text, in any charset, and their files are named and stay where they are', async () => {
    const { to } = await reply(10, plus);
    const parts = [
      [
        'Content-Type: text/html; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable',
        '<style>p{}</style><p>Caf=E9 &amp; <b>ten</b>?</p><p>See <a href=3D"https://x.example">this</a></p>',
      ],
      ['Content-Type: image/png; name="logo.png"\r\nContent-Disposition: inline; filename="logo.png"', 'x'],
      ['Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="licence.pdf"', 'x'.repeat(400_000)],
    ].map(([head, body]) => `--b\r\n${head}\r\n\r\n${body}\r\n`);
    box.deliverRaw(
      mail({ From: marama.email, To: to, 'Content-Type': 'multipart/mixed; boundary=b' }, `${parts.join('')}--b--`),
    );
    await read(20);
    expect(await mailsIn()).toMatchObject([
      { body: 'Café & ten?\n\nSee this', files: ['licence.pdf'], isShortened: false },
    ]);
  });

  it('are shortened when they are too long, and one without text is still told', async () => {
    const { to } = await reply(10, plus);
    box.deliverRaw(mail({ From: marama.email, To: to }, 'word '.repeat(100_000)));
    box.deliverRaw(mail({ From: marama.email, To: to, 'Content-Type': 'image/jpeg; name="car.jpg"' }, 'x'));
    await read(20);
    const [picture, long] = await mailsIn();
    expect(long).toMatchObject({ isShortened: true });
    expect(long!.body.length).toBeLessThanOrEqual(10_000);
    expect(picture).toMatchObject({ body: '', files: ['car.jpg'] });
  });

  it.each([
    ['no mailbox', 'https://x.example', /must hold imaps:/],
    ['a wrong password', 'wrong', /refused the user name or the password/],
  ])('say at the desk why they are not read: %s', async (what, url, words) => {
    const right = variables.get('MAILBOX_A')!;
    variables.set('MAILBOX_A', what === 'a wrong password' ? right.replace(IMAP_PASSWORD, 'wrong') : url);
    const { to } = await reply(10, plus);
    box.deliverRaw(mail({ From: marama.email, To: to }, 'Later.'));
    await expect(read(20)).rejects.toThrow(/could not be read/);
    const progress = await inbox.progress(stage.one.groupId, 'MAILBOX_A');
    expect(progress?.problem).toMatch(words);
    expect(JSON.stringify(progress)).not.toContain(IMAP_PASSWORD);
    variables.set('MAILBOX_A', right);
    expect(await read(30)).toMatchObject({ filed: 1 });
    expect((await inbox.progress(stage.one.groupId, 'MAILBOX_A'))?.problem).toBeNull();
  });

  it('to the demo site Northbank are read as soon as its variable is set', async () => {
    const demo = parse(readFileSync('sites/northbank/site.yaml', 'utf8')) as { lead: { answers: AnswerMailbox } };
    const { answers } = leadPolicy.parse({ answers: demo.lead.answers });
    await setAnswers(answers);
    const { to } = await reply(10, answers!);
    expect(to).toMatch(/^replies\+[0-9a-f]{24}@northbank\.example$/);
    box.deliverRaw(mail({ From: marama.email, To: to }, 'Saturday suits.'));
    expect(await read(20)).toEqual({ filed: 0, unknown: 0 });
    variables.set(answers!.urlVariable, variables.get('MAILBOX_A')!);
    expect(await read(30)).toMatchObject({ filed: 1 });
    expect(await mailsIn()).toMatchObject([{ body: 'Saturday suits.' }]);
  });

  it.each([
    ['absent', undefined],
    ['empty', ''],
    ['blank', ' '],
  ] as const)('are not read, and nothing fails, while the variable is %s', async (_what, value) => {
    const right = variables.get('MAILBOX_A')!;
    if (value === undefined) variables.delete('MAILBOX_A');
    else variables.set('MAILBOX_A', value);
    const { to } = await reply(10, plus);
    box.deliverRaw(mail({ From: marama.email, To: to }, 'Later.'));
    expect(await read(20)).toEqual({ filed: 0, unknown: 0 });
    expect(await inbox.progress(stage.one.groupId, 'MAILBOX_A')).toBeUndefined();
    variables.set('MAILBOX_A', right);
    expect(await read(30)).toMatchObject({ filed: 1 });
  });

  it('are deleted with the person, whose later emails attach to nothing', async () => {
    const { to } = await reply(10, plus);
    box.deliverRaw(mail({ From: marama.email, To: to }, 'Forget me.'));
    await read(20);
    const tokens = () => sql`select from reply_tokens where group_id = ${stage.one.groupId}`.execute(open.database);
    expect((await tokens()).rows).toHaveLength(1);
    expect(await store.erase(stage.admin, (await lead()).personId, at(30))).toHaveProperty('erased');
    expect((await tokens()).rows).toEqual([]);
    box.deliverRaw(mail({ From: marama.email, To: to }, 'Still there?'));
    expect(await read(40)).toMatchObject({ filed: 0 });
    const { rows } = await sql`select from opportunity_events where body in ('Forget me.', 'Still there?')`.execute(
      open.database,
    );
    expect(rows).toEqual([]);
  });

  it('go to the dealership as before where no mailbox is set, and no mailbox is read', async () => {
    await setAnswers(null);
    expect((await reply(10, undefined)).to).not.toContain('replies');
    expect(sent.at(-1)).toMatch(/Message-ID: <lead-\d+-\d+@forecourt\.example>/);
    variables.clear();
    expect(await read(20)).toEqual({ filed: 0, unknown: 0 });
  });
});
