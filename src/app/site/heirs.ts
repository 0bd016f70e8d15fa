import { layerChain } from '#domain/site/layer-chain.ts';
import { resolveSettings, type ResolvedSettings } from '#domain/site/resolve-settings.ts';
import { settingsChanges, type SettingsChange } from '#domain/site/settings-changes.ts';
import type { KnownSite } from './assess-site.ts';

type Layers = ReadonlyMap<string, Pick<KnownSite, 'document' | 'extends'>>;

/** A site that extends another, and what its visitors get differently once that one's own document changes. */
export interface ChangedHeir {
  slug: string;
  changes: SettingsChange[];
}

/** The sites that inherit what a new document of `slug` says: those alone that do not say it themselves. */
export function changedHeirs(known: Layers, slug: string, document: unknown): ChangedHeir[] {
  const after = new Map([...known, [slug, { ...known.get(slug)!, document }]]);
  return [...known.keys()].flatMap((heir): ChangedHeir[] => {
    if (heir === slug || !chainOf(known, heir).includes(slug)) return [];
    const [was, is] = [resolvedOf(known, heir), resolvedOf(after, heir)];
    const changes = was && is ? settingsChanges(was.settings, is.settings) : [];
    return changes.length === 0 ? [] : [{ slug: heir, changes }];
  });
}

/** What a site would get; undefined where that does not fit. */
export function resolvedOf(known: Layers, slug: string): ResolvedSettings | undefined {
  const resolved = resolveSettings(chainOf(known, slug).map((name) => ({ name, document: known.get(name)?.document })));
  return 'because' in resolved ? undefined : resolved;
}

const chainOf = (known: Layers, slug: string): readonly string[] => {
  const layers = layerChain(slug, (one) => known.get(one)?.extends);
  return 'because' in layers ? [] : layers.chain;
};
