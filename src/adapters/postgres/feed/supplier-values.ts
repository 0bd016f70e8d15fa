import { sql } from 'kysely';

/**
 * What becomes of what is known for a supplier when its feed is set again. A feed from elsewhere is another supplier's: it is
 * told nothing of files of the one before. An address that stays was entered when it was.
 */
export function supplierValues({ supplier_mail: given }: { supplier_mail?: string | null }) {
  const sameSource = sql`feed_sources.url is not distinct from excluded.url
    and feed_sources.folder is not distinct from excluded.folder
    and feed_sources.mailbox - 'password' is not distinct from excluded.mailbox - 'password'`;
  const sameMail =
    given === undefined ? sql`true` : sql`feed_sources.supplier_mail is not distinct from excluded.supplier_mail`;
  return {
    supplier_since: sql<Date>`case when ${sameMail} then feed_sources.supplier_since else excluded.supplier_since end`,
    supplier_sent: sql<string>`case when ${sameSource} then feed_sources.supplier_sent end`,
    supplier_failed: sql<string>`case when ${sameSource} and ${sameMail} then feed_sources.supplier_failed end`,
    file_faults: sql<string>`case when ${sameSource} then feed_sources.file_faults end`,
    photo_faults: sql<string>`case when ${sameSource} then feed_sources.photo_faults end`,
  };
}
