import { expect, it } from 'vitest';
import { todayHeadline, type TodayCounts } from './today-headline.ts';

const NONE: TodayCounts = {
  late: 0,
  drives: 0,
  services: 0,
  money: 0,
  handovers: 0,
  feeds: 0,
  unassigned: 0,
  setUp: 0,
  closed: false,
};

it.each<[Partial<TodayCounts>, string]>([
  [{}, 'Nothing is waiting'],
  [{ closed: true }, 'The website isn’t open yet'],
  [{ closed: true, feeds: 1 }, '1 feed with problems'],
  [{ late: 1 }, '1 overdue lead'],
  [{ late: 3, drives: 8 }, '3 overdue leads, 8 test drives ahead today'],
  [{ late: 3, drives: 8, money: 2, feeds: 1 }, '3 overdue leads, 8 test drives ahead today'],
  [{ late: 2, money: 1 }, '2 overdue leads, 1 payment to deal with'],
  [{ late: 1, services: 2 }, '1 overdue lead, 2 service bookings ahead today'],
  [{ drives: 3, services: 1, money: 1 }, '3 test drives ahead today, 1 service booking ahead today'],
  [{ drives: 1, handovers: 1 }, '1 test drive ahead today, 1 vehicle to hand over'],
  [{ handovers: 2, feeds: 2 }, '2 vehicles to hand over, 2 feeds with problems'],
  [{ feeds: 1 }, '1 feed with problems'],
  [{ unassigned: 1 }, '1 unassigned lead'],
  [{ unassigned: 2, closed: true }, '2 unassigned leads'],
  [{ setUp: 1 }, '1 set-up step to do'],
  [{ unassigned: 2, setUp: 2 }, '2 unassigned leads, 2 set-up steps to do'],
  [{ late: 1, unassigned: 2 }, '1 overdue lead, 2 unassigned leads'],
  [{ late: 1, feeds: 1, unassigned: 2 }, '1 overdue lead, 1 feed with problems'],
])('today headline: with %o it names the worst and the next: %s', (counts, headline) => {
  expect(todayHeadline({ ...NONE, ...counts })).toBe(headline);
});
