import type { Clock } from '#app/clock.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import { ownValue, sameOwn, type DraftChange, type Own } from '#domain/settings-draft/draft-change.ts';
import type { DraftOwner, DraftStore } from './draft-store.ts';

/**
 * Writes into a draft what fields shall say. One that shall say what the site says anyway is no change; the first
 * change of a field remembers what the site said then.
 */
export async function changeDraft(
  { sites, drafts, clock }: { sites: Pick<SiteStore, 'current'>; drafts: DraftStore; clock: Clock },
  owner: DraftOwner,
  wanted: readonly { field: string; after: Own }[],
): Promise<void> {
  const document = (await sites.current(owner.siteId))?.document;
  const changes = wanted.map(({ field, after }): DraftChange => ({ field, before: ownValue(document, field), after }));
  const idle = changes.filter(({ before, after }) => sameOwn(before, after)).map(({ field }) => field);
  if (idle.length > 0) await drafts.drop(owner, idle);
  await drafts.put(
    owner,
    changes.filter(({ field }) => !idle.includes(field)),
    clock.now(),
  );
}
