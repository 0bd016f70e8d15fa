import { sql, type RawBuilder } from 'kysely';
import { connectDatabase, type Database } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { importStock } from '#app/import/import-stock.ts';
import { generateStock } from '#demo/stock/generate-stock.ts';
import { groupDirectory } from '#domain/site/group-directory.ts';

export const GROUP_SIZE = 20;

/** Sites in groups of twenty, each with its own stock. The other sites of a group extend its first site. */
export async function fillSites(
  url: string,
  { sites, cars, say }: { sites: number; cars: number; say: (words: string) => void },
): Promise<void> {
  const database = connectDatabase(url);
  await migrate(database);
  const store = createSiteStore(database);
  const perSite = Math.ceil(cars / sites);
  const imports = createImportStore(database);
  const stock = [...generateStock({ now: new Date('2026-11-01T00:00:00Z'), seed: 7 })].map(({ row }) => row);
  for (let first = 0; first < sites; first += GROUP_SIZE) {
    const members = Array.from({ length: Math.min(GROUP_SIZE, sites - first) }, (_, n) => first + n);
    const group = `group-${first / GROUP_SIZE}`;
    await store.applyDirectory(
      groupDirectory.parse({
        group: { slug: group, name: `Group ${first / GROUP_SIZE}` },
        dealerships: members.map((site) => ({
          slug: slugOf(site),
          name: `Dealer ${site}`,
          phone: '07 5550 0100',
          lead_email: `leads@${slugOf(site)}.example`,
          locations: [
            {
              slug: 'yard',
              name: `Yard ${site}`,
              primary: true,
              address: {
                street: '1 Example Street',
                city: 'Newstead',
                state: 'QLD',
                postcode: '4006',
                lat: -27.4,
                long: 153,
              },
              country: 'AU',
              opening_hours: { 'mon-fri': '08:00-17:30', sat: '09:00-15:00', sun: 'closed' },
            },
          ],
        })),
      }),
    );
    for (const site of members) {
      await store.apply(
        { slug: slugOf(site), group, hosts: [], extends: site === first ? null : slugOf(first) },
        { at: new Date(), by: 'a bench', note: null, document: documentOf(site) },
      );
      if (first > 0) await copyCars(database, slugOf(site % GROUP_SIZE), slugOf(site));
      else {
        const feed = Array.from({ length: perSite }, (_, n) => ({
          ...stock[(site * 131 + n) % stock.length],
          vin: null,
          stocknum: `S${site}-${n}`,
          location: undefined,
        }));
        const report = await importStock(
          { store: imports, clock: { now: () => new Date() } },
          { dealership: slugOf(site), feed },
        );
        if (report.outcome === 'refused') throw new Error(report.because);
      }
    }
    say(`${first + members.length} of ${sites} sites`);
  }
  await database.destroy();
}

/** The cars of one dealership once more as another's: an import of 300,000 takes minutes, and is measured elsewhere. */
async function copyCars(database: Database, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'cars' and is_identity = 'NO'`.execute(database);
  const own: Record<string, RawBuilder<unknown>> = {
    group_id: sql`d.group_id`,
    dealership_id: sql`d.id`,
    dealership_ids: sql`array[d.id]`,
    location_id: sql`l.id`,
  };
  await sql`
    insert into cars (${sql.join(rows.map(({ name }) => sql.ref(name)))})
    select ${sql.join(rows.map(({ name }) => own[name] ?? sql.ref(`cars.${name}`)))}
    from cars, dealerships d, locations l
    where cars.dealership_id = (select id from dealerships where slug = ${from})
      and d.slug = ${to} and l.dealership_id = d.id
    order by cars.id`.execute(database);
}

export const slugOf = (site: number) => `site-${site}`;

export function documentOf(site: number, more: { title?: string } = {}): object {
  const first = site % GROUP_SIZE === 0;
  return {
    ...(first ? { group: `group-${site / GROUP_SIZE}` } : { extends: slugOf(site - (site % GROUP_SIZE)) }),
    site: { name: `Dealer ${site}` },
    lead: { email: [`leads@${slugOf(site)}.example`] },
    ...(more.title === undefined ? {} : { home: { title: more.title } }),
    stock: { dealerships: [slugOf(site)] },
  };
}
