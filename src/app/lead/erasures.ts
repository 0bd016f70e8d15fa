/** Tables that hold what a person sent or what was written about them, in the order of a statement. */
export const ERASED_TABLES = [
  'contacts',
  'leads',
  'consents',
  'attachments',
  'trade_ins',
  'appointments',
  'opportunities',
  'opportunity_events',
  'outbox',
  'inbox_messages',
] as const;
export type ErasedTable = (typeof ERASED_TABLES)[number];

/** Rows by table. */
export type ErasedCounts = Record<ErasedTable, number>;

/** Rows by table, and reservations that are kept without a name, for the accounts. */
export type ErasedRows = ErasedCounts & { unnamed: number };

/** The proof that a person's data was deleted. It holds no personal data of them. */
export interface Erasure {
  id: number;
  at: Date;
  /** Who deleted it. */
  staffName: string;
  /** The number that the person had at the desk. */
  personId: number;
  counts: ErasedCounts;
  /** Reservations that are kept without a name. */
  unnamed: number;
}

/** Port: the proofs of one group. */
export interface Erasures {
  /** The latest first. */
  list(groupId: number, limit: number): Promise<Erasure[]>;
  byId(groupId: number, id: number): Promise<Erasure | undefined>;
}
