import type { Reach } from '#domain/staff/reach.ts';
import { ROLES, type Role } from '#domain/staff/roles.ts';
import { attackDesk, type Actor, type Attacked } from './desk-requests.ts';
import { openDeskStage, type DeskStage } from './desk-stage.ts';
import { FAR_MARK, KINDS, OTHER_MARK, plantStrangers, type Ids } from './desk-strangers.ts';
import { rowsOfStrangers } from './rows-of-strangers.ts';

export interface Tenancy extends Attacked {
  /** Rows of strangers that are not as they were, before and after. */
  changed: string[];
}

/**
 * Requests of staff of one dealer, then of staff of its whole group, for everything that can be asked of the desk with the
 * ids of strangers: what of these was shown, and what was changed. `weaken` takes a check away, for the control.
 */
export async function tryTenancy(
  requests: { ofDealer: number; ofGroup: number },
  {
    seed = 20_261_122,
    weaken = () => {},
    pages,
  }: { seed?: number; weaken?: (stage: DeskStage) => void; pages?: readonly string[] } = {},
): Promise<{ ofDealer: Tenancy; ofGroup: Tenancy }> {
  const stage = await openDeskStage();
  try {
    const { near, far, other, farSite } = await plantStrangers(stage);
    weaken(stage);
    const [own, foreign] = stage.groups;
    const otherRows = { groupIds: [foreign!.groupId], siteIds: [foreign!.site.record.id] };
    const farRows = { groupIds: otherRows.groupIds, siteIds: [...otherRows.siteIds, farSite.site.record.id] };
    const random = seeded(seed);
    const hosts = stage.groups.map(({ host }) => host);
    const everything = { ids: union([near, far, other]), hosts, pages, random };
    const run = async (
      count: number,
      strangers: Ids,
      rows: typeof otherRows,
      marks: string[],
      actors: readonly Actor[],
    ): Promise<Tenancy> => {
      const before = await rowsOfStrangers(stage, strangers, rows);
      const attacked = await attackDesk(stage, { ...everything, requests: count, marks, actors });
      const leaks = [...attacked.leaks, ...stage.failed.map(String)];
      if (marks.some((mark) => JSON.stringify(stage.mails).includes(mark))) leaks.push('An email names a stranger.');
      const after = await rowsOfStrangers(stage, strangers, rows);
      const changed = [
        ...before.filter((row) => !after.includes(row)).map((row) => `- ${row}`),
        ...after.filter((row) => !before.includes(row)).map((row) => `+ ${row}`),
      ];
      return { ...attacked, leaks, changed };
    };
    const signIn = (roles: readonly Role[], reach?: Reach) =>
      Promise.all(
        roles.map(async (role): Promise<Actor> => {
          const { cookie } = await stage.signIn(own!, role, reach);
          return { role, host: own!.host, cookie };
        }),
      );
    const reach = { dealerships: [own!.dealerships[0]!], sites: [own!.site.record.slug] };
    const below = ROLES.filter((role) => role !== 'group-admin');
    const dealer = await signIn(below, reach);
    const ofDealer = await run(requests.ofDealer, union([far, other]), farRows, [FAR_MARK, OTHER_MARK], dealer);
    const group = await signIn(ROLES);
    return { ofDealer, ofGroup: await run(requests.ofGroup, other, otherRows, [OTHER_MARK], group) };
  } finally {
    await stage.close();
  }
}

const union = (all: readonly Ids[]): Ids =>
  Object.fromEntries(KINDS.map((kind) => [kind, all.flatMap((ids) => ids[kind])])) as unknown as Ids;

/** Mulberry32: the same numbers on every machine. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
