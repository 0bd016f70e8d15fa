import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AtDesk, Opportunities, Worked } from '#app/lead/opportunities.ts';
import { answerAddress } from '#domain/lead/answer-address.ts';
import type { PhoneCountry } from '#domain/phone/format-phone.ts';
import { mobileNumber } from '#domain/phone/mobile-number.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { answered, note, onOne, type OpportunityRow } from './on-one-opportunity.ts';

const TOKEN_BYTES = 12;
const NOT_POSSIBLE: Worked = { done: false, because: 'not possible' };

/** Replies by email and by text message. They leave through the outbox, written in the transaction that checks that no other was sent. */
export const replyToLead = (database: Database): Pick<Opportunities, 'reply' | 'optedOut'> => ({
  optedOut: (at, phone) => inGroup(database, at.groupId, (transaction) => hasOptedOut(transaction, at.groupId, phone)),

  reply: (at, id, { text, staffName, seen, textFrom, answers }, now) =>
    onOne(database, at, id, async (transaction, row) => {
      const byText = textFrom !== undefined;
      const last = await lastReply(transaction, row.id);
      if (last && (seen === null || last.at > seen)) {
        const own = last.staffId === at.staffId;
        // a double click
        if (own && last.body === text && last.byText === byText) return { done: true };
        return { done: false, because: 'replied', by: last.by, own, at: last.at, text: last.body };
      }
      const lead = await leadOf(transaction, row.id);
      if (!lead) return NOT_POSSIBLE;
      const target = byText ? mobileOf(lead) : lead.email;
      if (target === '') return NOT_POSSIBLE;
      if (byText && (await hasOptedOut(transaction, at.groupId, target))) return { done: false, because: 'opted out' };
      if (byText)
        await queueText(transaction, at, row, { lead: lead.id, text, staffName, to: target, from: textFrom }, now);
      else {
        const replyId = await note(transaction, at, row, now, { kind: 'reply', body: text, lead: lead.id });
        const reply = { text, staffName, ...(answers && (await answersTo(transaction, at, row.id, answers))) };
        await queue(transaction, { lead: lead.id, target, options: { reply }, replyId });
      }
      await answered(transaction, at, row, now);
      return { done: true };
    }),
});

/** Queues a text message about a lead, with its line in the timeline. */
export async function queueText(
  transaction: DatabaseTransaction,
  at: Pick<AtDesk, 'groupId' | 'staffId'>,
  row: OpportunityRow,
  { lead, text, staffName, to, from }: { lead: number; text: string; staffName: string; to: string; from: string },
  now: Date,
): Promise<void> {
  const replyId = await note(transaction, at, row, now, { kind: 'reply', body: text, lead, textFrom: from });
  await queue(transaction, { lead, target: to, options: { text: { text, staffName, from } }, replyId });
}

async function queue(
  transaction: DatabaseTransaction,
  { lead, target, options, replyId }: { lead: number; target: string; options: object; replyId: number },
): Promise<void> {
  await sql`
    insert into outbox (lead_id, site_id, channel, target, options, next_at, reply_id)
    select id, site_id, 'reply', ${target}, ${JSON.stringify(options)}::jsonb, now(), ${replyId} from leads where id = ${lead}`.execute(
    transaction,
  );
  await sql`select pg_notify('forecourt_outbox', '')`.execute(transaction);
}

/** Where the answer goes, and the token by which it finds this lead. */
async function answersTo(
  transaction: DatabaseTransaction,
  { groupId }: AtDesk,
  id: number,
  mailbox: Parameters<typeof answerAddress>[0],
): Promise<{ token: string; replyTo: string }> {
  const { rows } = await sql<{ token: string }>`
    insert into reply_tokens (token, group_id, opportunity_id)
    values (${randomBytes(TOKEN_BYTES).toString('hex')}, ${groupId}, ${id})
    on conflict (opportunity_id) do update set token = reply_tokens.token returning token`.execute(transaction);
  const { token } = rows[0]!;
  return { token, replyTo: answerAddress(mailbox, token) };
}

/** How numbers of people who want no texts are kept. */
export const phoneHash = (phone: string): Buffer => hash('sha256', phone, 'buffer');

async function hasOptedOut(transaction: DatabaseTransaction, groupId: number, phone: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('text_opt_outs')
    .select('at')
    .where('group_id', '=', groupId)
    .where('phone_hash', '=', phoneHash(phone))
    .executeTakeFirst();
  return found !== undefined;
}

/** The row of the opportunity is locked: of two replies at once the second sees the first. */
async function lastReply(transaction: DatabaseTransaction, id: number) {
  const { rows } = await sql<{ at: Date; body: string; staffId: number | null; by: string | null; byText: boolean }>`
    select e.at, e.body, e.staff_id as "staffId", s.name as by, e.details ? 'textFrom' as "byText"
    from opportunity_events e left join staff s on s.id = e.staff_id
    where e.opportunity_id = ${id} and e.kind = 'reply' order by e.id desc limit 1`.execute(transaction);
  return rows[0];
}

interface AnsweredLead {
  id: number;
  email: string;
  phone: string;
  country: PhoneCountry;
}

/** The last thing that they sent, with what it or else their contact says. */
async function leadOf(transaction: DatabaseTransaction, id: number): Promise<AnsweredLead | undefined> {
  const { rows } = await sql<AnsweredLead>`
    select l.id, coalesce(nullif(l.payload ->> 'email', ''), c.email) as email,
      coalesce(nullif(l.payload ->> 'phone', ''), c.phone) as phone, coalesce(l.payload #>> '{about,country}', 'AU') as country
    from opportunities o join leads l on l.id = o.lead_id join contacts c on c.id = o.contact_id
    where o.id = ${id}`.execute(transaction);
  return rows[0];
}

function mobileOf({ phone, country }: AnsweredLead): string {
  const mobile = mobileNumber(phone, country);
  return 'e164' in mobile ? mobile.e164 : '';
}
