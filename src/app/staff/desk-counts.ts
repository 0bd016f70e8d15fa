import type { AtDesk, InboxCounts, LateSince } from '#app/lead/opportunities.ts';

/** What waits for someone: beside the navigation of every page, and above the inbox. */
export interface DeskCounts extends InboxCounts {
  /** Leads that no one has answered. `overdue`: those of them that wait too long. */
  waiting: number;
  /** Those of the overdue that are assigned to the reader or to no one. */
  overdueOwn: number;
  /** Feeds that have brought nothing, too little or errors. */
  feeds: number;
}

/** Port: counts of what someone reaches. */
export type CountDesk = (at: AtDesk, late: LateSince) => Promise<DeskCounts>;
