import { MINUTE_MS } from '#domain/time/durations.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AlertOwner, AlertStore, NewAlert } from '#app/alert/alert-store.ts';
import type { Alert, Watched } from '#domain/alert/alert.ts';
import { alertAnchors } from '#domain/alert/alert-anchors.ts';
import { searchToUrl } from '#domain/search/search-to-url.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inSite } from '#adapters/postgres/in-site.ts';

/** Wakes the workers that send alert emails. */
export const ALERT_MAIL_CHANNEL = 'forecourt_alert_mail';
/** Minimum time between two "you already have this alert" emails (ms), so that a double click sends one. */
const AGAIN_MS = MINUTE_MS;

export const createAlertStore = (database: Database): AlertStore => ({
  request: (siteId, alert, most) =>
    inSite(database, siteId, async (transaction) => {
      await oneAtATime(transaction, siteId, alert);
      const others = await transaction
        .selectFrom('alerts')
        .select(['id', 'subject_key', 'state'])
        .where('site_id', '=', siteId)
        .where(ownedBy(alert))
        .where('state', '<>', 'ended')
        .orderBy('id', 'desc')
        .execute();
      const subjectKey = subjectKeyOf(alert.watched);
      const same = others.find(({ subject_key }) => subject_key === subjectKey);
      const active = others.filter(({ state }) => state !== 'unconfirmed');
      if (same && same.state !== 'unconfirmed') return mail(transaction, siteId, same.id, 'known', alert.now);
      if (active.length >= most) return mail(transaction, siteId, active[0]!.id, 'full', alert.now);
      const id = same ? same.id : await insert(transaction, siteId, subjectKey, alert);
      if (same) await update(transaction, same.id, alert);
      return mail(transaction, siteId, id, 'confirm', alert.now);
    }),

  byKey: (siteId, key) =>
    inSite(database, siteId, async (transaction) => {
      const row = await alerts(transaction, siteId).where('key', '=', key).executeTakeFirst();
      if (!row) return undefined;
      const others = await alerts(transaction, siteId)
        .where(ownedBy(ownerOf(row)))
        .where('state', 'in', ['on', 'paused'])
        .orderBy('id', 'desc')
        .execute();
      return { ...alertOf(row), others: others.map(alertOf) };
    }),

  confirm: (siteId, key, { now, since, most }) =>
    inSite(database, siteId, async (transaction) => {
      const row = await alerts(transaction, siteId).where('key', '=', key).executeTakeFirst();
      if (!row || row.state === 'ended') return 'late';
      if (row.state !== 'unconfirmed') return 'on';
      if (row.touched_at < since) return 'late';
      await oneAtATime(transaction, siteId, ownerOf(row));
      const { active } = await transaction
        .selectFrom('alerts')
        .select(sql<number>`count(*)`.as('active'))
        .where('site_id', '=', siteId)
        .where(ownedBy(ownerOf(row)))
        .where('state', 'in', ['on', 'paused'])
        .executeTakeFirstOrThrow();
      if (active >= most) return 'full';
      await transaction
        .updateTable('alerts')
        .set({ state: 'on', confirmed_at: now, touched_at: now })
        .where('id', '=', row.id)
        .where('state', '=', 'unconfirmed')
        .execute();
      return 'on';
    }),

  change: (siteId, key, change, now) =>
    inSite(database, siteId, async (transaction) => {
      await transaction
        .updateTable('alerts')
        .set({ ...change, touched_at: now })
        .where('site_id', '=', siteId)
        .where('key', '=', key)
        .where('state', 'in', ['on', 'paused'])
        .execute();
    }),

  end: (siteId, key, which, by, now) =>
    inSite(database, siteId, async (transaction) => {
      const row = await alerts(transaction, siteId).where('key', '=', key).executeTakeFirst();
      if (!row) return;
      await transaction
        .updateTable('alerts')
        .set({ state: 'ended', ended_at: now, ended_by: by, touched_at: now })
        .where('site_id', '=', siteId)
        .where('state', '<>', 'ended')
        .$if(which === 'this', (query) => query.where('key', '=', key))
        .$if(which === 'all', (query) => query.where(ownedBy(ownerOf(row))))
        .execute();
    }),

  searchesOf: (siteId, personId) =>
    inSite(database, siteId, async (transaction) => {
      const rows = await alerts(transaction, siteId)
        .where('person_id', '=', personId)
        .where('state', '<>', 'ended')
        .where('car_id', 'is', null)
        .orderBy('id', 'desc')
        .limit(50)
        .execute();
      return rows.map(alertOf).map(({ id, watched, frequency, state }) => ({ id, watched, frequency, state }));
    }),

  endSearch: (siteId, personId, id, now) =>
    inSite(database, siteId, async (transaction) => {
      await transaction
        .updateTable('alerts')
        .set({ state: 'ended', ended_at: now, ended_by: 'owner', touched_at: now })
        .where('site_id', '=', siteId)
        .where('person_id', '=', personId)
        .where('id', '=', id)
        .where('state', '<>', 'ended')
        .execute();
    }),

  mailAgain: (siteId, key, now) =>
    inSite(database, siteId, async (transaction) => {
      const row = await transaction
        .updateTable('alerts')
        .set({ touched_at: now })
        .where('site_id', '=', siteId)
        .where('key', '=', key)
        .where('state', '=', 'unconfirmed')
        .returning('id')
        .executeTakeFirst();
      if (row) await mail(transaction, siteId, row.id, 'confirm', now);
    }),

  alertsOf: (siteId, owner) =>
    inSite(database, siteId, async (transaction) =>
      (await alerts(transaction, siteId).where(ownedBy(owner)).orderBy('id').execute()).map(alertOf),
    ),

  removeAlertsOf: (siteId, owner) =>
    inSite(database, siteId, async (transaction) => {
      const gone = await transaction
        .deleteFrom('alerts')
        .where('site_id', '=', siteId)
        .where(ownedBy(owner))
        .executeTakeFirst();
      return Number(gone.numDeletedRows);
    }),
});

const subjectKeyOf = (watched: Watched): string =>
  'carId' in watched
    ? `car:${watched.carId}`
    : `search:${createHash('sha256').update(searchToUrl(watched.query)).digest('hex')}`;

const alerts = (transaction: DatabaseTransaction, siteId: number) =>
  transaction
    .selectFrom('alerts')
    .select([
      'id',
      'site_id',
      'key',
      'email',
      'phone',
      'watched',
      'frequency',
      'drops',
      'state',
      'created_at',
      'touched_at',
    ])
    .where('site_id', '=', siteId);

type AlertRow = Awaited<ReturnType<ReturnType<typeof alerts>['executeTakeFirstOrThrow']>>;

const alertOf = (row: AlertRow): Alert => ({
  id: row.id,
  siteId: row.site_id,
  key: row.key,
  email: row.email,
  phone: row.phone,
  watched: row.watched as unknown as Watched,
  frequency: row.frequency,
  drops: row.drops,
  state: row.state,
  createdAt: row.created_at,
  touchedAt: row.touched_at,
});

const ownerOf = ({ email, phone }: Pick<AlertRow, 'email' | 'phone'>): AlertOwner =>
  email === null ? { phone: phone! } : { email };

const ownedBy = (owner: AlertOwner) =>
  owner.phone === undefined
    ? sql<boolean>`alerts.email = ${owner.email.toLowerCase()}`
    : sql<boolean>`alerts.phone = ${owner.phone}`;

/** Locks the address, so that two requests at once cannot both pass the limit of alerts. */
const oneAtATime = (transaction: DatabaseTransaction, siteId: number, { email, phone }: AlertOwner) =>
  sql`select pg_advisory_xact_lock(${siteId}, hashtext(${email ?? phone}))`.execute(transaction);

async function insert(
  transaction: DatabaseTransaction,
  siteId: number,
  subjectKey: string,
  { key, email, phone, watched, frequency, drops, origin, consent, personId, now }: NewAlert,
): Promise<number> {
  const { id } = await transaction
    .insertInto('alerts')
    .values({
      site_id: siteId,
      key,
      email: email ?? null,
      phone: phone ?? null,
      subject_key: subjectKey,
      watched: JSON.stringify(watched),
      car_id: 'carId' in watched ? watched.carId : null,
      anchors: 'carId' in watched ? [] : alertAnchors(watched.query),
      frequency,
      drops,
      origin,
      consent: JSON.stringify(consent),
      person_id: personId ?? null,
      created_at: now,
      touched_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Requested again before it was confirmed: the last choice counts. */
const update = (
  transaction: DatabaseTransaction,
  id: number,
  { frequency, drops, origin, consent, personId, now }: NewAlert,
) =>
  transaction
    .updateTable('alerts')
    .set({ frequency, drops, origin, consent: JSON.stringify(consent), person_id: personId ?? null, touched_at: now })
    .where('id', '=', id)
    .execute();

async function mail(
  transaction: DatabaseTransaction,
  siteId: number,
  alertId: number,
  kind: 'confirm' | 'known' | 'full',
  now: Date,
): Promise<void> {
  const recent = await transaction
    .selectFrom('alert_mails')
    .select('id')
    .where('alert_id', '=', alertId)
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(now.getTime() - AGAIN_MS))
    .executeTakeFirst();
  if (recent) return;
  await transaction
    .insertInto('alert_mails')
    .values({ site_id: siteId, alert_id: alertId, kind, created_at: now, next_at: now })
    .execute();
  await sql`select pg_notify(${ALERT_MAIL_CHANNEL}, '')`.execute(transaction);
}
