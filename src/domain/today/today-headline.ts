import { counted } from '../text/words.ts';

export interface TodayCounts {
  late: number;
  /** Test drives that have not begun. */
  drives: number;
  /** Services that have not begun. */
  services: number;
  /** Money that is owed back, or paid and not confirmed. */
  money: number;
  handovers: number;
  /** Feeds with problems. */
  feeds: number;
  /** Leads that no one has. */
  unassigned: number;
  /** Steps of the set-up that an open website lacks. */
  setUp: number;
  /** The website is closed, and the reader can open it. */
  closed: boolean;
}

/** The worst first, then what is next; two things at most. */
export function todayHeadline({
  late,
  drives,
  services,
  money,
  handovers,
  feeds,
  unassigned,
  setUp,
  closed,
}: TodayCounts): string {
  const parts = [
    late > 0 && counted(late, 'overdue lead'),
    drives > 0 && `${counted(drives, 'test drive')} ahead today`,
    services > 0 && `${counted(services, 'service booking')} ahead today`,
    money > 0 && `${counted(money, 'payment')} to deal with`,
    handovers > 0 && `${counted(handovers, 'vehicle')} to hand over`,
    feeds > 0 && `${counted(feeds, 'feed')} with problems`,
    unassigned > 0 && counted(unassigned, 'unassigned lead'),
    setUp > 0 && `${counted(setUp, 'set-up step')} to do`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return closed ? 'The website isn’t open yet' : 'Nothing is waiting';
  return parts.slice(0, 2).join(', ');
}
