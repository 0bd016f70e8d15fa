import type { SiteIdentity } from '#app/site-store.ts';
import { layerChain } from '#domain/site/layer-chain.ts';
import { resolveSettings, type ResolvedSettings } from '#domain/site/resolve-settings.ts';
import type { SiteDocument } from '#domain/site/site-document.ts';
import { siteFindings, type SiteFinding } from '#domain/site/site-findings.ts';

/** A site's settings as somebody wants them to be. Its document has passed its schema. */
export interface SiteDraft {
  slug: string;
  document: SiteDocument;
}

/** What is known of a site, stored or drafted. */
export interface KnownSite {
  document: unknown;
  extends: string | null;
  group: string | undefined;
  hosts: readonly string[];
}

export interface SiteProblem {
  path: string[];
  reason: string;
  fix: string | null;
}

export type Assessment =
  | { identity: SiteIdentity; resolved: ResolvedSettings; warnings: SiteFinding[] }
  | { problems: SiteProblem[] };

/** Whether a draft may be applied on top of the known sites, which hold the draft itself too. */
export function assessSite(draft: SiteDraft, known: ReadonlyMap<string, KnownSite>): Assessment {
  const layers = layerChain(draft.slug, (slug) => known.get(slug)?.extends);
  if ('because' in layers) return { problems: [{ path: ['extends'], reason: layers.because, fix: null }] };
  const resolved = resolveSettings(layers.chain.map((name) => ({ name, document: known.get(name)?.document })));
  if ('because' in resolved) return { problems: [{ path: [], reason: resolved.because, fix: null }] };
  const group = layers.chain.map((slug) => known.get(slug)?.group).findLast((one) => one !== undefined);
  const hosts = draft.document.hosts ?? [];
  const findings = siteFindings(resolved.settings);
  const problems = [
    ...(group === undefined
      ? [{ path: ['group'], reason: 'is missing', fix: 'write the slug of the dealer group, such as group: meridian' }]
      : []),
    ...hosts.flatMap((host) => hostProblem(host, draft.slug, known)),
    ...findings
      .filter((finding) => finding.level === 'error')
      .map(({ field, words }) => ({ path: field.split('.'), reason: words, fix: null })),
  ];
  if (problems.length > 0 || group === undefined) return { problems };
  return {
    identity: { slug: draft.slug, group, hosts, extends: draft.document.extends ?? null },
    resolved,
    warnings: findings.filter((finding) => finding.level === 'warning'),
  };
}

function hostProblem(host: string, slug: string, known: ReadonlyMap<string, KnownSite>): SiteProblem[] {
  const [other] = [...known].find(([name, site]) => name !== slug && site.hosts.includes(host)) ?? [];
  return other === undefined
    ? []
    : [
        {
          path: ['hosts'],
          reason: `${host} already leads to the site ${other}`,
          fix: `take it out of ${other} first`,
        },
      ];
}
