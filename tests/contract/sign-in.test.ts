import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { createPeopleStore } from '#adapters/postgres/sign-in/people-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { hashOf, newSecret, requestCode, signIn, type SignInPorts } from '#app/sign-in/sign-in.ts';
import type { SmsOutcome } from '#app/sign-in/sms-sender.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const start = new Date('2026-11-20T01:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const PHONE = '+61412345678';

describe.each(testDatabases)('phone sign-in on $name', (engine) => {
  let open: OpenTestDatabase;
  let ports: SignInPorts;
  const sites: { groupId: number; siteId: number }[] = [];
  const texts: { to: string; text: string }[] = [];
  const warned: number[] = [];
  let sms: SmsOutcome = { sent: true };
  beforeAll(async () => {
    open = await engine.open();
    const store = createSiteStore(open.database);
    for (const [slug, group] of [
      ['a', 'one'],
      ['sister', 'one'],
      ['b', 'two'],
    ] as const) {
      const site = await store.apply(
        { slug, group, hosts: [], extends: null },
        { at: start, by: 'a test', note: null, document: { group } },
      );
      sites.push({ groupId: site.group_id, siteId: site.id });
    }
    ports = {
      people: createPeopleStore(open.database),
      sms: {
        send: async (message) => {
          if (sms.sent) texts.push(message);
          return sms;
        },
      },
      report: () => {},
      warn: (siteId) => warned.push(siteId),
    };
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    texts.length = 0;
    warned.length = 0;
    sms = { sent: true };
    for (const table of ['sign_in_codes', 'code_counts', 'sessions', 'people'])
      await sql`delete from ${sql.table(table)}`.execute(open.database);
  });

  const ask = (more: Partial<Parameters<typeof requestCode>[1]> = {}) =>
    requestCode(ports, {
      ...sites[0]!,
      phone: PHONE,
      browser: undefined,
      siteName: 'A',
      host: 'a.test',
      codesPerHour: 100,
      network: null,
      device: undefined,
      solved: true,
      now: start,
      ...more,
    });
  const browserOf = (requested: Awaited<ReturnType<typeof ask>>) => {
    if (!requested.sent) throw new Error(requested.because);
    return requested.browser;
  };
  const lastCode = () => texts.at(-1)!.text.slice(0, 6);
  const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
  const enter = (
    browser: string | undefined,
    code: string,
    { now = start, at = sites[0]!, ended = undefined as string | undefined } = {},
  ) => signIn(ports, at, { browser, code, ended, days: 90, device: 'Chrome on Mac' }, now);
  const wholeWay = async (at = sites[0]!, phone = PHONE) => {
    const browser = browserOf(await ask({ ...at, phone }));
    const entered = await enter(browser, lastCode(), { at });
    if (!entered.right) throw new Error(entered.because);
    return entered;
  };

  it('texts a code that signs its browser in, once', async () => {
    const browser = browserOf(await ask());
    expect(texts).toEqual([{ to: PHONE, text: expect.stringMatching(/^\d{6} is your A sign-in code\./) }]);
    const entered = await enter(browser, lastCode());
    expect(entered).toMatchObject({ right: true, person: { phone: PHONE } });
    expect(await enter(browser, lastCode(), { now: after(30) })).toEqual({ right: false, because: 'no code' });
    expect(await ask({ browser, now: after(1) })).toMatchObject({ sent: true });
  });

  it('takes a right code again for seconds, as of a button pressed twice, and keeps one session', async () => {
    const browser = browserOf(await ask());
    const code = lastCode();
    const first = await enter(browser, code, { now: after(200) });
    expect(await enter(browser, otherThan(code), { now: after(201) })).toEqual({ right: false, because: 'no code' });
    const second = await enter(browser, code, { now: after(229) });
    if (!first.right || !second.right) throw new Error('not signed in');
    expect(second.person).toEqual(first.person);
    expect(await ports.people.session(sites[0]!.groupId, hashOf(first.token), after(229))).toBeUndefined();
    expect(await ports.people.session(sites[0]!.groupId, hashOf(second.token), after(229))).toEqual(first.person);
    expect(await enter(browser, code, { now: after(230) })).toEqual({ right: false, because: 'no code' });
    expect(await open.database.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  it('gives the same person the next time and on a sister site, and another person in another group', async () => {
    const first = await wholeWay();
    expect((await wholeWay()).person).toEqual(first.person);
    expect((await wholeWay(sites[1])).person).toEqual(first.person);
    expect((await wholeWay(sites[2])).person.personId).not.toBe(first.person.personId);
  });

  it('a session is valid in its group alone', async () => {
    const { token, person } = await wholeWay();
    expect(await ports.people.session(sites[0]!.groupId, hashOf(token), start)).toEqual(person);
    expect(await ports.people.session(sites[2]!.groupId, hashOf(token), start)).toBeUndefined();
    await ports.people.endSessions(sites[2]!.groupId, person.personId);
    await ports.people.endSession(sites[2]!.groupId, hashOf(token));
    expect(await ports.people.session(sites[0]!.groupId, hashOf(token), start)).toEqual(person);
  });

  it('a query without a group finds no one of another', async () => {
    await wholeWay();
    await wholeWay(sites[2]);
    await ask();
    for (const table of ['people', 'sessions', 'sign_in_codes'] as const) {
      const groups = await inGroup(open.database, sites[2]!.groupId, (transaction) =>
        transaction.selectFrom(table).select('group_id').execute(),
      );
      expect(new Set(groups.map(({ group_id }) => group_id))).toEqual(new Set([sites[2]!.groupId]));
    }
  });

  it.each([
    [299, true],
    [300, false],
  ])('accepts a code that is %s s old', async (seconds, right) => {
    const browser = browserOf(await ask());
    const entered = await enter(browser, lastCode(), { now: after(seconds) });
    expect(entered).toMatchObject(right ? { right } : { right, because: 'too old' });
  });

  it('accepts a code only in the browser and on the site that requested it', async () => {
    const browser = browserOf(await ask());
    expect(await enter('another-browser', lastCode())).toEqual({ right: false, because: 'no code' });
    expect(await enter(undefined, lastCode())).toEqual({ right: false, because: 'no code' });
    expect(await enter(browser, lastCode(), { at: sites[1]! })).toEqual({ right: false, because: 'no code' });
    expect(await enter(browser, lastCode(), { at: sites[2]! })).toEqual({ right: false, because: 'no code' });
    expect(await enter(browser, lastCode())).toMatchObject({ right: true });
  });

  it('counts five tries down, and then rejects the right code too', async () => {
    const browser = browserOf(await ask());
    const code = lastCode();
    for (const left of [4, 3, 2, 1])
      expect(await enter(browser, otherThan(code, left))).toEqual({ right: false, because: 'wrong', triesLeft: left });
    expect(await enter(browser, otherThan(code, 9))).toEqual({ right: false, because: 'tries used up' });
    expect(await enter(browser, code)).toEqual({ right: false, because: 'tries used up' });
  });

  it('checks five of 200 guesses sent at once', async () => {
    const browser = browserOf(await ask());
    const code = lastCode();
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => enter(browser, otherThan(code, index + 1))),
    );
    const looked = guesses.filter((guess) => !guess.right && guess.because === 'wrong').length;
    expect(looked).toBe(4); // the fifth try and all later ones report that the tries are used up
    expect(guesses.some((guess) => guess.right)).toBe(false);
    expect(await enter(browser, code)).toEqual({ right: false, because: 'tries used up' });
  });

  it('accepts the right code among wrong ones sent at once, and begins one session', async () => {
    const browser = browserOf(await ask());
    const code = lastCode();
    const entered = await Promise.all(
      [otherThan(code), code, code, otherThan(code, 2)].map((guess) => enter(browser, guess)),
    );
    expect(entered.filter(({ right }) => right)).toHaveLength(2); // of a button pressed twice
    expect(await open.database.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  it.each([
    [29, { sent: false, because: 'too soon', waitSeconds: 1, samePhone: true }],
    [30, { sent: true }],
  ])('sends another code after %s s', async (seconds, answer) => {
    const browser = browserOf(await ask());
    const first = lastCode();
    expect(await ask({ browser, now: after(seconds) })).toMatchObject(answer);
    if (answer.sent) expect(await enter(browser, first, { now: after(seconds) })).toMatchObject({ right: false });
  });

  it('texts one code to a browser that asks twice at once', async () => {
    const browser = newSecret();
    const requested = await Promise.all([ask({ browser }), ask({ browser })]);
    expect(requested.filter(({ sent }) => sent)).toHaveLength(1);
    expect(requested).toContainEqual({ sent: false, because: 'too soon', waitSeconds: 30, samePhone: true });
    expect(texts).toHaveLength(1);
    expect(await enter(browser, lastCode())).toMatchObject({ right: true });
  });

  it('keeps the code before when the text of another was not accepted, and texts one at once', async () => {
    const browser = browserOf(await ask());
    const first = lastCode();
    await enter(browser, otherThan(first));
    sms = { sent: false, kind: 'silent', because: 'sms: answered 503' };
    expect(await ask({ browser, now: after(30) })).toEqual({ sent: false, because: 'not taken' });
    expect(await enter(browser, otherThan(first), { now: after(30) })).toMatchObject({ triesLeft: 3 });
    sms = { sent: true };
    expect(await ask({ browser, now: after(31) })).toMatchObject({ sent: true });
    expect(await enter(browser, lastCode(), { now: after(31) })).toMatchObject({ right: true });
  });

  it('texts one number five times an hour and ten times a day, across browsers and sites', async () => {
    for (let index = 0; index < 5; index++) browserOf(await ask(index % 2 === 0 ? {} : sites[2]));
    expect(await ask()).toEqual({ sent: false, because: 'too many', waitSeconds: 3_600 });
    for (let index = 0; index < 5; index++) browserOf(await ask({ now: after(3_600) }));
    expect(await ask({ now: after(7_200) })).toMatchObject({ sent: false, because: 'too many' });
    expect(texts).toHaveLength(10);
    browserOf(await ask({ now: after(86_400) }));
  });

  it('keeps those limits for any number of requests at once', async () => {
    const requested = await Promise.all(Array.from({ length: 40 }, () => ask()));
    expect(requested.filter(({ sent }) => sent)).toHaveLength(5);
    expect(texts).toHaveLength(5);
  });

  it('texts at most as many codes an hour as the site allows', async () => {
    const phones = ['+61412000001', '+61412000002', '+61412000003'];
    const requested = [];
    for (const phone of phones) requested.push(await ask({ phone, codesPerHour: 2 }));
    expect(requested.map(({ sent }) => sent)).toEqual([true, true, false]);
    expect(await ask({ ...sites[2]!, phone: phones[2]!, codesPerHour: 2 })).toMatchObject({ sent: true });
  });

  const stranger = (index: number) => ask({ phone: `+6141200${1000 + index}`, codesPerHour: 6 });

  it('keeps a third of the codes for known numbers, and warns once when none are left', async () => {
    await wholeWay();
    await open.database
      .insertInto('contacts')
      .values({
        group_id: sites[0]!.groupId,
        name: 'Priya Nair',
        email: '',
        phone: '0412 345 999',
        name_key: 'priya nair',
        email_key: '',
        phone_key: '0412345999',
        created_at: start,
      })
      .execute();
    const requested = [];
    for (let index = 0; index < 5; index++) requested.push(await stranger(index));
    expect(requested.map(({ sent }) => sent)).toEqual([true, true, true, false, false]); // she was one herself
    expect(warned).toEqual([sites[0]!.siteId]);
    expect(await ask({ codesPerHour: 6 })).toMatchObject({ sent: true });
    expect(await ask({ phone: '+61412345999', codesPerHour: 6 })).toMatchObject({ sent: true });
    expect(await ask({ codesPerHour: 6 })).toMatchObject({ sent: false, because: 'too many' }); // six in all
    expect(await ask({ ...sites[2]!, codesPerHour: 6 })).toMatchObject({ sent: true });
    expect(warned).toEqual([sites[0]!.siteId]);
  });

  it('texts a known device although strangers have used up the codes of its number', async () => {
    for (let index = 0; index < 5; index++) await ask();
    expect(await ask()).toMatchObject({ sent: false });
    expect(await ask({ device: 'a-device' })).toMatchObject({ sent: true });
  });

  it('needs a captcha once a tenth of the codes were sent without', async () => {
    expect(await ask({ phone: '+61412000001', solved: false, codesPerHour: 10 })).toMatchObject({ sent: true });
    const more = { phone: '+61412000002', codesPerHour: 10 };
    expect(await ask({ ...more, solved: false })).toEqual({ sent: false, because: 'captcha' });
    expect(await ask(more)).toMatchObject({ sent: true });
  });

  it("counts no rejected request towards the site's codes", async () => {
    for (let index = 0; index < 20; index++) await ask({ codesPerHour: 9 });
    expect(texts).toHaveLength(5);
    expect(await ask({ phone: '+61412000001', codesPerHour: 9 })).toMatchObject({ sent: true });
  });

  it('reports a text message that was not accepted, and stores no code for it', async () => {
    sms = { sent: false, kind: 'silent', because: 'sms: answered 503' };
    expect(await ask()).toEqual({ sent: false, because: 'not taken' });
    expect(await open.database.selectFrom('sign_in_codes').selectAll().execute()).toEqual([]);
  });

  it('starts a new session at every sign-in and ends the one before it', async () => {
    const first = await wholeWay();
    const browser = browserOf(await ask());
    const second = await enter(browser, lastCode(), { ended: first.token });
    if (!second.right) throw new Error(second.because);
    const { groupId } = sites[0]!;
    expect(second.token).not.toBe(first.token);
    expect(await ports.people.session(groupId, hashOf(first.token), start)).toBeUndefined();
    expect(await ports.people.session(groupId, hashOf(second.token), start)).toEqual(second.person);
    expect(await ports.people.session(groupId, hashOf(second.token), second.expiresAt)).toBeUndefined();
  });

  it('signs out here, and everywhere', async () => {
    const { groupId } = sites[0]!;
    const [one, two, three] = [await wholeWay(), await wholeWay(), await wholeWay(sites[1])];
    const there = () =>
      Promise.all(
        [one, two, three].map(
          async ({ token }) => (await ports.people.session(groupId, hashOf(token), start)) !== undefined,
        ),
      );
    await ports.people.endSession(groupId, hashOf(one.token));
    expect(await there()).toEqual([false, true, true]);
    await ports.people.endSessions(groupId, one.person.personId);
    expect(await there()).toEqual([false, false, false]);
  });

  it('stores neither a code nor a token in plain text', async () => {
    const { token } = await wholeWay();
    const browser = browserOf(await ask());
    const held = JSON.stringify([
      await open.database.selectFrom('sessions').selectAll().execute(),
      await open.database.selectFrom('sign_in_codes').selectAll().execute(),
    ]);
    for (const secret of [token, browser, `"${lastCode()}"`]) expect(held).not.toContain(secret);
  });
});
