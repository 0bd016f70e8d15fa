import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import type { LeadPayload, OffersBox } from '#domain/lead/lead.ts';
import { aLeadPayload, aNewLead } from '#tests/builders.ts';
import { documentPath } from '#domain/site/site-paths.ts';
import { NOW, openDeskStage, type DeskGroup, type DeskStage } from '#tests/desk-stage.ts';
import { storeLead } from '#tests/store-lead.ts';

let stage: DeskStage;
let admin: string;
let sent = 0;
const hostile = '<script>alert(1)</script>';

const send = (payload: Partial<LeadPayload>, group = 0) =>
  storeLead(
    createLeadStore(stage.database),
    stage.groups[group]!.site.record.id,
    aNewLead({
      idempotencyKey: `key-${++sent}`,
      receivedAt: NOW,
      payload: aLeadPayload({ dealership_slug: group === 0 ? 'a-1' : 'b-1', ...payload }),
    }),
  );
/** The page of the lead of someone, by the link in the list. */
const pathOf = async (name: string, cookie = admin): Promise<string> => {
  const { text } = await stage.post('a.test', '/desk/leads', { text: name }, cookie);
  return /href="(\/desk\/leads\/\d+)"/.exec(text)![1]!;
};

beforeAll(async () => {
  stage = await openDeskStage();
  const group = stage.groups[0]!;
  const { settings } = group.site;
  const savedReplies = [{ title: 'Still here', text: 'Yes {{first name}}, {{car}} is still here.' }];
  group.site = {
    ...group.site,
    settings: { ...settings, lead: { ...settings.lead, savedReplies, textFrom: '+61491570006' } },
  };
  admin = (await stage.signIn(group, 'group-admin')).cookie;
  await send({ name: 'Marama Ngata', email: 'marama@example.com', phone: '0491 570 156' });
  await send({ name: '=cmd()', email: 'formula@example.com', phone: '0491 570 157', message: hostile });
  await send({ name: 'Of Another Group', email: 'other@example.com', phone: '0491 570 159' }, 1);
});
afterAll(() => stage.close());

it('desk inbox shows who waits, with what was typed as text', async () => {
  const { status, text } = await stage.get('a.test', '/desk/leads', admin);
  expect(status).toBe(200);
  expect(text).toContain('Marama Ngata');
  expect(text).not.toContain('Of Another Group');
  expect(text).not.toContain(hostile);
  expect(text).toContain('&lt;script&gt;');
});

it('desk inbox finds leads by name, number and address, by a form', async () => {
  for (const wanted of ['marama', '0491 570 156', 'marama@example.com']) {
    const { status, text } = await stage.post('a.test', '/desk/leads', { text: wanted }, admin);
    expect(status).toBe(200);
    // nor is it in the data beside the page: the list is loaded once, as it was searched
    expect([text.includes('Marama Ngata'), text.includes('=cmd()')]).toEqual([true, false]);
  }
  expect((await stage.get('a.test', '/desk/leads?text=marama', admin)).text).toContain('=cmd()');
});

it.each<[OffersBox | undefined, boolean, string]>([
  ['came empty', true, 'Yes, ticked the box'],
  ['came ticked', true, 'Not a clear yes, because the box came ticked'],
  ['came ticked', false, 'No, unticked the box'],
  ['came empty', false, 'No, left the box empty'],
  [undefined, true, 'Box was ticked, but it is not recorded whether the shopper ticked it'],
])('desk lead whose offers box %s and ended ticked %s says "%s"', async (offersBox, optIn, words) => {
  const name = `Consent ${String(offersBox)} ${optIn}`;
  const about = { ...aLeadPayload().about, offersBox };
  await send({ name, email: `consent${sent}@example.com`, phone: '', opt_in: optIn, about });
  const { text } = await stage.get('a.test', await pathOf(name), admin);
  expect(text.replaceAll('<!-- -->', '')).toContain(words);
});

it('desk reply starts with one of lead.savedReplies, is sent once, and confirmed', async () => {
  await send({ name: 'Wiremu Reply', email: 'wiremu@example.com', phone: '0491 570 110' });
  const path = await pathOf('Wiremu');
  expect((await stage.get('a.test', path, admin)).text).toContain('asks about the RAV4');
  expect((await stage.get('a.test', `${path}?saved=0`, admin)).text).toMatch(
    /<textarea[^>]*>Yes Wiremu, 2024 Toyota RAV4 is still here\.<\/textarea>/,
  );
  const answer = await stage.post('a.test', path, { intent: 'reply', text: 'See you at 10.' }, admin);
  expect(answer.status).toBe(302);
  const { text } = await stage.get('a.test', answer.headers.location as string, admin);
  // no worker runs here
  expect(text).toContain('Sending your email. The lead is marked as contacted.');
  expect(text).toContain('See you at 10.');
  expect(text).toContain('Contacted');
});

it('desk reply keeps what was typed when it cannot be sent', async () => {
  await send({ name: 'No Address', email: '', phone: '0491 570 158' });
  const path = await pathOf('No Address');
  const { status, text } = await stage.post('a.test', path, { intent: 'reply', text: 'A long answer' }, admin);
  expect(status).toBe(422);
  expect(text).toContain('No email address on file.');
  expect(text).toMatch(/<textarea[^>]*>A long answer<\/textarea>/);
});

it('desk lead that two people work on says who else is there, and asks before a second reply', async () => {
  await send({ name: 'Tui Twice', email: 'tui@example.com', phone: '0491 570 113' });
  const path = await pathOf('Tui Twice');
  const colleague = await stage.signIn(stage.groups[0]!, 'sales');
  const readOnly = await stage.signIn(stage.groups[0]!, 'stock');
  expect((await stage.get('a.test', path, colleague.cookie)).status).toBe(200);
  const opened = (await stage.get('a.test', path, admin)).text;
  expect(opened).toContain('also has this lead open.');
  const here = await stage.post('a.test', `${path}/here`, { writing: 'yes' }, colleague.cookie);
  expect([here.status, JSON.parse(here.text)]).toEqual([200, [{ name: expect.any(String), writing: false }]]);
  expect((await stage.get('a.test', path, admin)).text).toContain('is writing.');
  expect((await stage.post('a.test', `${path}/here`, {}, readOnly.cookie)).status).toBe(403);
  expect((await stage.post('a.test', '/desk/leads/987654321/here', {}, admin)).status).toBe(404);

  const first = { intent: 'reply', text: 'First <b>words</b>', seen: '' };
  expect((await stage.post('a.test', path, first, colleague.cookie)).status).toBe(302);
  const warned = await stage.post('a.test', path, { intent: 'reply', text: 'Second words', seen: '' }, admin);
  expect(warned.status).toBe(422);
  expect(warned.text).toContain('sent a reply in the meantime, so yours was not sent.');
  expect(warned.text).toContain('<blockquote>First &lt;b&gt;words&lt;/b&gt;</blockquote>');
  expect(warned.text).toMatch(/<textarea[^>]*>Second words<\/textarea>/);
  expect(warned.text).toContain('Send mine as well');
  const seen = /name="seen" value="(\d+)"/.exec(warned.text)![1]!;
  const again = await stage.post('a.test', path, { intent: 'reply', text: 'Second words', seen }, admin);
  expect(again.status).toBe(302);
});

it('desk reply by text message is previewed as it is sent, and not sent to someone who opted out', async () => {
  await send({ name: 'Tama Texts', email: '', phone: '0491 570 114' });
  const path = await pathOf('Tama Texts');
  const preview = await stage.post('a.test', path, { intent: 'preview:text', text: 'It’s here' }, admin);
  expect(preview.text).toMatch(/It&#x27;s here\nPerson, [^<]+\. Reply STOP to opt out\.<\/blockquote>/);
  expect(preview.text).toContain('1 message');
  const unfilled = await stage.post('a.test', path, { intent: 'text', text: 'It is {{price}}' }, admin);
  expect([unfilled.status, unfilled.text.includes('Replace {{price}} before you send this.')]).toEqual([422, true]);
  const tooLong = await stage.post('a.test', path, { intent: 'text', text: 'a'.repeat(700) }, admin);
  expect([tooLong.status, tooLong.text.includes('This would be 5 text messages')]).toEqual([422, true]);
  expect((await stage.post('a.test', path, { intent: 'text', text: 'It is here', seen: '' }, admin)).status).toBe(302);
  expect((await stage.get('a.test', path, admin)).text).toContain('replied by text message, sending');
  const phone_hash = hash('sha256', '+61491570114', 'buffer');
  const { groupId: group_id } = stage.groups[0]!;
  await stage.database.insertInto('text_opt_outs').values({ group_id, phone_hash, at: NOW }).execute();
  const seen = /name="seen" value="(\d+)"/.exec((await stage.get('a.test', path, admin)).text)![1]!;
  const stopped = await stage.post('a.test', path, { intent: 'text', text: 'And?', seen }, admin);
  expect([stopped.status, stopped.text.includes('They have opted out of text messages.')]).toEqual([422, true]);
  expect(stage.failed).toEqual([]);
});

it('desk saved replies are made, changed and removed by their owner, with live words from a list', async () => {
  const seller = await stage.signIn(stage.groups[0]!, 'sales');
  const post = (fields: Record<string, string>, cookie = seller.cookie) =>
    stage.post('a.test', '/desk/replies', fields, cookie);
  const wrong = await post({ intent: 'add', title: 'Price', text: 'It is {{price}}' });
  expect([wrong.status, wrong.text.includes('{{price}} is not a live word.')]).toEqual([422, true]);
  expect(wrong.text).toMatch(/<textarea[^>]*>It is \{\{price\}\}<\/textarea>/);
  expect((await post({ intent: 'add', title: 'Own one', text: 'Hi {{first name}}, {{my name}} here' })).status).toBe(
    302,
  );
  await send({ name: 'Ana Saved', email: 'ana@example.com', phone: '0491 570 115' });
  const { text } = await stage.get('a.test', `${await pathOf('Ana Saved')}?saved=0`, seller.cookie);
  expect(text).toMatch(/<textarea[^>]*>Hi Ana, Person here<\/textarea>/);
  const id = /value="save:(\d+)"/.exec((await stage.get('a.test', '/desk/replies', seller.cookie)).text)![1]!;
  // as of one that was removed: what was typed comes back as a new one
  expect((await post({ intent: `save:${id}`, title: 'x', text: 'x' }, admin)).status).toBe(409);
  expect((await post({ intent: `remove:${id}` }, admin)).status).toBe(404);
  expect((await post({ intent: `save:${id}`, title: 'Renamed', text: 'Hi' })).status).toBe(302);
  expect((await stage.get('a.test', '/desk/replies', seller.cookie)).text).toContain('Renamed');
  expect((await post({ intent: `remove:${id}` })).status).toBe(302);
  expect((await stage.get('a.test', '/desk/replies', seller.cookie)).text).not.toContain('Renamed');
});

it('desk lead says who changed it first', async () => {
  await send({ name: 'Ari Changed', email: 'ari@example.com', phone: '0491 570 111' });
  const path = await pathOf('Ari Changed');
  expect((await stage.post('a.test', path, { intent: 'contacted' }, admin)).status).toBe(302);
  const { status, text } = await stage.post('a.test', path, { intent: 'status', from: 'new', to: 'lost' }, admin);
  expect(status).toBe(422);
  expect(text).toContain('Someone else has changed the status to Contacted.');
});

it('desk lead shows and changes nothing for staff without access', async () => {
  const path = await pathOf('marama');
  const group = stage.groups[0]!;
  const elsewhere = { dealerships: [group.dealerships[1]!], sites: [] };
  const seller = (await stage.signIn(group, 'sales', elsewhere)).cookie;
  const stranger = (await stage.signIn(stage.groups[1]!, 'group-admin')).cookie;
  for (const [host, cookie] of [
    ['a.test', seller],
    ['b.test', stranger],
  ] as const) {
    expect((await stage.get(host, '/desk/leads', cookie)).text).not.toContain('Marama');
    expect((await stage.get(host, path, cookie)).status).toBe(404);
    for (const form of [
      { intent: 'contacted' },
      { intent: 'note', text: 'x' },
      { intent: 'status', from: 'contacted', to: 'lost' },
    ])
      expect((await stage.post(host, path, form, cookie)).status).toBe(404);
  }
  expect((await stage.post('b.test', `${path}/privacy`, { name: 'Ngata' }, stranger)).status).toBe(404);
});

it('desk export of leads has no spreadsheet formulas', async () => {
  const { status, text, headers } = await stage.post('a.test', '/desk/leads/export', { intent: 'export' }, admin);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="leads-2026-11-20.csv"');
  expect(text).toContain("'=cmd()");
  expect(text).not.toContain('Of Another Group');
});

it("desk lead privacy exports a person's data, and deletes it when their name is typed", async () => {
  await send({ name: 'Rua Parata', email: 'rua@example.com', phone: '0491 570 112' });
  const path = await pathOf('Rua Parata');
  await stage.post('a.test', path, { intent: 'reply', text: 'See you at 11.' }, admin);
  const file = await stage.post('a.test', `${path}/person`, {}, admin);
  expect(JSON.parse(file.text)).toMatchObject({
    email: 'rua@example.com',
    enquiries: [{ name: 'Rua Parata' }],
    written_by_us: [{ text: 'See you at 11.' }],
  });
  const wrong = await stage.post('a.test', `${path}/privacy`, { name: 'Rua' }, admin);
  expect([wrong.status, wrong.text.includes('Nothing was deleted.')]).toEqual([422, true]);
  const gone = await stage.post('a.test', `${path}/privacy`, { name: 'parata' }, admin);
  expect(gone.status).toBe(302);
  const proof = await stage.get('a.test', gone.headers.location as string, admin);
  expect(proof.text).toContain('Deleted. Their personal details have been removed.');
  const statement = await stage.get('a.test', /href="(\/desk\/erasures\/\d+)"/.exec(proof.text)![1]!, admin);
  expect(statement.headers['content-disposition']).toMatch(/^attachment; filename="deletion-\d+\.txt"$/);
  expect(statement.text).toMatch(/ {2}Forms \(leads\): 1\n/);
  expect(statement.text + proof.text).not.toMatch(/parata|rua@|570 112/i);
  expect((await stage.get('a.test', path, admin)).status).toBe(404);
  expect((await stage.get('a.test', '/desk/leads', admin)).text).not.toContain('Rua Parata');
  expect(stage.failed).toEqual([]);
});

it('desk document of a lead is a download for staff who may read that lead, and for no one else', async () => {
  const [group, stranger] = stage.groups as [DeskGroup, DeskGroup];
  const key = 'resume-of-priya-raman1';
  const dealership = group.site.dealerships[0]!;
  const url = `https://a.test${documentPath(key)}`;
  await storeLead(createLeadStore(stage.database), group.site.record.id, {
    ...aNewLead({ idempotencyKey: 'with-resume', receivedAt: NOW }),
    payload: aLeadPayload({
      name: 'Applies Forwork',
      email: 'applies@example.com',
      phone: '0491 570 110',
      dealership_slug: dealership.slug,
      about: { ...aLeadPayload().about, documents: [{ label: 'Résumé', url }] },
    }),
    document: {
      key,
      slot: 'resume',
      mediaType: 'application/pdf',
      bytes: Buffer.from('%PDF-1.7'),
      createdAt: NOW,
      expiresAt: new Date(NOW.getTime() + 86_400_000),
    },
  });
  const file = `${documentPath(key)}/file`;
  const get = (cookie?: string, host = 'a.test', path = file) => stage.get(host, path, cookie);
  const sales = await stage.signIn(group, 'sales', { dealerships: [dealership.id], sites: [] });
  const got = await get(sales.cookie);
  expect([got.status, got.text]).toEqual([200, '%PDF-1.7']);
  expect(got.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="resume.pdf"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
  const page = await get(sales.cookie, 'a.test', documentPath(key));
  expect(page.text).toContain('Document of Applies Forwork');
  expect(page.text).toContain(`href="${file}"`);
  const { text } = await stage.get('a.test', await pathOf('Applies Forwork'), admin);
  expect(text).toContain(`<a href="${url}">Open</a>`);

  const nobody = await get();
  expect([nobody.status, nobody.headers.location]).toEqual([302, `/desk/sign-in?to=%2Fdocuments%2F${key}%2Ffile`]);
  const elsewhere = { dealerships: [group.site.dealerships[1]!.id], sites: [] };
  expect((await get((await stage.signIn(group, 'sales', elsewhere)).cookie)).status).toBe(404);
  expect((await get((await stage.signIn(group, 'stock')).cookie)).status).toBe(403);
  expect((await get((await stage.signIn(stranger, 'group-admin')).cookie, 'b.test')).status).toBe(404);
  for (const [cookie, path, status] of [
    [undefined, documentPath(key), 302],
    [(await stage.signIn(group, 'sales', elsewhere)).cookie, documentPath(key), 404],
    [sales.cookie, documentPath('resume-of-nobody-at-al'), 404],
    [sales.cookie, `${documentPath('resume-of-nobody-at-al')}/file`, 404],
  ] as const)
    expect((await get(cookie, 'a.test', path)).status, path).toBe(status);
});
