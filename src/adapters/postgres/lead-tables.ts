import type { Generated, GeneratedAlways } from 'kysely';
import type { LeadPayload } from '#domain/lead/lead.ts';
import type { Json } from './tables.ts';

export interface LeadsTable {
  id: GeneratedAlways<number>;
  site_id: number;
  idempotency_key: string;
  captcha_id: string | null;
  received_at: Date;
  category: string;
  car_id: number | null;
  dealership_id: number | null;
  payload: Json<LeadPayload>;
}

export interface ConsentsTable {
  lead_id: number;
  site_id: number;
  opt_in: boolean;
  text: string;
  terms_accepted: boolean;
  at: Date;
}

export interface OutboxTable {
  id: GeneratedAlways<number>;
  lead_id: number;
  site_id: number;
  channel: 'email' | 'adf' | 'webhook';
  target: string;
  options: Json<{ secretVariable?: string | undefined }>;
  state: Generated<'waiting' | 'delivered' | 'dead'>;
  attempts: Generated<number>;
  next_at: Date;
  leased_until: Date | null;
  leased_by: string | null;
  last_error: string | null;
  delivered_at: Date | null;
}

export interface InboxMessagesTable {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  message_id: string;
  sender: string;
  recipient: string;
  subject: string;
  body: string;
  attachments: Json<{ name: string; type: string; text: string }[]>;
}

export interface LeadTables {
  leads: LeadsTable;
  consents: ConsentsTable;
  outbox: OutboxTable;
  inbox_messages: InboxMessagesTable;
}
