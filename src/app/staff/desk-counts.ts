import type { AtDesk, LateSince } from '#app/lead/opportunities.ts';

/** What waits for someone, beside the navigation of every page. */
export interface DeskCounts {
  /** Leads that no one has answered, and those of them that wait too long. */
  waiting: number;
  late: number;
  /** Feeds that have brought nothing, too little or errors. */
  feeds: number;
}

/** Port: counts beside the navigation, of what someone reaches. */
export type CountDesk = (at: AtDesk, late: LateSince) => Promise<DeskCounts>;
