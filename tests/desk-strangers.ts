import { hash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { NO_MAPPING } from '#app/import/mapping.ts';
import { importStock } from '#app/import/import-stock.ts';
import { emptyPageForm } from '#domain/content/page-form.ts';
import { pageKey } from '#domain/content/page-key.ts';
import { bookAndReserve } from './book-and-reserve.ts';
import { aLeadPayload, aNewLead } from './builders.ts';
import { hashOf } from '#app/sign-in/sign-in.ts';
import { NOW, type DeskGroup, type DeskStage } from './desk-stage.ts';
import { CX5, RIO } from './import-into-dealership.ts';
import { liveSite } from './live-site.ts';
import { storeLead } from './store-lead.ts';

/** Stands in every text of what belongs to another dealership of the own group, and to the other group. */
export const FAR_MARK = 'Zyxwvut';
export const OTHER_MARK = 'Qponmlk';

export const KINDS = [
  'lead',
  'person',
  'join',
  'staff',
  'session',
  'car',
  'pictures',
  'review',
  'location',
  'dealership',
  'dealershipSlug',
  'site',
  'page',
  'sitePicture',
  'passkey',
  'stockImport',
  'revision',
  'change',
  'document',
  'phone',
  'email',
  'reservation',
  'drive',
  'blockedTime',
  'calendarFeed',
  'erasure',
] as const;
export type Kind = (typeof KINDS)[number];
/** Everything that a request can name something by, as anybody could guess it. */
export type Ids = Record<Kind, string[]>;
const noIds = (): Ids => Object.fromEntries(KINDS.map((kind) => [kind, []])) as unknown as Ids;

export interface Strangers {
  /** What they reach who reach the first dealership and the first site of the first group. */
  near: Ids;
  /** What their colleagues have. */
  far: Ids;
  /** What the other group has. */
  other: Ids;
  farSite: DeskGroup;
}

/** Two groups with everything that the desk shows, each dealership with the same under other names. */
export async function plantStrangers(stage: DeskStage): Promise<Strangers> {
  const { database } = stage;
  const [own, foreign] = stage.groups as [DeskGroup, DeskGroup];
  const sites = createSiteStore(database);
  const record = await sites.apply(
    { slug: 'far', group: 'group-a', hosts: [], extends: null },
    { at: NOW, by: FAR_MARK, note: FAR_MARK, document: { group: 'group-a', site: { name: FAR_MARK } } },
  );
  const farSite: DeskGroup = { ...own, site: liveSite('far', record), host: 'far.test' };
  stage.groups.push(farSite);
  const near = await plant(stage, own, { index: 0, mark: 'Near', phone: '0491 570 1' });
  const far = await plant(stage, farSite, { index: 1, mark: FAR_MARK, phone: '0491 571 1' });
  const other = await plant(stage, foreign, { index: 0, mark: OTHER_MARK, phone: '0491 572 1' });
  await plantBetween(stage, own, near, far);
  for (const group of stage.groups)
    group.site = { ...group.site, ...(await sites.directory(group.groupId)), reviews: [] };
  const cars = [near, far, other].flatMap(({ car }) => car.map(Number));
  stage.services.stock.index.put(await createStockStore(database).byIds(cars));
  return { near, far, other, farSite };
}

/** One dealership with its site: texts hold the mark, addresses and numbers (which are asked for) do not. */
async function plant(
  stage: DeskStage,
  group: DeskGroup,
  { index, mark, phone }: { index: number; mark: string; phone: string },
): Promise<Ids> {
  const { database } = stage;
  const { groupId, site } = group;
  const dealershipId = group.dealerships[index]!;
  const ids = noIds();
  const dealership = await database
    .updateTable('dealerships')
    .set({ name: `${mark} Motors`, street: mark })
    .where('id', '=', dealershipId)
    .returning('slug')
    .executeTakeFirstOrThrow();
  ids.dealership.push(String(dealershipId));
  ids.dealershipSlug.push(dealership.slug);
  ids.site.push(site.record.slug);
  await collect(
    database,
    sql`insert into locations (dealership_id, name, slug, city, state, country, timezone, street)
      values (${dealershipId}, ${mark}, 'yard', 'Newstead', 'QLD', 'AU', 'Australia/Brisbane', ${mark}) returning id`,
    ids.location,
  );

  const feed = [CX5, RIO].map((car) => ({
    ...car,
    badge: mark,
    dealercomments: mark,
    stocknum: `${mark}${car.model}`,
  }));
  await importStock(
    { store: createImportStore(database), clock: { now: () => NOW } },
    {
      dealership: dealership.slug,
      feed: feed.map((car) => ({ ...car, images: [picture(mark, 1), picture(mark, 2)] })),
    },
  );
  ids.pictures.push([picture(mark, 1), picture(mark, 2)].join('\n'));
  await collect(database, sql`select id from cars where dealership_id = ${dealershipId} order by id`, ids.car);
  await sql`insert into feed_runs (dealership_id, at, outcome, because, problems) values (${dealershipId}, ${NOW}, 'failed', ${mark}, '[]')`.execute(
    database,
  );
  await sql`insert into feed_sources (dealership_id, url, every_minutes, whole_stock, next_at)
    values (${dealershipId}, ${`https://feeds.example/${mark}.csv`}, 60, true, ${NOW})`.execute(database);
  await collect(
    database,
    sql`insert into reviews (dealership_id, source, source_id, customer_name, rating, text, review_date)
      values (${dealershipId}, 'google', 'a', ${mark}, 5, ${`${mark} was good`}, '2026-11-01') returning id`,
    ids.review,
  );
  await sql`insert into daily_counts (site_id, day, what, about, count) values (${site.record.id}, '2026-11-19', 'not-found', ${mark}, 7)`.execute(
    database,
  );
  await sql`insert into stock_pictures (key, group_id, bytes, created_at)
    values (md5(${mark}), ${groupId}, ${Buffer.from(mark)}, ${NOW})`.execute(database);

  const colleague = await stage.signIn(group, 'sales', { dealerships: [dealershipId], sites: [site.record.slug] });
  await database.updateTable('staff').set({ name: mark }).where('id', '=', colleague.id).execute();
  ids.staff.push(String(colleague.id));
  await collect(database, sql`select id from staff_sessions where staff_id = ${colleague.id}`, ids.session);
  await stage.services.calendarFeeds.create(
    groupId,
    { siteId: site.record.id, staffId: colleague.id, tokenHash: hashOf(`calendar of ${mark}`) },
    NOW,
  );
  await collect(database, sql`select id from calendar_feeds where staff_id = ${colleague.id}`, ids.calendarFeed);
  await stage.services.settings.drafts.put(
    { siteId: site.record.id, groupId, staffId: colleague.id },
    [{ field: 'site.name', before: null, after: { value: mark } }],
    NOW,
  );
  await createSiteStore(database).apply(
    { slug: site.record.slug, group: `group-${site.record.slug === 'b' ? 'b' : 'a'}`, hosts: [], extends: null },
    {
      at: NOW,
      by: mark,
      note: mark,
      document: { group: `group-${site.record.slug === 'b' ? 'b' : 'a'}`, site: { name: mark } },
    },
  );
  const passkey = `passkey-${index}-of-${site.record.slug}`;
  await sql`insert into staff_passkeys (credential_id, group_id, staff_id, host, public_key, counter, transports, name, created_at)
    values (${passkey}, ${groupId}, ${colleague.id}, ${group.host}, '', 0, '{}', ${mark}, ${NOW})`.execute(database);
  ids.passkey.push(passkey);
  const draft = await stage.services.imports.drafts.create(
    { groupId, staffId: colleague.id, at: NOW },
    { dealershipId, name: mark, bytes: Buffer.from(`make,model\n${mark},${mark}\n`), mapping: NO_MAPPING },
  );
  ids.stockImport.push(String(draft));
  const path = `/page-${index}-of-${site.record.slug}`;
  await stage.services.content.pages.save(
    { siteId: site.record.id, groupId, staffId: colleague.id },
    { path, form: { ...emptyPageForm(mark), body: mark }, begun: null },
    0,
    NOW,
  );
  ids.page.push(pageKey(path));
  const sent = await stage.services.content.pictures.save(
    { siteId: site.record.id, groupId, staffId: colleague.id },
    { name: mark, jpeg: Buffer.from(mark) },
    NOW,
  );
  ids.sitePicture.push(sent!.key);
  const revisions = await createSiteStore(database).history(site.record.id);
  ids.revision.push(...revisions.map(({ revision }) => String(revision)));

  // the last one is deleted by anyone who may: there are some of ours to the end
  for (const [n, surname] of ['Jones', 'Jones', 'Jones', 'Smith'].entries()) {
    const [number, email] = [`${phone}${n}0`, `${phone.replaceAll(' ', '')}-${n}@example.com`];
    await storeLead(
      createLeadStore(database),
      site.record.id,
      aNewLead({
        idempotencyKey: `${mark}-${n}`,
        receivedAt: NOW,
        document: {
          key: documentKey(mark, n),
          slot: 'resume',
          mediaType: 'text/plain',
          bytes: Buffer.from(mark),
          createdAt: NOW,
          expiresAt: new Date(NOW.getTime() + 86_400_000),
        },
        payload: aLeadPayload({
          dealership_slug: dealership.slug,
          name: mark === 'Near' ? `Nea ${surname}` : `${mark} Smith`,
          email,
          phone: number,
          message: `${mark} asks`,
        }),
      }),
    );
    ids.phone.push(number);
    ids.email.push(email);
    ids.document.push(documentKey(mark, n));
  }
  const { book, reserve } = bookAndReserve(database, new Date(NOW.getTime() - index * 1000 - groupId));
  const [, second] = ids.car;
  const heldUntil = new Date(NOW.getTime() + 1_800_000);
  const of = { siteId: site.record.id, dealershipSlug: dealership.slug, heldUntil };
  const reserved = await reserve({ name: `${mark} Buyer`, ...of, carId: Number(second), keptUntil: heldUntil });
  ids.reservation.push(String(reserved));
  const startsAt = new Date(NOW.getTime() + 86_400_000);
  const booked = await book({ name: `${mark} Driver`, ...of, locationId: Number(ids.location[0]), startsAt });
  await collect(database, sql`select id from appointments where lead_id = ${booked.lead}`, ids.drive);
  await collect(
    database,
    sql`insert into blocked_times (group_id, location_id, kind, from_at, until_at, reason, staff_id)
      values (${groupId}, ${Number(ids.location[0])}, 'drive', ${startsAt}, ${heldUntil}::timestamptz + interval '2 days', ${`${mark} paints`}, 1)
      returning id`,
    ids.blockedTime,
  );
  // the proofs of a group are for all of its admins, and name no one but who deleted
  await collect(
    database,
    sql`insert into erasures (group_id, at, staff_name, person_id, counts)
      values (${groupId}, ${NOW}, ${mark === FAR_MARK ? 'Near' : mark}, 1, '{"unnamed": 0}') returning id`,
    ids.erasure,
  );
  const ours = sql`select o.id from opportunities o where o.dealership_id = ${dealershipId} order by o.id`;
  await collect(database, ours, ids.lead);
  await collect(
    database,
    sql`select c.person_id as id from contacts c join opportunities o on o.contact_id = c.id
      where o.dealership_id = ${dealershipId} order by c.id`,
    ids.person,
  );
  const at = { groupId, staffId: colleague.id, dealerships: 'all' as const };
  await stage.services.opportunities.note(at, Number(ids.lead[0]), `${mark} noted this`, NOW);
  await stage.services.opportunities.join(at, Number(ids.person[1]), Number(ids.person[0]), NOW);
  await collect(database, sql`select id from contact_joins where from_person = ${Number(ids.person[1])}`, ids.join);
  await database.transaction().execute((trx) =>
    recordChange(trx, groupId, {
      staffId: colleague.id,
      at: NOW,
      what: 'hours.changed',
      subject: { kind: 'location', id: mark },
      before: { note: mark },
      after: { note: `${mark} too` },
      dealershipId,
    }),
  );
  const changes = await createAuditLog(database).list(groupId, { staffId: 0, reach: { dealerships: 'all' } }, {}, 100);
  ids.change.push(...changes.filter(({ staffId }) => staffId === colleague.id).map(({ id }) => String(id)));
  return ids;
}

const picture = (mark: string, n: number) => `/pictures/${mark}-${n}.jpg`;

/** Who has written to both dealerships of a group, or may have: the far half stays unseen and as it is. */
async function plantBetween(stage: DeskStage, own: DeskGroup, near: Ids, far: Ids): Promise<void> {
  const { database } = stage;
  const send = (key: string, dealership: string, payload: object) =>
    storeLead(
      createLeadStore(database),
      own.site.record.id,
      aNewLead({
        idempotencyKey: key,
        receivedAt: NOW,
        payload: aLeadPayload({ dealership_slug: dealership, ...payload }),
      }),
    );
  const both = { name: 'Bo Both', email: 'both@example.com', phone: '0491 575 900' };
  await send('both-near', near.dealershipSlug[0]!, { ...both, message: 'Near' });
  await send('both-far', far.dealershipSlug[0]!, { ...both, message: `${FAR_MARK} too` });
  // the same number under another name
  const [phone] = near.phone;
  await send('maybe', far.dealershipSlug[0]!, { name: `${FAR_MARK} Smith`, email: 'maybe@example.com', phone });
  // with the group itself
  await send('group', 'none', { name: `${FAR_MARK} Smith`, email: 'group@example.com', phone: '0491 575 901' });
  const { rows } = await sql<{ id: string; person: string; dealership_id: number | null; email: string }>`
    select o.id::text, c.person_id::text as person, o.dealership_id, c.email from opportunities o join contacts c on c.id = o.contact_id
    where c.email in ('both@example.com', 'maybe@example.com', 'group@example.com')`.execute(database);
  for (const { id, person, dealership_id, email } of rows) {
    const whose = String(dealership_id) === near.dealership[0] ? near : far;
    whose.lead.push(id);
    if (email === 'both@example.com') near.person.push(person);
    else far.person.push(person);
  }
  // someone who reaches both has taken one of theirs for one of ours
  const staffId = Number(far.staff[0]);
  const at = { groupId: own.groupId, staffId, dealerships: 'all' as const };
  await stage.services.opportunities.join(at, Number(far.person[2]), Number(near.person[2]), NOW);
  const joins = sql`select id from contact_joins where from_person = ${Number(far.person[2])}`;
  await collect(database, joins, far.join);
}

export const collect = async (
  database: DeskStage['database'],
  query: RawBuilder<unknown>,
  into: string[],
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`${query}`.execute(database);
  into.push(...rows.map(({ id }) => String(id)));
};

/** ChainRequest for in addresses, which an answer may repeat (the way to sign in does): it does not hold the mark. */
const documentKey = (mark: string, n: number) => hash('sha256', `${mark} ${n}`, 'base64url').slice(0, 22);
