import { expect, it } from 'vitest';
import type { AtDesk } from '#app/lead/opportunities.ts';
import { untriedPages } from '#tests/desk-requests.ts';
import type { DeskStage } from '#tests/desk-stage.ts';
import { tryTenancy } from '#tests/try-tenancy.ts';

/**
 * Staff of one group ask for, and send, what belongs to another group and to a dealership or a site that they do not reach:
 * no byte of it is read, and none is changed. `npm run bench tenant-isolation` sends 10,000 requests.
 */
const REQUESTS = { ofDealer: 400, ofGroup: 200 };
/** So many of a dealer's to the page of a lead are enough to find its lock open. */
const FOUND_BY = 120;
/** Of a machine that does much else (ms). */
const LIMIT = 240_000;

it('desk tenancy test covers every form and every address of the desk', () => {
  expect(untriedPages()).toEqual([]);
});

it('desk shows and changes nothing of another group', { timeout: LIMIT }, async () => {
  for (const [of, { leaks, changed, answers }] of Object.entries(await tryTenancy(REQUESTS))) {
    expect(leaks, of).toEqual([]);
    expect(changed, of).toEqual([]);
    // not merely refused: pages were shown, and forms were taken
    expect(answers[200], of).toBeGreaterThan(50);
    expect(answers[302], of).toBeGreaterThan(5);
  }
});

it('desk tenancy test finds a deliberately weakened check', { timeout: LIMIT }, async () => {
  const weaken = ({ services }: DeskStage) => {
    const wide = (at: AtDesk): AtDesk => ({ ...at, dealerships: 'all' });
    const { byId, note, assign, setStatus, markContacted } = services.opportunities;
    Object.assign(services.opportunities, {
      byId: (at, id) => byId(wide(at), id),
      note: (at, id, text, now) => note(wide(at), id, text, now),
      assign: (at, id, staffId, now) => assign(wide(at), id, staffId, now),
      setStatus: (at, id, change, now) => setStatus(wide(at), id, change, now),
      markContacted: (at, id, now) => markContacted(wide(at), id, now),
    } satisfies Partial<typeof services.opportunities>);
  };
  const { ofDealer } = await tryTenancy({ ofDealer: FOUND_BY, ofGroup: 0 }, { weaken, pages: ['lead'] });
  expect(ofDealer.leaks).not.toEqual([]);
  expect(ofDealer.changed).not.toEqual([]);
});
