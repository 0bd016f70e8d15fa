import type { SettingsRevision, SiteRecord, SiteStore } from '#app/site/site-store.ts';
import {
  changesLeft,
  overtakenChanges,
  withDraft,
  type DraftChange,
  type Own,
} from '#domain/settings-draft/draft-change.ts';
import { layerChain } from '#domain/site/layer-chain.ts';
import { resolveSettings, type ResolvedSettings, type SettingsLayer } from '#domain/site/resolve-settings.ts';
import type { DraftOwner, DraftStore } from './draft-store.ts';

/** A site's settings as one person is changing them. */
export interface OpenDraft {
  record: SiteRecord;
  /** The newest revision of the site's own document. */
  live: SettingsRevision;
  /** Changes that make a difference still. */
  changes: DraftChange[];
  /** Those of fields that someone else has changed in the meantime. */
  overtaken: (DraftChange & { now: Own })[];
  /** The site's own document with the changes. */
  document: unknown;
  /** What the site would get if it said nothing itself, and from where. */
  inherited: ResolvedSettings;
  /** What visitors get now. */
  published: ResolvedSettings;
  /** What they would get with the changes; a refusal where the changes do not fit. */
  drafted: ResolvedSettings | { because: string };
}

export interface OpenDraftPorts {
  sites: SiteStore;
  drafts: DraftStore;
}

/** Throws, in words, when there is no such site or its published settings cannot be used. */
export async function openDraft(
  { sites, drafts }: OpenDraftPorts,
  slug: string,
  owner: DraftOwner,
): Promise<OpenDraft> {
  const records = new Map((await sites.list()).map((one) => [one.slug, one]));
  const record = records.get(slug);
  if (record?.id !== owner.siteId || record.group_id !== owner.groupId)
    throw new Error(`No site "${slug}" in this group.`);
  const chain = layerChain(slug, (one) => records.get(one)?.extends);
  if ('because' in chain) throw new Error(chain.because);
  const [live, stored, below] = await Promise.all([
    sites.current(record.id),
    drafts.changes(owner),
    Promise.all(
      chain.chain.slice(0, -1).map(async (name): Promise<SettingsLayer> => ({
        name,
        document: (await sites.current(records.get(name)!.id))?.document,
      })),
    ),
  ]);
  if (live === undefined) throw new Error(`The site ${slug} has no settings yet.`);
  const changes = changesLeft(live.document, stored);
  const document = withDraft(live.document, changes);
  const as = (own: unknown) => resolveSettings([...below, { name: slug, document: own }]);
  return {
    record,
    live,
    changes,
    overtaken: overtakenChanges(live.document, changes),
    document,
    inherited: used(as({}), slug),
    published: used(as(live.document), slug),
    drafted: as(document),
  };
}

function used(resolved: ReturnType<typeof resolveSettings>, slug: string): ResolvedSettings {
  if ('because' in resolved) throw new Error(`The settings of ${slug} cannot be used. ${resolved.because}`);
  return resolved;
}
