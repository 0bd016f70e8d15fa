import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDeskStage, NOW, type DeskGroup, type DeskStage } from '../desk-stage.ts';

let stage: DeskStage;
beforeAll(async () => {
  stage = await openDeskStage();
});
// what a name leads to decides where an added one is listed
beforeEach(() => {
  for (const name of Object.keys(stage.answers)) delete stage.answers[name];
});
afterAll(() => stage.close());

const LEAD = { email: ['sales@coastal.example'] };
const hostsOf = async ({ site }: DeskGroup) => (await stage.services.settings.sites.bySlug(site.record.slug))!.hosts;

/** A group admin of group a at the page, whose website has these names. */
async function adminAt(hosts: string[]) {
  const [group, other] = stage.groups;
  await stage.services.settings.sites.apply(
    { slug: 'a', group: 'group-a', hosts, extends: null },
    { at: NOW, by: 'a test', note: null, document: { group: 'group-a', hosts, lead: LEAD } },
  );
  const { cookie } = await stage.signIn(group!, 'group-admin');
  return {
    group: group!,
    other: other!,
    page: () => stage.get('a.test', '/desk/start/domain', cookie),
    send: (intent: string, host = '') => stage.post('a.test', '/desk/start/domain', { intent, host }, cookie),
  };
}

describe('host names at the desk', () => {
  it('are added in one spelling, made the main address and removed', async () => {
    const { group, send } = await adminAt([]);
    expect((await send('add', 'https://WWW.Coastal.example/cars')).headers.location).toBe('/desk/start/domain');
    await send('add', 'coastal.example');
    expect(await hostsOf(group)).toEqual(['a.test', 'www.coastal.example', 'coastal.example']);
    await send('canonical:coastal.example');
    expect(await hostsOf(group)).toEqual(['coastal.example', 'a.test', 'www.coastal.example']);
    await send('remove:coastal.example');
    expect(await hostsOf(group)).toEqual(['a.test', 'www.coastal.example']);
  });

  it.each([
    ['of another company', 'www.theirs.example', 409, 'www.theirs.example is already used on this server'],
    ['of the server', 'b.test', 422, 'Names under test belong to this server'],
    ['that are none', '203.0.113.9', 422, 'not an IP address'],
    ['that are listed', 'Coastal.example.', 409, 'coastal.example is in the list already'],
  ])('%s are refused, and what was typed is kept', async (_, typed, status, why) => {
    await stage.services.settings.sites.apply(
      { slug: 'b', group: 'group-b', hosts: ['www.theirs.example'], extends: null },
      { at: NOW, by: 'a test', note: null, document: { group: 'group-b', hosts: ['www.theirs.example'], lead: LEAD } },
    );
    const { group, other, send } = await adminAt(['coastal.example']);
    const refused = await send('add', typed);
    expect(refused.status).toBe(status);
    expect(refused.text).toContain(why);
    expect(refused.text).toContain(`value="${typed}"`);
    expect(refused.text).not.toContain('Unnamed dealer b');
    expect([await hostsOf(group), await hostsOf(other)]).toEqual([['coastal.example'], ['www.theirs.example']]);
  });

  it('are not removed from under the person who is at one', async () => {
    const { group, send } = await adminAt(['a.test', 'coastal.example']);
    const refused = await send('remove:a.test');
    expect(refused.text).toContain('You’re using the desk at a.test right now');
    expect(await hostsOf(group)).toHaveLength(2);
  });

  it('say where they lead, with the record to copy and the certificate', async () => {
    const { page } = await adminAt(['www.coastal.example', 'coastal.example']);
    Object.assign(stage.answers, { 'a.test': ['203.0.113.20'], 'www.coastal.example': ['198.51.100.7'] });
    let { text } = await page();
    expect(text).toContain('Still leads to 198.51.100.7. Change it to this record.');
    expect(text).toMatch(/CNAME.*www\.coastal\.example.*a\.test/s);
    expect(text).toContain('Leads to no server yet. Add this record.');
    expect(text).not.toContain('Certificate valid');
    Object.assign(stage.answers, { 'www.coastal.example': ['203.0.113.20'], 'coastal.example': ['203.0.113.20'] });
    ({ text } = await page());
    expect(text).toContain('Leads here.');
    expect(text).toContain('Certificate valid until 24 February 2027.');
    expect(text).not.toContain('CNAME');
  });
});
