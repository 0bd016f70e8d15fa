import { join } from 'node:path';
import { settingsFiles } from '#adapters/settings-files/settings-files.ts';
import { layerChain } from '#domain/site/layer-chain.ts';
import { resolveSettings } from '#domain/site/resolve-settings.ts';
import type { SiteDocument } from '#domain/site/site-document.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';

const SITES = join(import.meta.dirname, '../../sites');

/** A site whose messages are rendered. */
export interface SampleSite {
  slug: string;
  settings: SiteSettings;
  origin: string;
}

/** The settings of a demo site, with what it inherits. Throws when there is no such site. */
export async function sampleSite(slug: string): Promise<SampleSite> {
  const files = await settingsFiles.readSites(SITES);
  const documents = new Map<string, SiteDocument>(
    files.flatMap((file) => ('document' in file ? [[file.slug, file.document]] : [])),
  );
  const layers = layerChain(slug, (name) => (documents.has(name) ? (documents.get(name)!.extends ?? null) : undefined));
  if ('because' in layers) throw new Error(layers.because);
  const resolved = resolveSettings(layers.chain.map((name) => ({ name, document: documents.get(name) })));
  if ('because' in resolved) throw new Error(resolved.because);
  return { slug, settings: resolved.settings, origin: `https://www.${slug}.example` };
}
