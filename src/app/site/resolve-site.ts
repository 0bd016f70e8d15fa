import type { SiteRecord, SiteStore } from '#app/site/site-store.ts';
import { layerChain } from '#domain/site/layer-chain.ts';
import { resolveSettings, type ResolvedSettings, type SettingsLayer } from '#domain/site/resolve-settings.ts';
import { SECTION_NAMES, sectionFields } from '#domain/site/site-document.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';

export interface ResolvedSite {
  record: SiteRecord;
  settings: SiteSettings;
  /** Every value and the layer that decided it. */
  explain: ExplainedField[];
}

export interface ExplainedField {
  /** "tag.newArrivalDays" */
  field: string;
  value: unknown;
  /** "default" or the slug of a site. */
  from: string;
}

/** What is stored cannot be used: reading it once more changes nothing. Says why, in words. */
export class SettingsUnusable extends Error {}

/**
 * One site with its settings merged from the layers it extends.
 * `all` sites, when they are at hand: many are resolved without listing them each time.
 * Throws `SettingsUnusable` when there is no such site or a stored layer cannot be used.
 */
export async function resolveSite(
  store: Pick<SiteStore, 'list' | 'current'>,
  slug: string,
  all?: readonly SiteRecord[],
): Promise<ResolvedSite> {
  const records = new Map((all ?? (await store.list())).map((record) => [record.slug, record]));
  const layers = layerChain(slug, (one) => records.get(one)?.extends);
  if ('because' in layers) throw new SettingsUnusable(layers.because);
  const documents = await Promise.all(
    layers.chain.map(async (name): Promise<SettingsLayer> => ({
      name,
      document: (await store.current(records.get(name)!.id))?.document,
    })),
  );
  const resolved = resolveSettings(documents);
  if ('because' in resolved) throw new SettingsUnusable(`The settings of ${slug} cannot be used. ${resolved.because}`);
  return { record: records.get(slug)!, settings: resolved.settings, explain: explainSettings(resolved) };
}

/**
 * Undefined: its settings cannot be used, and why is added to `problems`, because no other site must wait for it. Throws
 * when they could not be read: the next time they can.
 */
export const usableSite = (
  store: Pick<SiteStore, 'list' | 'current'>,
  slug: string,
  all: readonly SiteRecord[],
  problems: unknown[],
): Promise<ResolvedSite | undefined> =>
  resolveSite(store, slug, all).catch((error: unknown) => {
    if (!(error instanceof SettingsUnusable)) throw error;
    problems.push(error);
    return undefined;
  });

export function explainSettings({ settings, origins }: ResolvedSettings): ExplainedField[] {
  return SECTION_NAMES.flatMap((section) =>
    Object.keys(sectionFields(section)).map((field): ExplainedField => ({
      field: `${section}.${field}`,
      value: (settings[section] as Record<string, unknown>)[field],
      from: origins[`${section}.${field}`]!,
    })),
  );
}
