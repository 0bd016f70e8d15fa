import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDraftQueue, createImportDrafts } from '#adapters/postgres/import/import-drafts.ts';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createStaffStore } from '#adapters/postgres/staff/staff-store.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { judgeFile } from '#app/import/draft/judge-file.ts';
import { createCarPreviews } from '#app/import/draft/preview-cars.ts';
import { runDraft } from '#app/import/draft/run-draft.ts';
import { NO_MAPPING } from '#app/import/mapping.ts';
import { hashOf } from '#app/sign-in/sign-in.ts';
import type { Car } from '#domain/car/car.ts';
import { WHOLE_GROUP, type Reach } from '#domain/staff/reach.ts';
import type { Role } from '#domain/staff/roles.ts';
import { openFeedOf } from '#main/areas.ts';
import { testDatabases } from '#tests/databases.ts';
import { importIntoDealership, NOW } from '#tests/import-into-dealership.ts';
import { liveSite } from '#tests/live-site.ts';
import { cardHtml, drawCard } from '#web/cards/card-html.tsx';
import { stillCard } from '#web/cards/still-card.ts';

const FILE = `stocknum,make,model,status,show_on_dealer_website,sold_at
A,Kia,Rio,in_stock,yes,
B,Kia,,in_stock,yes,
C,Kia,Cerato,sold,yes,2026-04-30
D,Kia,Stinger,in_stock,no,
E,Kia,Picanto,sold,yes,
`;
const HALF_AN_HOUR = 30 * 60_000;

let count = 0;

// signed, short-lived, for those alone who may import
describe.each(testDatabases)('preview of the cars of an import on $name', (engine) => {
  let open: Awaited<ReturnType<typeof engine.open>>;
  let now = NOW;
  let group: Awaited<ReturnType<typeof groupOf>>;
  let other: Awaited<ReturnType<typeof groupOf>>;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(async () => {
    await open.close();
  });
  beforeEach(async () => {
    now = NOW;
    [group, other] = [await groupOf(), await groupOf()];
  });

  /** A group with a website, a dealership and an import. */
  const groupOf = async () => {
    const slug = `preview-${++count}`;
    const record = await createSiteStore(open.database).apply(
      { slug, group: slug, hosts: [], extends: null },
      { at: NOW, by: 'a test', note: null, document: { group: slug } },
    );
    const { dealership } = await importIntoDealership(open.database, record.group_id);
    const { id: dealershipId } = await open.database
      .selectFrom('dealerships')
      .select('id')
      .where('slug', '=', dealership)
      .executeTakeFirstOrThrow();
    const staffId = await person(record.group_id);
    const by = { groupId: record.group_id, staffId, at: NOW };
    const upload = async (text = FILE) =>
      (await createImportDrafts(open.database).create(by, {
        dealershipId,
        name: 'stock.csv',
        bytes: Buffer.from(text),
        mapping: NO_MAPPING,
      }))!;
    const site = liveSite(slug, {
      ...record,
      settings: {
        site: { name: slug, region: 'QLD' },
        card: { compare: true, action: 'enquire', weeklyRepayment: true },
      },
    });
    return { site, dealership, dealershipId, staffId, by, upload, draftId: await upload() };
  };
  const person = async (groupId: number, role: Role = 'stock', reach: Reach = WHOLE_GROUP) => {
    const email = `somebody-${++count}@test.example`;
    const member = await createStaffStore(open.database).invite(
      groupId,
      { email, name: 'Somebody', role, reach },
      { tokenHash: hashOf(email), expiresAt: NOW },
      { staffId: null, at: NOW },
    );
    return member!.id;
  };
  const previews = () =>
    createCarPreviews({
      drafts: createImportDrafts(open.database),
      judge: (bytes) => judgeFile(openFeedOf, bytes),
      staff: createStaffStore(open.database),
      sites: createSiteStore(open.database),
      clock: { now: () => now },
      secret: 'a secret of the server',
    });
  const keyOf = ({ site, staffId, draftId } = group) => previews().key({ siteId: site.record.id, staffId, draftId });
  const openAt = async (key: string, site = group.site) => {
    const opened = await previews().open(site, key);
    return opened && 'listed' in opened
      ? [opened.listed, opened.unlisted].map((cars) => cars.map(({ name }) => name))
      : opened;
  };
  const CARS = [
    ['Kia Rio', 'Kia Cerato'],
    ['Kia Stinger', 'Kia Picanto'],
  ];

  it('has the cars that the website would list, without a number and stored nowhere', async () => {
    expect(await openAt(keyOf())).toEqual(CARS);
    const opened = await previews().open(group.site, keyOf());
    expect(opened).toMatchObject({
      listed: [
        { id: 0, stocknum: 'A', created_at: NOW.toISOString(), sold_at: null, price_log: [] },
        { id: 0, stocknum: 'C', sold_at: '2026-04-30T00:00:00.000Z' },
      ],
    });
    const stored = await open.database
      .selectFrom('cars')
      .select('id')
      .where('group_id', '=', group.by.groupId)
      .execute();
    expect(stored).toEqual([]);
  });

  // the search draws its cards by `cardHtml`
  it('draws each car as the search does once it is imported, but for its links, buttons and number', async () => {
    now = new Date(); // the stock lists what was sold lately by the clock of the database
    const file = `stocknum,year,make,model,badge,body,fuel,km,price,price_type,location,status,reserved,images,sold_at
L1,2020,Lada,Niva,Legend,SUV,Petrol,"41,000",15990,Excl. government charges,"Wagga Wagga, NSW",For sale,,/pictures/suv/green-fq.webp,
L2,2021,Lada,Vesta,,SEDAN,P,9000,24990,Drive away,The far yard,For sale,,https://photos.elsewhere.example/2.jpg,
L3,2022,Lada,,,Sedan,Petrol,9000,24990,Drive away,,For sale,,,
L4,2023,Lada,Granta,,Hatch,Hybrid,,POA,,,For sale,yes,,
L5,2019,Lada,Largus,,Wagon,Diesel,99000,9990,Drive away,,Sold,,,${now.toISOString()}
`;
    const { site, by, dealership } = group;
    const draftId = await group.upload(file);
    const opened = await previews().open(site, keyOf({ ...group, draftId }));
    if (!opened || !('listed' in opened)) throw new Error('no cars');
    const look = { level: 'h2', first: false } as const;
    const drawn = opened.listed.map((car) => stillCard(drawCard(car, site, now, look).html));

    const drafts = createImportDrafts(open.database);
    const worker = { drafts: createDraftQueue(open.database), clock: { now: () => now }, openFeed: openFeedOf };
    for (const what of ['checking', 'running'] as const) {
      await drafts.ask(by, draftId, what);
      await runDraft({ ...worker, imports: createImportStore(open.database) }, draftId);
    }
    const stored: Car[] = [];
    for await (const cars of createStockStore(open.database).listed())
      stored.push(...cars.filter((car) => car.dealership_slug === dealership));
    const searched = stored.map((car) => cardHtml(car, site, now, look).html);
    expect(drawn).toHaveLength(4);
    expect(drawn).toEqual(searched.map((card) => stillCard(card).replaceAll(/ value="\d+"/g, ' value="0"')));
    expect(drawn.join('')).not.toMatch(/<a[^>]* href|<(?:button|label) (?!inert)/);
    expect(searched.join('').match(/ href="/g)!.length).toBeGreaterThan(4);
    expect(drawn[0]).toContain('Wagga Wagga');
  });

  it('knows a location that was added after the website was read', async () => {
    const draftId = await group.upload('stocknum,make,model,location\nN,Kia,Rio,New yard\n');
    const place = { city: 'Newstead', state: 'QLD', country: 'AU', timezone: 'Australia/Brisbane' } as const;
    await open.database
      .insertInto('locations')
      .values({ dealership_id: group.dealershipId, slug: 'new-yard', name: 'New yard', ...place })
      .execute();
    const opened = await previews().open(group.site, keyOf({ ...group, draftId }));
    expect(opened).toMatchObject({ listed: [{ location: { name: 'New yard' } }] });
  });

  it('opens by no other key: wrong, changed, expired, or of another purpose', async () => {
    const key = keyOf();
    for (const wrong of ['', 'x', `${key}x`, key.slice(1), key.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`)])
      expect(await openAt(wrong)).toBeUndefined();
    now = new Date(NOW.getTime() + HALF_AN_HOUR - 1);
    expect(await openAt(key)).toEqual(CARS);
    now = new Date(NOW.getTime() + HALF_AN_HOUR);
    expect(await openAt(key)).toBeUndefined();
  });

  it('opens no other import, on no other website, and in no other group', async () => {
    const key = keyOf();
    const another = await group.upload('make,model\nMazda,CX-5\n');
    expect(await openAt(key.replace(`.${group.draftId}.`, `.${another}.`))).toBeUndefined();
    expect(await openAt(key, other.site)).toBeUndefined();
    expect(await openAt(key, { ...group.site, record: { ...group.site.record, id: 999 } })).toBeUndefined();
    // signed correctly, but for an import or a person of another group
    expect(await openAt(keyOf({ ...group, draftId: other.draftId }))).toBeUndefined();
    expect(await openAt(keyOf({ ...group, staffId: other.staffId }))).toBeUndefined();
    expect(await openAt(keyOf(other), other.site)).toEqual(CARS);
  });

  it('opens for no one who may not import this stock any more', async () => {
    const { groupId } = group.by;
    const sales = await person(groupId, 'sales');
    const elsewhere = await person(groupId, 'stock', { dealerships: [], sites: [group.site.record.slug] });
    const here = await person(groupId, 'stock', { dealerships: [group.dealershipId], sites: [] });
    expect(await openAt(keyOf({ ...group, staffId: sales }))).toBeUndefined();
    expect(await openAt(keyOf({ ...group, staffId: elsewhere }))).toBeUndefined();
    const key = keyOf({ ...group, staffId: here });
    expect(await openAt(key)).toEqual(CARS);
    await createStaffStore(open.database).disable(groupId, here, { staffId: null, at: NOW });
    expect(await openAt(key)).toBeUndefined();
  });

  it('shows the file as it is read now, and nothing of one that is gone', async () => {
    const draftId = await group.upload('A,B\nKia,Rio\n');
    const key = keyOf({ ...group, draftId });
    const read = (columns: Record<string, string>) =>
      createImportDrafts(open.database).change(group.by, draftId, {
        mapping: { ...NO_MAPPING, columns, otherColumns: 'ignore' } as typeof NO_MAPPING,
        wholeStock: false,
      });
    expect(await openAt(key)).toEqual({ unusable: expect.stringContaining('A') });
    await read({ A: 'make', B: 'ignore' });
    expect(await openAt(key)).toEqual([[], []]);
    await read({ A: 'make', B: 'model' });
    expect(await openAt(key)).toEqual([['Kia Rio'], []]);
    await createImportDrafts(open.database).remove(group.by, draftId);
    expect(await openAt(key)).toBeUndefined();
  });
});
