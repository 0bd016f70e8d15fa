/**
 * Port: deletes what is older than a moment, at most `limit` rows a call, so that no one waits long for a lock.
 * Returns how many went. Works across sites, on behalf of the worker.
 */
export interface RetentionStore {
  /** A lead goes with its consent and deliveries. One that no destination has received, or that one still waits for, stays. */
  deleteLeads(siteId: number, before: Date, limit: number): Promise<number>;
  /** The deliveries of leads that every destination has received. */
  deleteDeliveries(siteId: number, before: Date, limit: number): Promise<number>;
  /** People of a group who have not signed in since, with all that is theirs. */
  deletePeople(groupId: number, before: Date, limit: number): Promise<number>;
  /** Sessions, codes and counts whose time was up by then. */
  deleteSignIns(before: Date, limit: number): Promise<number>;
  /** Trade-ins that no lead came of, and attachments, whose time was up by then. */
  /** Links of watchlists that ended before, with their votes. */
  deleteSharedLists(before: Date, limit: number): Promise<number>;
  deleteTradeIns(before: Date, limit: number): Promise<number>;
  deleteAttachments(before: Date, limit: number): Promise<number>;
  /** Whole days of events of all sites, as tables, that ended by then; returns how many days went. */
  dropEventDays(before: Date): Promise<number>;
  deleteEvents(siteId: number, before: Date, limit: number): Promise<number>;
  /** How often pages were viewed and how many events there were each day, and calls in the list of a person. */
  deleteCounts(siteId: number, before: Date, limit: number): Promise<number>;
  /**
   * Alerts of a site: those no one confirmed by then, those that ended by then, with what was agreed to, and emails of then.
   * Alerts whose owner did nothing since `untouched` end (undefined: none does).
   */
  deleteAlerts(
    siteId: number,
    before: { unconfirmed: Date; ended: Date; mailed: Date; untouched: Date | undefined },
    now: Date,
    limit: number,
  ): Promise<number>;
  deleteCaughtMail(before: Date, limit: number): Promise<number>;
  /** Stock files of the desk that no worker has, with their reports and what would undo them. */
  deleteImportDrafts(before: Date, limit: number): Promise<number>;
  /** The newest change stays: a process that starts reads its number. */
  deleteChanges(before: Date, limit: number): Promise<number>;
}
