import type { Clock } from '#app/clock.ts';
import type { SiteRecord, SiteStore } from '#app/site/site-store.ts';
import { resolveSettings, type ResolvedSettings } from '#domain/site/resolve-settings.ts';
import { sameValue, settingsChanges, type SettingsChange } from '#domain/site/settings-changes.ts';
import type { SiteFinding } from '#domain/site/site-findings.ts';
import { layerChain } from '#domain/site/layer-chain.ts';
import { assessSite, type KnownSite, type SiteDraft, type SiteProblem } from './assess-site.ts';
import { changedHeirs, type ChangedHeir } from './heirs.ts';
import { knownDraft, knownGroups, knownSites, layersFirst } from './known-sites.ts';

export type ApplyOutcome =
  | {
      slug: string;
      outcome: 'created' | 'changed';
      record: SiteRecord;
      changes: SettingsChange[];
      /** Other sites that get something differently by it. */
      heirs: ChangedHeir[];
      warnings: SiteFinding[];
    }
  | { slug: string; outcome: 'unchanged' }
  | { slug: string; outcome: 'refused'; problems: SiteProblem[] };

/** Who changes sites, and why. */
export interface Signature {
  by: string;
  note: string | null;
  /** Groups that need not be there yet. */
  newGroups?: readonly string[];
}

/**
 * Applies drafts, layers before what extends them. Each is applied whole or, with a refusal, not at all; a refused
 * draft does not stop the others. A document that says what is already stored writes nothing.
 */
export async function applySites(
  store: SiteStore,
  clock: Clock,
  drafts: readonly SiteDraft[],
  { newGroups, ...signed }: Signature,
): Promise<ApplyOutcome[]> {
  const groups = await knownGroups(store, newGroups);
  const stored = await knownSites(store);
  // a host that a draft gives up is free only once that draft is applied
  const known = new Map([
    ...stored,
    ...drafts.map((draft): [string, KnownSite] => [
      draft.slug,
      { ...knownDraft(draft), hosts: stored.get(draft.slug)?.hosts ?? [] },
    ]),
  ]);
  const outcomes: ApplyOutcome[] = [];
  for (const draft of layersFirst(drafts)) {
    const before = stored.get(draft.slug);
    if (before !== undefined && !draft.wrong && sameValue(before.document, asStored(draft.document))) {
      outcomes.push({ slug: draft.slug, outcome: 'unchanged' });
      continue;
    }
    const assessed = assessSite(draft, known, groups);
    if ('problems' in assessed || draft.wrong) {
      if (before === undefined) known.delete(draft.slug);
      else known.set(draft.slug, before);
      outcomes.push({
        slug: draft.slug,
        outcome: 'refused',
        problems: 'problems' in assessed ? assessed.problems : [],
      });
      continue;
    }
    const changes = changesOf(draft.slug, stored, assessed.resolved);
    const heirs = before ? changedHeirs(new Map([...known, [draft.slug, before]]), draft.slug, draft.document) : [];
    const record = await store.apply(assessed.identity, { at: clock.now(), ...signed, document: draft.document });
    known.set(draft.slug, knownDraft(draft));
    outcomes.push({
      slug: draft.slug,
      outcome: before === undefined ? 'created' : 'changed',
      record,
      changes,
      heirs,
      warnings: assessed.warnings,
    });
  }
  return outcomes;
}

/** What the site's visitors get differently from what is stored; a new site is compared with the defaults. */
function changesOf(slug: string, stored: ReadonlyMap<string, KnownSite>, after: ResolvedSettings): SettingsChange[] {
  const layers = layerChain(slug, (one) => stored.get(one)?.extends);
  const chain = 'because' in layers ? [] : layers.chain;
  const before = resolveSettings(chain.map((name) => ({ name, document: stored.get(name)?.document })));
  return 'because' in before ? [] : settingsChanges(before.settings, after.settings);
}

/** As the database gives it back: without keys that say nothing. */
const asStored = (document: unknown): unknown => JSON.parse(JSON.stringify(document));
