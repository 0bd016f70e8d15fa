import { hash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { NewLead } from '#app/lead/lead-store.ts';
import type { Database, DatabaseTransaction } from './database.ts';
import { storing } from './lead/lead-store.ts';
import { transactionAs } from './transaction-as.ts';

/** Thrown to roll back. */
class Proven extends Error {}

/**
 * Proves that a lead can be stored: writes one as a visitor's is written, with consent, delivery and what the desk files
 * it under, in the role of its site, and rolls it back. Throws what PostgreSQL says when it cannot.
 */
export async function proveStoring(database: Database, now: Date): Promise<void> {
  const site = await database.selectFrom('sites').select('id').where('removed_at', 'is', null).limit(1).execute();
  const prove = async (transaction: DatabaseTransaction) => {
    const siteId = site[0]?.id ?? (await makeSite(transaction));
    await storing(siteId, aLead(now)).store(transaction);
    throw new Proven();
  };
  const siteId = site[0]?.id ?? 0;
  await transactionAs(database, { site_id: siteId }, prove, storing(siteId, aLead(now)).first).catch(
    (error: unknown) => {
      if (!(error instanceof Proven)) throw error;
    },
  );
}

/** Without a site no enquiry can arrive yet, but the operator wants to know beforehand. */
async function makeSite(transaction: DatabaseTransaction): Promise<number> {
  const slug = `proof-${randomUUID()}`;
  await sql`reset role`.execute(transaction);
  const made = await sql<{ id: number }>`
    with made as (insert into groups (slug, name) values (${slug}, 'Proof') returning id)
    insert into sites (slug, group_id) select ${slug}, id from made returning id`.execute(transaction);
  const { id } = made.rows[0]!;
  await sql`select set_config('forecourt.site_id', ${String(id)}, true), set_config('role', 'forecourt_site', true)`.execute(
    transaction,
  );
  return id;
}

const NOBODY = 'nobody@forecourt.invalid';

const aLead = (now: Date): NewLead => ({
  idempotencyKey: randomUUID(),
  captchaId: null,
  receivedAt: now,
  consent: { optIn: false, text: '', termsAccepted: false, at: now },
  destinations: [
    {
      channel: 'email',
      target: NOBODY,
      options: {},
      within: { key: hash('sha256', NOBODY, 'buffer'), minutes: 1, times: 1 },
    },
  ],
  payload: {
    name: 'Nobody',
    email: NOBODY,
    category: 'General Enquiry',
    opt_in: false,
    terms_conditions: false,
    url: '',
    source: 'Website',
    user_agent: '',
    lead_attributes: { visited_pages: [], linked_query_params: {} },
    about: {
      site: { name: '', origin: '' },
      vendor: { name: '', email: null, phone: null, url: null },
      car: null,
      country: 'AU',
    },
  },
});
