import type { SiteIdentity } from '#app/site/site-store.ts';
import type { Country } from '#domain/location/country.ts';
import type { DocumentProblem } from '#domain/site/document-problems.ts';
import { layerChain } from '#domain/site/layer-chain.ts';
import { resolveSettings, type ResolvedSettings } from '#domain/site/resolve-settings.ts';
import type { SiteDocument } from '#domain/site/site-document.ts';
import { siteFindings, type SiteFinding } from '#domain/site/site-findings.ts';
import { nearestWord } from '#domain/text/nearest-word.ts';

/** A site's settings as someone wants them to be. Its document has passed its schema. */
export interface SiteDraft {
  slug: string;
  document: SiteDocument;
  /** What was taken out of the document because it does not fit its schema: the rest is looked at, and never applied. */
  wrong?: readonly Pick<DocumentProblem, 'path'>[];
}

/** What is known of a site, stored or drafted. */
export interface KnownSite {
  document: unknown;
  extends: string | null;
  group: string | undefined;
  hosts: readonly string[];
}

/** The groups there are: by slug the dealerships of each, by slug the countries of their locations. */
export type KnownGroups = ReadonlyMap<string, ReadonlyMap<string, readonly Country[]>>;

export interface SiteProblem {
  path: string[];
  reason: string;
  fix: string | null;
  /** The reason for someone at the desk, where it differs. */
  atDesk?: string | undefined;
}

export type Assessment =
  | { identity: SiteIdentity; resolved: ResolvedSettings; warnings: SiteFinding[] }
  | { problems: SiteProblem[] };

/**
 * Whether a draft may be applied on top of the known sites, which hold the draft itself too. Without groups, because no
 * database is at hand, whom the site names is taken at its word.
 */
export function assessSite(
  draft: SiteDraft,
  known: ReadonlyMap<string, KnownSite>,
  groups: KnownGroups | undefined,
): Assessment {
  const layers = layerChain(draft.slug, (slug) => known.get(slug)?.extends);
  if ('because' in layers)
    return { problems: [brokenLayers(draft, layers.because, known), ...namedStrangers(draft, groups)] };
  const resolved = resolveSettings(layers.chain.map((name) => ({ name, document: known.get(name)?.document })));
  if ('because' in resolved) return { problems: [{ path: [], reason: resolved.because, fix: null }] };
  const group = groupOf(layers.chain, known);
  const hosts = draft.document.hosts ?? [];
  const sold = resolved.settings.stock.dealerships;
  const countries =
    group === undefined ? [] : groups ? countriesOf(groups.get(group), sold) : countriesOfSites(known, group, sold);
  const findings = siteFindings(resolved.settings, countries);
  const problems = [
    ...(group === undefined
      ? [{ path: ['group'], reason: 'is missing', fix: 'write the slug of the dealer group, such as group: meridian' }]
      : groups === undefined
        ? []
        : strangers(draft, group, { groups, sold })),
    ...hosts.flatMap((host) => hostProblem(host, { slug: draft.slug, group }, known)),
    ...findings
      .filter((finding) => finding.level === 'error')
      .map(({ field, words, atDesk }) => ({ path: field.split('.'), reason: words, fix: null, atDesk })),
  ];
  if (draft.wrong) return { problems: problems.filter(({ path }) => !comesOf(draft.wrong!, path)) };
  if (problems.length > 0 || group === undefined) return { problems };
  return {
    identity: { slug: draft.slug, group, hosts, extends: draft.document.extends ?? null },
    resolved,
    warnings: findings.filter((finding) => finding.level === 'warning'),
  };
}

function brokenLayers({ document }: SiteDraft, because: string, known: ReadonlyMap<string, KnownSite>): SiteProblem {
  const { extends: layer } = document;
  const path = ['extends'];
  const fix = layer && !known.has(layer) ? didYouMean(layer, known.keys()) : undefined;
  return fix ? { path, reason: `is ${layer}, and there is no such site`, fix } : { path, reason: because, fix: null };
}

/** Of a site whose layers are unknown what it says itself of its group and dealerships. */
const namedStrangers = (draft: SiteDraft, groups: KnownGroups | undefined): SiteProblem[] => {
  const { group, stock } = draft.document;
  if (group === undefined || groups === undefined) return [];
  const problems = strangers(draft, group, { groups, sold: stock?.dealerships ?? null });
  return problems.filter(({ path }) => !comesOf(draft.wrong ?? [], path));
};

/** Whether it may be true only because something of its section was taken out; of a dealership's name nothing else decides. */
const comesOf = (wrong: readonly Pick<DocumentProblem, 'path'>[], [section, field]: readonly string[]): boolean =>
  wrong.some(
    ({ path }) => path[0] === section && (field !== 'dealerships' || path.length === 1 || path[1] === 'dealerships'),
  );

/** Where the locations lie of the dealerships whose stock a site sells; null: of all. */
const countriesOf = (
  dealerships: ReadonlyMap<string, readonly Country[]> = new Map(),
  sold: readonly string[] | null,
) => [...dealerships].flatMap(([slug, countries]) => (sold === null || sold.includes(slug) ? countries : []));

/**
 * The same as far as the sites of the group say it, where no database is at hand: a site that sells what this one sells
 * is for people where it stands.
 */
const countriesOfSites = (known: ReadonlyMap<string, KnownSite>, group: string, sold: readonly string[] | null) =>
  [...known.values()].flatMap((site): Country[] => {
    const { site: about, stock } = (site.document ?? {}) as SiteDocument;
    const other = stock?.dealerships ?? null;
    const shares = sold === null || (other?.some((slug) => sold.includes(slug)) ?? false);
    return site.group === group && shares && about?.country !== undefined ? [about.country] : [];
  });

/** A group or dealerships that no one knows: a slip of the pen would make an empty site. */
function strangers(
  { document }: SiteDraft,
  group: string,
  { groups, sold }: { groups: KnownGroups; sold: readonly string[] | null },
): SiteProblem[] {
  const near = groups.has(group) ? group : nearestWord(group, groups.keys());
  const dealerships = near === undefined ? undefined : groups.get(near);
  const unknown = groups.has(group)
    ? []
    : [
        {
          path: ['group'],
          reason: `is ${group}, and there is no such group`,
          fix:
            didYouMean(group, groups.keys()) ??
            `apply its dealerships first (forecourt dealership apply FILE), or say that it is new: --new-group ${group}`,
        },
      ];
  // what is inherited was looked at where it stands
  if (document.stock?.dealerships === undefined || dealerships === undefined) return unknown;
  const unknownDealerships = (sold ?? []).flatMap((slug, index) =>
    dealerships.has(slug)
      ? []
      : [
          {
            path: ['stock', 'dealerships', String(index)],
            reason: `is ${slug}, and ${near} has no such dealership`,
            fix:
              didYouMean(slug, dealerships.keys()) ??
              (dealerships.size > 0
                ? `write one of ${[...dealerships.keys()].slice(0, 10).join(', ')}`
                : 'apply its dealerships first: forecourt dealership apply FILE'),
          },
        ],
  );
  return [...unknown, ...unknownDealerships];
}

function didYouMean(written: string, known: Iterable<string>): string | undefined {
  const near = nearestWord(written, known);
  return near === undefined ? undefined : `did you mean ${near}?`;
}

/** The group of a site, by the layers under it: the topmost that says one. */
const groupOf = (chain: readonly string[], known: ReadonlyMap<string, KnownSite>): string | undefined =>
  chain.map((slug) => known.get(slug)?.group).findLast((one) => one !== undefined);

/** A site of another group is not named: which companies this server serves is not for another to know. */
function hostProblem(
  host: string,
  { slug, group }: { slug: string; group: string | undefined },
  known: ReadonlyMap<string, KnownSite>,
): SiteProblem[] {
  const [other] = [...known].find(([name, site]) => name !== slug && site.hosts.includes(host)) ?? [];
  if (other === undefined) return [];
  const layers = layerChain(other, (one) => known.get(one)?.extends);
  const isOwn = group !== undefined && 'chain' in layers && groupOf(layers.chain, known) === group;
  return [
    {
      path: ['hosts'],
      ...(isOwn
        ? { reason: `${host} already leads to the site ${other}`, fix: `take it out of ${other} first` }
        : {
            reason: `${host} is already used on this server`,
            fix: 'choose another host name, or ask the operator of this server',
          }),
    },
  ];
}
