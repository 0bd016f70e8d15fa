import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { leadPolicy } from '#domain/lead/lead-policy.ts';
import { aLeadPayload, aNewLead } from '#tests/builders.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';
import { storeLead } from '#tests/store-lead.ts';

const answers = leadPolicy.shape.answers.parse({ address: 'replies@dealer.example', urlVariable: 'MAILBOX_A' });
let stage: DeskStage;
let cookie: string;
let path: string;
beforeAll(async () => {
  stage = await openDeskStage();
  const group = stage.groups[0]!;
  const { settings, record } = group.site;
  group.site = { ...group.site, settings: { ...settings, lead: { ...settings.lead, answers } } };
  cookie = (await stage.signIn(group, 'group-admin')).cookie;
  const payload = aLeadPayload({ dealership_slug: 'a-1', name: 'Marama Ngata', email: 'marama@example.com' });
  await storeLead(
    createLeadStore(stage.database),
    record.id,
    aNewLead({ idempotencyKey: 'one', receivedAt: NOW, payload }),
  );
  path = /href="(\/desk\/leads\/\d+)"/.exec((await stage.get('a.test', '/desk/leads', cookie)).text)![1]!;
});
afterAll(() => stage.close());

const tokens = async () => (await stage.database.selectFrom('reply_tokens').selectAll().execute()).length;
const page = async () => (await stage.get('a.test', path, cookie)).text.replaceAll('<!-- -->', '');
async function reply(text: string) {
  const seen = /name="seen" value="(\d+)"/.exec(await page())?.[1] ?? '';
  return stage.post('a.test', path, { intent: 'reply', text, seen }, cookie);
}

it('desk says that answers by email go to the dealership while the mailbox of the settings is not set', async () => {
  expect(await page()).toMatch(/and aren’t shown here\.(?!.*MAILBOX_A)/s);
  const before = await tokens();
  expect((await reply('See you at ten.')).status).toBe(302);
  expect(await tokens(), 'an answer would reach a mailbox that is not read').toBe(before);
});

it('desk sends answers to the mailbox of the settings, and says when it has not been read', async () => {
  stage.variables.add('MAILBOX_A');
  onTestFinished(() => void stage.variables.delete('MAILBOX_A'));
  expect(await page()).toContain('Email replies from them go to replies@dealer.example, which hasn’t been read yet.');
  const before = await tokens();
  expect((await reply('Or eleven.')).status).toBe(302);
  expect(await tokens()).toBe(before + 1);
});

it('desk reply by email is not called sent on a server without a mail server', async () => {
  stage.services.setUp.sendsMail = false;
  onTestFinished(() => void (stage.services.setUp.sendsMail = true));
  expect(await page(), 'said before it is written').toMatch(
    /No mail server is set, so no email is sent\.(?!.*aren’t shown here)/s,
  );
  const { headers } = await reply('Or twelve.');
  const { text } = await stage.get('a.test', headers.location!, cookie);
  expect(text).toMatch(
    /role="alert".*No mail server is set, so no email is sent\. .*The lead is marked as contacted\./s,
  );
  expect(text.replaceAll('<!-- -->', '')).not.toMatch(/Sending your email|replied by email, sen/);
});
