/** Who reads, and of whose changes: their own, and those that concern what they reach. */
export interface AuditReader {
  staffId: number;
  reach: { dealerships: 'all' } | { dealerships: readonly number[]; siteIds: readonly number[] };
}

export type ChangedFields = Readonly<Record<string, unknown>>;

/** One change that staff made. */
export interface StaffChange {
  /** Null: the command line, or a job. */
  staffId: number | null;
  at: Date;
  /** "lead.assigned": the thing and what was done to it. */
  what: `${string}.${string}`;
  subject: { kind: string; id: string | number };
  /** What changed, as it was and as it is. Of shoppers only ids and names of fields, never a phone or a name. */
  before: ChangedFields | null;
  after: ChangedFields | null;
  /** Whose business it is, for staff who do not reach the whole group; absent: the group's. */
  dealershipId?: number | undefined;
  siteId?: number | undefined;
}

export interface RecordedChange extends Omit<StaffChange, 'subject' | 'dealershipId' | 'siteId'> {
  id: number;
  staffName: string | null;
  /** `name`: of a member of the staff who is still there. */
  subject: { kind: string; id: string; name: string | null };
}

export interface AuditFilter {
  /** What to look for in the subject and in what was done. */
  text?: string | undefined;
  staffId?: number | undefined;
  /** These alone: "staff.signed-in". */
  events?: readonly string[] | undefined;
  /** Made by one of these staff, or about one. */
  concerns?: readonly number[] | undefined;
  /** The thing: "lead", "staff". */
  thing?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
  /** After the change of this number: the next page. */
  beforeId?: number | undefined;
}

/** Port: what was changed. It is written by anyone who changes, in the same transaction (`adapters/postgres/stock/record-change.ts`). */
export interface AuditLog {
  /** Newest first; of one moment, the one that was written last. */
  list(groupId: number, reader: AuditReader, filter: AuditFilter, limit: number): Promise<RecordedChange[]>;
}
