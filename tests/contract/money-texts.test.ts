import { expect, it } from 'vitest';
import type { Reservation, ReservationPayment } from '#app/reservation/reservations.ts';
import { paymentWords as commandWords } from '#cli/reservation-command.ts';
import { mailWords } from '#desk/components/no-mail/mail-words.ts';
import { actViews } from '#desk/components/reservation/act-words.ts';
import { orderView } from '#desk/components/reservation/order-table.tsx';
import { paymentWords } from '#desk/components/reservation/payment-words.ts';
import { plainOrder } from '#domain/order/order.ts';
import { moneyBack, returnedDollars, type HeardOfPayment, type MoneyBack } from '#domain/reservation/money-back.ts';
import type { SendBackReason } from '#domain/reservation/settle-payment.ts';
import { liveSite } from '#tests/live-site.ts';
import { reservationView } from '#web/pages/reservation/reservation-view.ts';

/** What every reader is told of a payment, for every place that its money can be. */
const NOW = new Date('2026-11-24T00:00:00Z');
const PLAIN: HeardOfPayment = { refunded: 0, taken: 0, disputed: false };
const ORDER = plainOrder(4_999_000, 20_000);
const SITE = liveSite('a', { settings: { reserve: { offered: true } } });

interface Case {
  reservation: Reservation['state'];
  payment: ReservationPayment['state'];
  heard?: Partial<HeardOfPayment>;
  because?: SendBackReason;
  gateway?: 'test' | 'stripe';
  /** Another payment, which pays for the reservation. */
  beside?: boolean;
}

const moneyOf = ({ payment: state, heard, gateway }: Case): MoneyBack =>
  moneyBack({ state, amount: 20_000, isTest: gateway === 'test' }, { ...PLAIN, ...heard });

type Read = ReturnType<typeof read>;

function read(one: Case) {
  const { reservation: state, payment: paymentState, because, gateway = 'stripe', beside = false } = one;
  const amount = 20_000;
  const money = moneyOf(one);
  const payment: ReservationPayment = {
    id: 1,
    gateway,
    session: 's',
    url: '/pay',
    amount,
    currency: 'AUD',
    state: paymentState,
    because: because ?? null,
    money,
    differs: null,
    openedAt: NOW,
    changedAt: NOW,
  };
  const first: ReservationPayment = {
    ...payment,
    id: 2,
    state: 'paid',
    because: null,
    money: { ...money, refunded: 0, byBank: 0, left: amount, disputed: false },
  };
  const payments = beside ? [first, payment] : [payment];
  const reservation: Reservation = {
    id: 1,
    siteId: 1,
    carId: 1,
    carName: '2024 Toyota RAV4',
    key: 'k'.repeat(22),
    state,
    changedAt: NOW,
    heldUntil: new Date('2026-11-24T00:30:00Z'),
    extensions: 0,
    deposit: amount,
    currency: 'AUD',
    price: 4_999_000,
    keptUntil: new Date('2026-12-01T00:00:00Z'),
    terms: '',
    order: ORDER,
    journey: null,
    payments,
  };
  const view = reservationView({ site: SITE, reservation, car: undefined, now: NOW, back: null });
  const acts = actViews(reservation, 'Tuesday', mailWords(true, { email: 'a@b.example', phone: null }));
  const actOf = (of: string): string | null => {
    const found = acts.find(({ act }) => act === of);
    return found ? [`${found.button}.`, ...found.consequences.filter((each) => !ALWAYS.has(each))].join(' ') : null;
  };
  const rowsOf = (rows: readonly { name: string; amount: string }[]) =>
    rows
      .filter(({ name }) => name !== 'Price' && name !== 'Total to pay')
      .map((row) => `${row.name.replace(/ Tue.*/, '')} ${row.amount}`)
      .join('; ');
  const texts = {
    page: [view.notice?.text, view.title, view.text, view.cancel && `${view.cancel.title}: ${view.cancel.text}`]
      .filter((text) => typeof text === 'string')
      .join(' | '),
    receipt: rowsOf(view.lines),
    desk: paymentWords(payment),
    order: rowsOf(orderView(ORDER, payments).rows),
    command: commandWords(payment),
    cancel: actOf('cancel'),
    sell: actOf('sell'),
  };
  const actTexts = acts.flatMap(({ button, consequences }) => [button, ...consequences]);
  return { ...texts, all: [...Object.values(texts), ...actTexts].join('\n'), export: returnedDollars(money) };
}

/** Of every act, whatever became of the money. */
const ALWAYS = new Set([
  'An open payment page is closed first, so no one can still pay.',
  'The vehicle becomes available again on every website.',
  'We’ll email them.',
  'Every website shows the vehicle as reserved until you set it to sold in Stock.',
]);

const CASES: [string, Case, Partial<Read>][] = [
  [
    'paid',
    { reservation: 'paid', payment: 'paid' },
    {
      page: 'Reserved for you until Tuesday 1 December | Held until Tuesday 1 December, 10:00 am AEST. We’ve received your $200 deposit. It comes off the price. | Cancel and refund: We’ll refund $200 to your payment method.',
      receipt: 'Paid $200; Balance to pay at pick-up $49,790',
      desk: 'paid.',
      order: 'Deposit paid $200; Balance to pay at pick-up $49,790',
      command: 'stripe paid',
      cancel: 'Cancel and refund $200. $200 is refunded to their payment method. A refund can’t be undone.',
      sell: 'Mark as handed over. The reservation is complete. The $200 deposit is paid and counts towards the price.',
    },
  ],
  [
    'paid, and disputed',
    { reservation: 'paid', payment: 'paid', heard: { disputed: true } },
    {
      page: 'Reserved for you until Tuesday 1 December | Held until Tuesday 1 December, 10:00 am AEST. Your bank is reviewing this payment. $200 comes off the price, unless your bank returns it. | Cancel the reservation: Your bank is reviewing this payment. We’ll refund $200 to your payment method, unless your bank returns it first.',
      receipt: 'Paid $200; Balance to pay at pick-up $49,790',
      desk: 'paid. The customer’s bank disputes the payment. $200 counts towards the price, unless the bank returns it.',
      order: 'Deposit paid $200; Balance to pay at pick-up $49,790',
      command: 'stripe paid, disputed by the bank',
      cancel:
        'Cancel the reservation. The customer’s bank disputes the payment. A refund of $200 is sent when the payment provider allows it, unless the bank returns the money first.',
      sell: 'Mark as handed over. The reservation is complete. The customer’s bank disputes the payment. $200 counts towards the price, unless the bank returns it.',
    },
  ],
  [
    'paid, and the dispute is lost',
    { reservation: 'paid', payment: 'paid', heard: { taken: 20000 } },
    {
      page: 'Reserved for you until Tuesday 1 December | Held until Tuesday 1 December, 10:00 am AEST. Your bank has already returned $200. No deposit comes off the price. | Cancel the reservation: Your bank has already returned $200.',
      receipt: 'At pick-up $49,990; Returned by the bank $200',
      desk: 'paid. The customer’s bank has already returned $200. No deposit counts towards the price.',
      order: 'At pick-up $49,990; Returned by the bank $200',
      command: 'stripe paid, $200 returned by the bank',
      cancel: 'Cancel the reservation. The customer’s bank has already returned $200. No refund is sent.',
      sell: 'Mark as handed over. The reservation is complete. The customer’s bank has already returned $200. No deposit counts towards the price.',
    },
  ],
  [
    'paid, and the dispute of a part is lost',
    { reservation: 'paid', payment: 'paid', heard: { taken: 5000 } },
    {
      page: 'Reserved for you until Tuesday 1 December | Held until Tuesday 1 December, 10:00 am AEST. Your bank has already returned $50. $150 comes off the price. | Cancel and refund: Your bank has already returned $50. We’ll refund the other $150 to your payment method.',
      receipt: 'Paid $150; Balance to pay at pick-up $49,840; Returned by the bank $50',
      desk: 'paid. The customer’s bank has already returned $50. $150 counts towards the price.',
      order: 'Deposit paid $150; Balance to pay at pick-up $49,840; Returned by the bank $50',
      command: 'stripe paid, $50 returned by the bank',
      cancel:
        'Cancel and refund $150. The customer’s bank has already returned $50. The other $150 is refunded to their payment method. A refund can’t be undone.',
      sell: 'Mark as handed over. The reservation is complete. The customer’s bank has already returned $50. $150 counts towards the price.',
    },
  ],
  [
    'paid, and a part is refunded',
    { reservation: 'confirmed', payment: 'paid', heard: { refunded: 5000 } },
    {
      page: 'Your reservation is confirmed | Your purchase is confirmed. We’ll contact you about paperwork and collection. We’ve refunded $50 to your payment method. $150 comes off the price. | Cancel and refund: We’ve refunded $50 to your payment method. We’ll refund the other $150 to your payment method.',
      receipt: 'Paid $150; Balance to pay at pick-up $49,840; Refunded $50',
      desk: 'paid. $50 is already refunded. $150 counts towards the price.',
      order: 'Deposit paid $150; Balance to pay at pick-up $49,840; Refunded $50',
      command: 'stripe paid, $50 refunded',
      cancel:
        'Cancel and refund $150. $50 is already refunded. The other $150 is refunded to their payment method. A refund can’t be undone.',
      sell: 'Mark as handed over. The reservation is complete. $50 is already refunded. $150 counts towards the price.',
    },
  ],
  [
    'handed over, and the dispute is lost',
    { reservation: 'sold', payment: 'paid', heard: { taken: 20000 } },
    {
      page: 'Sale complete | Thank you for buying from us. Your bank has already returned $200. No deposit comes off the price.',
      receipt: 'At pick-up $49,990; Returned by the bank $200',
      desk: 'paid. The customer’s bank has already returned $200. No deposit counts towards the price.',
      order: 'At pick-up $49,990; Returned by the bank $200',
      command: 'stripe paid, $200 returned by the bank',
    },
  ],
  [
    'paid as a test',
    { reservation: 'paid', payment: 'paid', gateway: 'test' },
    {
      page: 'Reserved for you until Tuesday 1 December | Held until Tuesday 1 December, 10:00 am AEST. We’ve received your $200 deposit. It comes off the price. This was a test payment, so no money moves. | Cancel and refund: We’ll refund $200 to your payment method. This was a test payment, so no money moves.',
      receipt: 'Paid $200; Balance to pay at pick-up $49,790',
      desk: 'paid.',
      order: 'Deposit paid $200; Balance to pay at pick-up $49,790',
      command: 'test paid',
      cancel:
        'Cancel and refund $200. $200 is refunded to their payment method. A refund can’t be undone. This was a test payment, so no money moves.',
      sell: 'Mark as handed over. The reservation is complete. The $200 deposit is paid and counts towards the price. This was a test payment, so no money moves.',
    },
  ],
  [
    'not paid',
    { reservation: 'held', payment: 'open' },
    {
      page: 'Held for you until 10:30 am AEST | 30 minutes left. If you do nothing, the hold ends and you won’t be charged. Pay a $200 deposit to hold it for longer. | Release this hold: You won’t be charged, and someone else can reserve it.',
      receipt: 'Deposit to pay today $200; At pick-up $49,790',
      desk: 'payment page open, not paid',
      order: 'Deposit, not paid $200; At pick-up $49,790',
      command: 'stripe open',
      cancel:
        'Release the hold. Nothing is charged. An open payment page is closed first, and a payment made before that is refunded.',
    },
  ],
  [
    'owed back',
    { reservation: 'cancelled', payment: 'refund_due' },
    {
      page: 'Your reservation is cancelled | We’re refunding $200 to your payment method. It may take a few business days to appear.',
      receipt: 'Deposit paid $200; Refund in progress $200; Balance to pay $0',
      desk: 'paid. A refund of $200 is in progress. The payment provider is asked every minute.',
      order: 'At pick-up $49,990; Refund in progress $200',
      command: 'stripe refund due',
    },
  ],
  [
    'owed back, and disputed',
    { reservation: 'cancelled', payment: 'refund_due', heard: { disputed: true } },
    {
      page: 'Your reservation is cancelled | Your bank is reviewing this payment. We’ll refund $200 to your payment method, unless your bank returns it first.',
      receipt: 'Deposit paid $200; Reviewed by your bank $200; Balance to pay $0',
      desk: 'paid. The customer’s bank disputes the payment. A refund of $200 is sent when the payment provider allows it, unless the bank returns the money first. The payment provider is asked every minute.',
      order: 'At pick-up $49,990; Disputed by the bank $200',
      command: 'stripe refund due, disputed by the bank',
    },
  ],
  [
    'owed back, and a part is refunded',
    { reservation: 'cancelled', payment: 'refund_due', heard: { refunded: 5000 } },
    {
      page: 'Your reservation is cancelled | We’ve refunded $50 to your payment method. We’re refunding the other $150 to your payment method. It may take a few business days to appear.',
      receipt: 'Deposit paid $200; Refunded $50; Refund in progress $150; Balance to pay $0',
      desk: 'paid. $50 is refunded. A refund of the other $150 is in progress. The payment provider is asked every minute.',
      order: 'At pick-up $49,990; Refunded $50; Refund in progress $150',
      command: 'stripe refund due, $50 refunded',
    },
  ],
  [
    'too late',
    { reservation: 'expired', payment: 'refund_due', because: 'the car is taken' },
    {
      page: 'Your hold has expired | Your $200 payment arrived when the vehicle was no longer available. We’re refunding $200 to your payment method. It may take a few business days to appear.',
      receipt: 'Deposit paid $200; Refund in progress $200; Balance to pay $0',
      desk: 'paid. A refund of $200 is in progress. The payment provider is asked every minute.',
      order: 'At pick-up $49,990; Refund in progress $200',
      command: 'stripe refund due',
    },
  ],
  [
    'too late, and disputed',
    { reservation: 'expired', payment: 'refund_due', because: 'the car is taken', heard: { disputed: true } },
    {
      page: 'Your hold has expired | Your $200 payment arrived when the vehicle was no longer available. Your bank is reviewing this payment. We’ll refund $200 to your payment method, unless your bank returns it first.',
      receipt: 'Deposit paid $200; Reviewed by your bank $200; Balance to pay $0',
      desk: 'paid. The customer’s bank disputes the payment. A refund of $200 is sent when the payment provider allows it, unless the bank returns the money first. The payment provider is asked every minute.',
      order: 'At pick-up $49,990; Disputed by the bank $200',
      command: 'stripe refund due, disputed by the bank',
    },
  ],
  [
    'paid twice',
    { reservation: 'paid', payment: 'refund_due', because: 'it was paid twice', beside: true },
    {
      page: 'Your deposit was already paid when another payment of $200 arrived. We’re refunding $200 to your payment method. It may take a few business days to appear. | Reserved for you until Tuesday 1 December | Held until Tuesday 1 December, 10:00 am AEST. We’ve received your $200 deposit. It comes off the price. | Cancel and refund: We’ll refund $200 to your payment method.',
      receipt: 'Paid $200; Balance to pay at pick-up $49,790; Refund in progress $200',
      desk: 'paid. A refund of $200 is in progress. The payment provider is asked every minute.',
      order: 'Deposit paid $200; Balance to pay at pick-up $49,790; Refund in progress $200',
      command: 'stripe refund due',
      cancel: 'Cancel and refund $200. $200 is refunded to their payment method. A refund can’t be undone.',
      sell: 'Mark as handed over. The reservation is complete. The $200 deposit is paid and counts towards the price.',
    },
  ],
  [
    'refunded',
    { reservation: 'refunded', payment: 'refunded', heard: { refunded: 20000 } },
    {
      page: 'Refund sent | We’ve refunded $200 to your payment method. It may take a few business days to appear.',
      receipt: 'Deposit paid $200; Refunded $200; Balance to pay $0',
      desk: 'paid. $200 is refunded.',
      order: 'At pick-up $49,990; Refunded $200',
      command: 'stripe refunded',
    },
  ],
  [
    'refunded, before it was stored by whom',
    { reservation: 'refunded', payment: 'refunded', heard: { refunded: null, taken: null } },
    {
      page: 'Refund sent | We’ve refunded $200 to your payment method. It may take a few business days to appear.',
      receipt: 'Deposit paid $200; Refunded $200; Balance to pay $0',
      desk: 'paid. $200 is refunded.',
      order: 'At pick-up $49,990; Refunded $200',
      command: 'stripe refunded',
    },
  ],
  [
    'returned by the bank',
    { reservation: 'refunded', payment: 'refunded', heard: { taken: 20000 } },
    {
      page: 'Your reservation has ended | Your bank has already returned $200.',
      receipt: 'Deposit paid $200; Returned by the bank $200; Balance to pay $0',
      desk: 'paid. The customer’s bank has already returned $200.',
      order: 'At pick-up $49,990; Returned by the bank $200',
      command: 'stripe returned, $200 returned by the bank',
    },
  ],
  [
    'returned by both, a part each',
    { reservation: 'refunded', payment: 'refunded', heard: { refunded: 5000, taken: 15000 } },
    {
      page: 'Refund sent | We’ve refunded $50 to your payment method. Your bank has already returned $150. It may take a few business days to appear.',
      receipt: 'Deposit paid $200; Refunded $50; Returned by the bank $150; Balance to pay $0',
      desk: 'paid. $50 is refunded. The customer’s bank has already returned $150.',
      order: 'At pick-up $49,990; Refunded $50; Returned by the bank $150',
      command: 'stripe refunded, $150 returned by the bank, $50 refunded',
    },
  ],
  [
    'refunded, and returned by the bank once more',
    { reservation: 'refunded', payment: 'refunded', heard: { refunded: 20000, taken: 20000 } },
    {
      page: 'Refund sent | We’ve refunded $200 to your payment method. It may take a few business days to appear.',
      receipt: 'Deposit paid $200; Refunded $200; Balance to pay $0',
      desk: 'paid. $200 is refunded.',
      order: 'At pick-up $49,990; Refunded $200',
      command: 'stripe refunded',
    },
  ],
  [
    'marked as refunded, and not back',
    { reservation: 'refunded', payment: 'refunded', heard: { refunded: 0 } },
    {
      page: 'Your refund hasn’t gone through | Our refund of $200 hasn’t gone through. Please contact us.',
      receipt: 'Deposit paid $200; Refund not completed $200; Balance to pay $0',
      desk: 'paid. A refund of $200 failed at the payment provider.',
      order: 'At pick-up $49,990; Refund failed $200',
      command: 'stripe refund of $200 failed',
    },
  ],
  [
    'paid twice, and the refund failed at once',
    { reservation: 'paid', payment: 'refunded', because: 'it was paid twice', beside: true, heard: { refunded: 0 } },
    {
      page: 'Your deposit was already paid when another payment of $200 arrived. Our refund of $200 hasn’t gone through. Please contact us. | Reserved for you until Tuesday 1 December | Held until Tuesday 1 December, 10:00 am AEST. We’ve received your $200 deposit. It comes off the price. | Cancel and refund: We’ll refund $200 to your payment method.',
    },
  ],
  [
    'refunded as a test',
    { reservation: 'refunded', payment: 'refunded', heard: { refunded: 20000 }, gateway: 'test' },
    {
      page: 'Refund sent | We’ve refunded $200 to your payment method. This was a test payment, so no money moves.',
      receipt: 'Deposit paid $200; Refunded $200; Balance to pay $0',
      desk: 'paid. $200 is refunded. This was a test payment, so no money moves.',
      order: 'At pick-up $49,990; Refunded $200',
      command: 'test refunded',
    },
  ],
  [
    'never paid',
    { reservation: 'expired', payment: 'over' },
    {
      page: 'Your hold has expired | You weren’t charged. If no one else has reserved it, you can reserve it again.',
      receipt: 'Balance to pay $0',
      desk: 'payment page closed, nothing was taken',
      order: 'Deposit, not paid $200; At pick-up $49,790',
      command: 'stripe over',
    },
  ],
];

it.each(CASES)('money of a reservation: %s: every reader is told what is true', (_, one, texts) => {
  expect(read(one)).toMatchObject(texts);
});

it.each(CASES)('money of a reservation: %s: no one promises what is gone, or reports what did not happen', (_, one) => {
  const { all, cancel, export: exported } = read(one);
  expect(cancel !== null).toBe(['held', 'paid', 'confirmed'].includes(one.reservation));
  const { refunded, byBank, left } = moneyOf(one);
  const isPaid = one.payment !== 'open' && one.payment !== 'over';
  if (left === 0) expect(all).not.toMatch(/We’ll refund|We’re refunding|A refund of|Cancel and refund/);
  if (refunded === 0) expect(all).not.toMatch(/We’ve refunded|\$\d+ is (?:already )?refunded\.|Refunded \$/);
  expect(/has already returned/.test(all)).toBe(byBank > 0);
  expect(/test payment/.test(all)).toBe(isPaid && one.gateway === 'test');
  expect(exported).toEqual({ by_dealership: refunded / 100, by_bank: byBank / 100 });
});
