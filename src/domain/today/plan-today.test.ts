import { expect, it } from 'vitest';
import { planToday, type TodayFacts, type Whose } from './plan-today.ts';

/** Brisbane's 23 November; it is 10:42 am. */
const at = (time: string) => new Date(`2026-11-23T${time}:00+10:00`);
const DAY = { begins: at('00:00'), ends: new Date('2026-11-24T00:00:00+10:00'), now: at('10:42') };
const EVERYONE: Whose = { everyone: true };
const ME: Whose = { everyone: false, staffId: 7 };

const named = <T extends object>(name: string, of: T, assignedTo: number | null = null) => ({
  name,
  assignedTo: assignedTo === null ? null : { id: assignedTo },
  ...of,
});
const lead = (name: string, since: string, to?: number) => named(name, { waitingSince: new Date(since) }, to);
const booked = (startsAt: Date) => ({
  startsAt,
  minutes: 45,
  service: null as object | null,
  outcome: null as string | null,
});
const drive = (name: string, time: string, to?: number) => named(name, booked(at(time)), to);
const reservation = (name: string, state: 'held' | 'paid' | 'confirmed', until: Date, to?: number) =>
  named(name, { state, until, deposit: 20_000, differs: null as object | null }, to);
const difference = (name: string, time: string, to?: number) => named(name, { since: at(time) }, to);
const refund = (name: string, time: string, to?: number) => named(name, { amount: 20_000, since: at(time) }, to);

type Named = { name: string };
type Facts = Partial<
  TodayFacts<
    ReturnType<typeof lead>,
    ReturnType<typeof drive>,
    ReturnType<typeof reservation>,
    ReturnType<typeof refund>,
    ReturnType<typeof difference>
  >
>;

/** In words: "11:04 hold ends: Sam". */
function planned(facts: Facts, whose = EVERYONE) {
  const plan = planToday(
    { late: [], drives: [], reservations: [], refunds: [], differences: [], ...facts },
    { ...DAY, whose },
  );
  const names = (of: readonly Named[]) => of.map(({ name }) => name);
  return {
    late: names(plan.late),
    day: plan.day.map(
      (item) => `${item.tense} ${item.what}: ${('drive' in item ? item.drive : item.reservation).name}`,
    ),
    handovers: names(plan.handovers),
    money: plan.money.map((item) =>
      item.what === 'difference'
        ? `differs: ${item.payment.name}`
        : item.what === 'refund'
          ? `refund: ${item.refund.name}`
          : `${item.overdue ? 'overdue' : 'due'}: ${item.reservation.name}`,
    ),
    toConfirm: plan.toConfirm,
  };
}

const NOTHING = { late: [], day: [], handovers: [], money: [], toConfirm: 0 };
const YESTERDAY = new Date('2026-11-22T23:59:00+10:00');
const TOMORROW = new Date('2026-11-24T09:00:00+10:00');

it.each<[string, Facts, Partial<ReturnType<typeof planned>>]>([
  ['nothing is known', {}, {}],
  [
    'leads are late: the longest wait first',
    { late: [lead('Mia', '2026-11-23T00:00:00Z'), lead('Jack', '2026-11-21T00:00:00Z')] },
    { late: ['Jack', 'Mia'] },
  ],
  [
    'drives are of today: by the clock, with what is over and who is out',
    { drives: [drive('Chloe', '11:30'), drive('Anna', '10:15'), drive('Ben', '08:30')] },
    { day: ['over drive: Ben', 'now drive: Anna', 'ahead drive: Chloe'] },
  ],
  [
    'a drive ends this minute: over; begins this minute: out',
    { drives: [drive('Ended', '09:57'), drive('Begins', '10:42')] },
    { day: ['over drive: Ended', 'now drive: Begins'] },
  ],
  [
    'a drive at midnight is of today, one of tomorrow is not, and of yesterday those that no one has said how they went',
    {
      drives: [
        named('Service', { ...booked(YESTERDAY), service: {} }),
        named('Answered', { ...booked(YESTERDAY), outcome: 'wants it' }),
        named('Unanswered', booked(YESTERDAY)),
        drive('Midnight', '00:00'),
        named('Tomorrow', booked(DAY.ends)),
      ],
    },
    { day: ['over drive: Unanswered', 'over drive: Midnight'] },
  ],
  [
    'a hold and a paid reservation end today: between the drives, where they end',
    {
      drives: [drive('Chloe', '11:30')],
      reservations: [reservation('Rita', 'paid', at('17:30')), reservation('Sam', 'held', at('11:04'))],
    },
    {
      day: ['ahead hold ends: Sam', 'ahead drive: Chloe', 'ahead reservation ends: Rita'],
      money: ['due: Rita'],
      toConfirm: 20_000,
    },
  ],
  [
    'a hold has ended, or ends tomorrow: not of today',
    { reservations: [reservation('Over', 'held', at('10:41')), reservation('Later', 'held', TOMORROW)] },
    {},
  ],
  [
    'deposits wait: those past their end first, then by their end, with their sum',
    {
      reservations: [
        reservation('Next week', 'paid', new Date('2026-11-30T00:00:00Z')),
        reservation('Past', 'paid', new Date('2026-11-20T00:00:00Z')),
        reservation('Now', 'paid', at('10:42')),
      ],
    },
    {
      day: ['ahead reservation ends: Now'],
      money: ['overdue: Past', 'due: Now', 'due: Next week'],
      toConfirm: 60_000,
    },
  ],
  [
    'money is owed back: before deposits, the oldest first, and in no sum to confirm',
    {
      refunds: [refund('Late', '10:00'), refund('Early', '08:00')],
      reservations: [reservation('Rita', 'paid', TOMORROW)],
    },
    { money: ['refund: Early', 'refund: Late', 'due: Rita'], toConfirm: 20_000 },
  ],
  [
    'the gateway says something else: before what is owed back',
    {
      refunds: [refund('Owed', '08:00')],
      reservations: [{ ...reservation('Early', 'paid', TOMORROW), differs: {} }],
      differences: [difference('Late', '10:00'), difference('Early', '09:00')],
    },
    { money: ['differs: Early', 'differs: Late', 'refund: Owed'] },
  ],
  [
    'sales are confirmed: to hand over by their end, without an end in the day',
    { reservations: [reservation('Later', 'confirmed', TOMORROW), reservation('Ngaire', 'confirmed', at('13:00'))] },
    { handovers: ['Ngaire', 'Later'] },
  ],
])('today: when %s', (_, facts, expected) => {
  expect(planned(facts)).toEqual({ ...NOTHING, ...expected });
});

it('today: of a seller has their own and what no one has', () => {
  const facts: Facts = {
    late: [
      lead('Mine', '2026-11-23T00:00:00Z', 7),
      lead('Theirs', '2026-11-23T00:00:00Z', 8),
      lead('No one’s', '2026-11-23T00:00:00Z'),
    ],
    drives: [drive('Theirs', '11:00', 8), drive('Mine', '12:00', 7)],
    reservations: [reservation('Theirs', 'paid', TOMORROW, 8), reservation('No one’s', 'paid', TOMORROW)],
    refunds: [refund('Theirs', '08:00', 8)],
    differences: [difference('Theirs', '08:00', 8)],
  };
  expect(planned(facts, ME)).toEqual({
    ...NOTHING,
    late: ['Mine', 'No one’s'],
    day: ['ahead drive: Mine'],
    money: ['due: No one’s'],
    toConfirm: 20_000,
  });
  expect(planned(facts).late).toEqual(['Mine', 'Theirs', 'No one’s']);
});
