import { afterAll, beforeAll, expect, it } from 'vitest';
import { attackDesk, type Actor } from '#tests/desk-requests.ts';
import { openDeskStage, type DeskStage } from '#tests/desk-stage.ts';
import { plantStrangers, type Ids } from '#tests/desk-strangers.ts';
import { seeded } from '#tests/try-tenancy.ts';
import { encoded, UNLIKELY } from '#tests/unlikely-values.ts';

/** Every page, query and form of the desk with values that no one means: no answer is an error of ours. */
/** Of a machine that does much else (ms). */
const LIMIT = 400_000;
let stage: DeskStage;
let near: Ids;
let admin: Actor;
beforeAll(async () => {
  stage = await openDeskStage();
  ({ near } = await plantStrangers(stage));
  const [own] = stage.groups;
  const { cookie } = await stage.signIn(own!, 'group-admin');
  admin = { role: 'group-admin', host: own!.host, cookie };
});
afterAll(() => stage.close());

it('desk answers unlikely values without a failure', { timeout: LIMIT }, async () => {
  const attack = { actors: [admin], ids: near, marks: [], hosts: [admin.host], random: seeded(20_261_123) };
  const { leaks, answers } = await attackDesk(stage, { ...attack, requests: 700, unlikely: 0.35 });
  expect([...leaks, ...stage.failed.map(String)]).toEqual([]);
  // not merely refused: pages were shown, and forms were taken
  expect(answers[200]).toBeGreaterThan(50);
  expect(answers[302]).toBeGreaterThan(5);
});

it('desk answers unlikely values without a session and without a failure', { timeout: LIMIT }, async () => {
  const faults: string[] = [];
  for (const path of ['sign-in', 'sign-in/code', 'sign-in/set-up', 'sign-in/passkey', 'join/x'])
    for (const value of UNLIKELY) {
      const fields = { email: value, password: value, code: value, response: value, intent: 'passkey' };
      const requests = [
        stage.post(admin.host, `/desk/${path}`, fields),
        stage.post(admin.host, `/desk/${path}`, { email: value, password: value, code: value }),
        stage.get(admin.host, `/desk/${path}?${encoded([['to', value.slice(0, 1_000)]])}`),
      ];
      for (const { status } of await Promise.all(requests))
        if (status >= 500) faults.push(`${status} ${path} ${value}`);
    }
  expect([...faults, ...stage.failed.map(String)]).toEqual([]);
});
