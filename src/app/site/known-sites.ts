import type { SiteStore } from '#app/site/site-store.ts';
import type { Country } from '#domain/location/country.ts';
import type { KnownGroups, KnownSite, SiteDraft } from './assess-site.ts';

/** Every stored site, by slug. */
export async function knownSites(store: SiteStore): Promise<Map<string, KnownSite>> {
  const groups = new Map((await store.groups()).map((group) => [group.id, group.slug]));
  const records = await store.list();
  const entries = await Promise.all(
    records.map(async (record): Promise<[string, KnownSite]> => [
      record.slug,
      {
        document: (await store.current(record.id))?.document,
        extends: record.extends,
        group: groups.get(record.group_id),
        hosts: record.hosts,
      },
    ]),
  );
  return new Map(entries);
}

/** Every stored group with its dealerships and their countries. `newGroups` are said to be new. */
export async function knownGroups(
  store: Pick<SiteStore, 'groups' | 'directory'>,
  newGroups: readonly string[] = [],
): Promise<KnownGroups> {
  const stored = await Promise.all(
    (await store.groups()).map(async (group): Promise<[string, Map<string, Country[]>]> => {
      const { dealerships, locations } = await store.directory(group.id);
      const countriesOf = (dealership: number) =>
        locations.filter((location) => location.dealership_id === dealership).map(({ country }) => country);
      return [group.slug, new Map(dealerships.map(({ id, slug }) => [slug, countriesOf(id)]))];
    }),
  );
  return new Map([...newGroups.map((slug): [string, Map<string, Country[]>] => [slug, new Map()]), ...stored]);
}

export const knownDraft = ({ document }: SiteDraft): KnownSite => ({
  document,
  extends: document.extends ?? null,
  group: document.group,
  hosts: document.hosts ?? [],
});

/** Drafts in an order in which every layer comes before what extends it; members of a circle come last. */
export function layersFirst<D extends SiteDraft>(drafts: readonly D[]): D[] {
  const left = new Map(drafts.map((draft) => [draft.slug, draft]));
  const ordered: D[] = [];
  while (left.size > 0) {
    const ready = [...left.values()].filter(
      ({ document }) => document.extends === undefined || !left.has(document.extends),
    );
    const next = ready.length > 0 ? ready : [...left.values()];
    for (const draft of next) left.delete(draft.slug);
    ordered.push(...next);
  }
  return ordered;
}
