import { ERASED_TABLES, type Erasure, type ErasedTable } from '#app/lead/erasures.ts';
import { formatMoment } from '#domain/location/format-moment.ts';

/** What a table holds, in words for the person. */
const TABLE_WORDS: Record<ErasedTable, string> = {
  contacts: 'Names with their phone numbers and email addresses',
  leads: 'Forms',
  consents: 'Records of consent',
  attachments: 'Files sent with forms',
  trade_ins: 'Trade-in valuations',
  appointments: 'Test drives and service bookings',
  opportunities: 'Leads at a dealership',
  opportunity_events: 'Replies, text messages, notes and changes',
  outbox: 'Queued and sent deliveries',
  inbox_messages: 'Emails kept for testing',
};

/** "Forms: 2 (leads)", for each table that held something. */
export const erasedLines = ({
  counts,
}: Pick<Erasure, 'counts'>): { label: string; table: ErasedTable; count: number }[] =>
  ERASED_TABLES.filter((table) => counts[table] > 0).map((table) => ({
    label: TABLE_WORDS[table],
    table,
    count: counts[table],
  }));

/** The proof as a text for the person who asked. It names no one but who deleted the data. */
export function erasureStatement(erasure: Erasure, company: string, timezone: string): string {
  const { id, at, staffName, personId, unnamed } = erasure;
  return [
    `Statement of deletion ${id}`,
    company,
    '',
    `Deleted: ${formatMoment(at, timezone)} (${timezone})`,
    `By: ${staffName}`,
    `Number of the person: ${personId}`,
    '',
    'Deleted rows, by database table. After the deletion each table was searched again, and none was left.',
    ...erasedLines(erasure).map(({ label, table, count }) => `  ${label} (${table}): ${count}`),
    '',
    'Not deleted:',
    ...(unnamed > 0 ? [`  Payment records of reservations, kept without a name: ${unnamed}`] : []),
    '  An account on the website, and alerts by email or text. Their owner ends them there.',
    '  Copies in backups, until these expire.',
    '  Emails and forms that were passed on to dealerships and lead systems before.',
    '  If they texted STOP, that their number gets no texts. The number is kept as a hash.',
    '',
    'This statement holds no personal data of the person.',
    '',
  ].join('\n');
}
