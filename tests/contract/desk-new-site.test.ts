import { afterAll, beforeAll, expect, it } from 'vitest';
import { formIn } from '#tests/form-in.ts';
import { openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
beforeAll(async () => {
  stage = await openDeskStage();
});
afterAll(() => stage.close());

const answers: Record<string, string>[] = [
  { name: 'Kingsway Trucks' },
  { hosts: 'trucks.kingsway.example', from: 'a' },
  { brand: '#14343f', accent: '#e8743b' },
  { dealerships: 'a-1' },
  { itemTypes: 'truck' },
  { email: 'leads@kingsway.example' },
];

it('desk new site asks in six steps, stores nothing before the last, and makes one version with a line in the audit log', async () => {
  const [group] = stage.groups;
  const { cookie, id } = await stage.signIn(group!, 'group-admin');
  const { sites } = stage.services.settings;
  let page = await stage.get('a.test', '/desk/new-site', cookie);
  for (const [step, answer] of answers.entries()) {
    expect(page.text).toContain(`Step ${step + 1} of 6`);
    expect(await sites.bySlug('kingsway-trucks')).toBeUndefined();
    const sent = formIn(page.text, 'name="step"').filter(([name]) => !(name in answer));
    page = await stage.post(
      'a.test',
      '/desk/new-site',
      [...sent, ...Object.entries(answer), ['intent', step === 5 ? 'publish' : 'next']],
      cookie,
    );
  }
  expect(page.headers.location).toBe('/desk/new-site?made=kingsway-trucks');
  const made = await sites.bySlug('kingsway-trucks');
  const end = await stage.get('a.test', '/desk/new-site?made=kingsway-trucks', cookie);
  expect(end.text).toMatch(/Open its settings|Check whether it’s live/);
  expect((await stage.get('a.test', '/desk/new-site?made=nobodys', cookie)).text).toContain('Step 1 of 6');
  expect(made).toMatchObject({
    hosts: ['trucks.kingsway.example'],
    extends: 'a',
    group_id: group!.groupId,
    revision: 1,
  });
  expect((await sites.current(made!.id))!.document).toEqual({
    group: 'group-a',
    hosts: ['trucks.kingsway.example'],
    extends: 'a',
    site: { name: 'Kingsway Trucks' },
    theme: { brand: '#14343f', accent: '#e8743b' },
    stock: { dealerships: ['a-1'], carTypes: null, itemTypes: ['truck'] },
    lead: { email: ['leads@kingsway.example'] },
  });
  const log = await stage.services.audit.list(
    group!.groupId,
    { staffId: id, reach: { dealerships: 'all' } },
    { thing: 'site' },
    9,
  );
  expect(log).toMatchObject([{ what: 'site.created', staffId: id, subject: { kind: 'site', id: 'kingsway-trucks' } }]);
  expect(stage.failed).toEqual([]);
});

it.each([
  [{ step: '0', name: '!!!' }, 'The name needs at least one letter.'],
  [{ step: '0', name: 'x'.repeat(61) }, 'The name is too long: at most 60.'],
  [{ step: '1', name: 'X', hosts: 'https://x.example' }, 'The web address'],
  [{ step: '2', name: 'X', brand: 'blue' }, 'write a colour as #rrggbb'],
  [{ step: '5', name: 'X' }, 'Enter an email address for enquiries.'],
])('desk new site: %j stays on its step: %s', async (fields, words) => {
  const { cookie } = await stage.signIn(stage.groups[0]!, 'group-admin');
  expect((await stage.post('a.test', '/desk/new-site', { ...fields, intent: 'next' }, cookie)).text).toContain(words);
});

it.each([
  ['a name that is taken', { name: 'A' }, 'is taken'],
  ['a site of another group', { name: 'Y', from: 'b' }, 'is not a site of this group'],
  ['a dealership of another group', { name: 'Y', dealerships: 'b-1' }, 'has no such dealership'],
])('desk new site makes no site of %s', async (_name, fields, words) => {
  const { cookie } = await stage.signIn(stage.groups[0]!, 'group-admin');
  const sent = { step: '5', email: 'l@y.example', ...fields, intent: 'publish' };
  expect((await stage.post('a.test', '/desk/new-site', sent, cookie)).text).toContain(words);
  expect(await stage.services.settings.sites.bySlug('y')).toBeUndefined();
});

it('desk new site is for staff with access to every site of the group', async () => {
  const { cookie } = await stage.signIn(stage.groups[0]!, 'dealer-admin', { dealerships: [], sites: ['a'] });
  expect((await stage.get('a.test', '/desk/new-site', cookie)).status).toBe(403);
});

it('desk new site shows at its field what is wrong with an answer', async () => {
  const { cookie } = await stage.signIn(stage.groups[0]!, 'group-admin');
  const sent = { step: '0', name: '', from: 'a', brand: '#14343f', accent: '#e8743b', intent: 'next' };
  const { text } = await stage.post('a.test', '/desk/new-site', sent, cookie);
  expect(text).toMatch(/<input[^>]*id="name" aria-invalid="true" aria-describedby="name-error name-hint"/);
  expect(text).toMatch(/id="name-error".*The name is empty\./s);
});
