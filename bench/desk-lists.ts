import process from 'node:process';
import { sql } from 'kysely';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { importStock } from '#app/import/import-stock.ts';
import { bookAndReserve } from '#tests/book-and-reserve.ts';
import { aLeadPayload, aNewLead } from '#tests/builders.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';
import { storeLead } from '#tests/store-lead.ts';
import { reportProgress } from './report-progress.ts';

const LEADS = 20_000;
const CARS = 5_000;
const RESERVATIONS = 500;
const REQUESTS = 21;
const WARM_UPS = 3;

export interface ListFigures {
  /** Milliseconds from the request to the last byte, HTTP included. */
  p50: number;
  p95: number;
  /** Milliseconds of this process, which is also the database: a busy machine does not change them much. */
  cpu: number;
}

/** Lists of the desk as a browser asks for them: by address, or with a form. `DONE`: the lead that is opened. */
const LISTS: Record<string, { path: string; form?: Record<string, string> }> = {
  today: { path: '' },
  'leads, open': { path: '/leads' },
  'leads, open, page 20': { path: '/leads?page=20' },
  'leads, overdue': { path: '/leads?overdue=1' },
  'leads, unassigned': { path: '/leads?view=unassigned' },
  'leads, closed': { path: '/leads?view=closed' },
  'leads, one kind': { path: '/leads?kind=finance' },
  'leads by name': { path: '/leads', form: { text: 'novak' } },
  'leads by part of a name': { path: '/leads', form: { text: 'ova' } },
  'leads by two letters': { path: '/leads', form: { text: 'no' } },
  'leads by number': { path: '/leads', form: { text: '0491 012' } },
  'leads by a number that all have': { path: '/leads', form: { text: '0491 0' } },
  'leads by address': { path: '/leads', form: { text: 'mia12@' } },
  'a lead beside the list': { path: '/leads/LEAD' },
  'palette, a name': { path: '/find', form: { text: 'novak' } },
  'calendar, week': { path: '/calendar?view=week&all=1' },
  'reservations, to do': { path: '/reservations' },
  'reservations, all': { path: '/reservations?view=all' },
  stock: { path: '/stock' },
  'stock, by words': { path: '/stock?q=mazda' },
  'stock, sold': { path: '/stock?tab=sold' },
  feeds: { path: '/feeds' },
  reviews: { path: '/reviews' },
  people: { path: '/people' },
  security: { path: '/security' },
  'audit log': { path: '/audit' },
  reports: { path: '/numbers' },
};

/** Every list of the desk at a large dealership, over HTTP, on the embedded database. */
export async function measureDeskLists(): Promise<Record<string, ListFigures>> {
  let doing = 'opening the desk';
  const stopped = reportProgress(() => doing);
  const stage = await openDeskStage();
  try {
    await fill(stage, (what) => (doing = what));
    const { cookie } = await stage.signIn(stage.groups[0]!, 'group-admin');
    const { rows } = await sql<{ id: number }>`select max(id) as id from opportunities`.execute(stage.database);
    const figures: Record<string, ListFigures> = {};
    for (const [name, { path, form }] of Object.entries(LISTS)) {
      const url = `/desk${path.replace('LEAD', String(rows[0]!.id))}`;
      figures[name] = await measure(async () => {
        const { status } = form
          ? await stage.post('a.test', url, form, cookie)
          : await stage.get('a.test', url, cookie);
        if (status !== 200) throw new Error(`${url} answered ${status}`);
      });
      doing = `${name} took ${figures[name].p50} ms`;
    }
    return figures;
  } finally {
    stopped();
    await stage.close();
  }
}

async function measure(request: () => Promise<void>): Promise<ListFigures> {
  for (let left = WARM_UPS; left > 0; left--) await request();
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let left = REQUESTS; left > 0; left--) {
    const began = performance.now();
    await request();
    times.push(performance.now() - began);
  }
  const { user, system } = process.cpuUsage(before);
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1]!);
  return { p50: at(0.5), p95: at(0.95), cpu: Math.round((user + system) / 1_000 / REQUESTS) };
}

/** One dealership with all of them: the worst case for its lists. */
async function fill(stage: DeskStage, report: (what: string) => void): Promise<void> {
  const { database, services } = stage;
  const { site, dealerships } = stage.groups[0]!;
  const { id: siteId, group_id: groupId } = site.record;
  const dealershipSlug = site.dealerships[0]!.slug;
  const makes = ['Mazda', 'Toyota', 'Kia', 'Ford', 'Hyundai'];
  await importStock(
    { store: createImportStore(database), clock: { now: () => NOW } },
    {
      dealership: dealershipSlug,
      feed: Array.from({ length: CARS }, (_, n) => ({
        stocknum: `S${n}`,
        year: 2015 + (n % 11),
        make: makes[n % makes.length],
        model: `Model ${n % 40}`,
        price: 9_990 + n * 10,
        km: n * 20,
        car_type: 'used',
      })),
    },
  );
  const { rows: cars } = await sql<{ id: number }>`select id from cars order by id`.execute(database);
  services.stock.index.put(await createStockStore(database).byIds(cars.map(({ id }) => id)));
  report(`${cars.length} cars are in`);

  const payload = aLeadPayload({ dealership_slug: dealershipSlug, name: 'Sample', email: 's@example.com', phone: '' });
  const { id: sample } = await storeLead(
    createLeadStore(database),
    siteId,
    aNewLead({ idempotencyKey: 'sample', receivedAt: NOW, payload }),
  );
  const people = sql`select n, (array['Mia','Jack','Priya','Tom','Anna','Aroha','Finn','Rita','Sam','Jo'])[1 + n % 10]
    || ' ' || (array['Novak','Taumata','Raman','Okafor','Whitfield','Ngata','Doyle','Sorensen','Lee','Wetherall'])[1 + (n / 10) % 10]
    || ' ' || chr(97 + n % 26) || chr(97 + (n / 26) % 26) || 'son' as name,
    'mia' || n || '@example.com' as email, '0491' || lpad(n::text, 6, '0') as phone,
    ${NOW}::timestamptz - (n % 20000) * interval '7 minutes' as at from generate_series(1, ${LEADS}) n`;
  await sql`
    with person as materialized (${people}), contact as (
      insert into contacts (group_id, name, email, phone, name_key, email_key, phone_key, created_at)
      select ${groupId}, name, email, phone, lower(name), email, phone, at from person returning id, email, name, phone, created_at
    ), opportunity as (
      insert into opportunities (group_id, contact_id, dealership_id, last_at, kind, status, waiting_since)
      select ${groupId}, id, ${dealerships[0]!}, created_at,
        (array['message', 'test drive', 'finance', 'trade-in'])[1 + id % 4],
        case when id % 5 = 0 then 'lost' when id % 3 = 0 then 'contacted' else 'new' end,
        case when id % 5 = 0 or id % 3 = 0 then null else created_at end
      from contact returning id, contact_id
    ), lead as (
      insert into leads (site_id, dealership_id, category, idempotency_key, received_at, opportunity_id, payload)
      select sample.site_id, sample.dealership_id, sample.category, contact.email, contact.created_at, opportunity.id,
        sample.payload || jsonb_build_object('name', contact.name, 'email', contact.email, 'phone', contact.phone)
      from contact join opportunity on opportunity.contact_id = contact.id, leads sample where sample.id = ${sample}
      returning id
    ) select count(*) from lead`.execute(database);
  await sql`insert into consents (lead_id, site_id, opt_in, text, terms_accepted, at)
    select id, site_id, false, '', true, received_at from leads where id <> ${sample}`.execute(database);
  await sql`update opportunities o set lead_id = l.id from leads l where l.opportunity_id = o.id`.execute(database);
  await sql`vacuum analyze`.execute(database);
  report(`${LEADS} leads are in`);

  const { reserve } = bookAndReserve(database, NOW);
  for (let n = 0; n < RESERVATIONS; n++) {
    const heldUntil = new Date(NOW.getTime() + 1_800_000);
    await reserve({
      name: `Buyer ${n}`,
      siteId,
      dealershipSlug,
      carId: cars[n]!.id,
      heldUntil,
      keptUntil: new Date(NOW.getTime() + (n + 1) * 3_600_000),
    });
  }
  await sql`vacuum analyze`.execute(database);
}
