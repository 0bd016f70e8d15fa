/** Where a reservation stands. `available`: no one has the car. */
export const RESERVATION_STATES = [
  'available',
  'held',
  'paid',
  'confirmed',
  'expired',
  'cancelled',
  'refunded',
  'sold',
] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

/** Events of a reservation. `keep`: staff extend it. `refund`: the gateway has returned the money. */
export const RESERVATION_EVENTS = [
  'hold',
  'extend',
  'pay',
  'keep',
  'confirm',
  'expire',
  'cancel',
  'refund',
  'sell',
] as const;
export type ReservationEvent = (typeof RESERVATION_EVENTS)[number];

/** Why something cannot happen. */
export type StepRefusal =
  | 'nothing is held'
  | 'the car is taken'
  | 'the deposit is not paid'
  | 'the deposit is paid already'
  | 'it is confirmed already'
  | 'the hold has ended'
  | 'it was cancelled'
  | 'the money is back'
  | 'the car is sold';

export type ReservationStep = { to: ReservationState } | { because: StepRefusal };

const to = (state: ReservationState): ReservationStep => ({ to: state });
const no = (because: StepRefusal): ReservationStep => ({ because });

/** A reservation that has ended is not taken up again: anyone who wants the car begins another one. */
const STEPS: Record<ReservationState, Record<ReservationEvent, ReservationStep>> = {
  available: {
    hold: to('held'),
    extend: no('nothing is held'),
    pay: no('nothing is held'),
    keep: no('nothing is held'),
    confirm: no('nothing is held'),
    expire: no('nothing is held'),
    cancel: no('nothing is held'),
    refund: no('nothing is held'),
    sell: no('nothing is held'),
  },
  held: {
    hold: no('the car is taken'),
    extend: to('held'),
    pay: to('paid'),
    keep: no('the deposit is not paid'),
    confirm: no('the deposit is not paid'),
    expire: to('expired'),
    cancel: to('cancelled'),
    refund: no('the deposit is not paid'),
    sell: no('the deposit is not paid'),
  },
  paid: {
    hold: no('the car is taken'),
    extend: no('the deposit is paid already'),
    pay: no('the deposit is paid already'),
    keep: to('paid'),
    confirm: to('confirmed'),
    expire: no('the deposit is paid already'),
    cancel: to('cancelled'),
    refund: to('refunded'),
    sell: to('sold'),
  },
  confirmed: {
    hold: no('the car is taken'),
    extend: no('it is confirmed already'),
    pay: no('it is confirmed already'),
    keep: to('confirmed'),
    confirm: no('it is confirmed already'),
    expire: no('it is confirmed already'),
    cancel: to('cancelled'),
    refund: to('refunded'),
    sell: to('sold'),
  },
  expired: {
    hold: no('the hold has ended'),
    extend: no('the hold has ended'),
    pay: to('paid'), // money on its way as the hold ended, and no one else has the car: settle-payment.ts
    keep: no('the hold has ended'),
    confirm: no('the hold has ended'),
    expire: no('the hold has ended'),
    cancel: no('the hold has ended'),
    refund: to('refunded'),
    sell: no('the hold has ended'),
  },
  cancelled: {
    hold: no('it was cancelled'),
    extend: no('it was cancelled'),
    pay: no('it was cancelled'),
    keep: no('it was cancelled'),
    confirm: no('it was cancelled'),
    expire: no('it was cancelled'),
    cancel: no('it was cancelled'),
    refund: to('refunded'),
    sell: no('it was cancelled'),
  },
  refunded: {
    hold: no('the money is back'),
    extend: no('the money is back'),
    pay: no('the money is back'),
    keep: no('the money is back'),
    confirm: no('the money is back'),
    expire: no('the money is back'),
    cancel: no('the money is back'),
    refund: no('the money is back'),
    sell: no('the money is back'),
  },
  sold: {
    hold: no('the car is sold'),
    extend: no('the car is sold'),
    pay: no('the car is sold'),
    keep: no('the car is sold'),
    confirm: no('the car is sold'),
    expire: no('the car is sold'),
    cancel: no('the car is sold'),
    refund: to('refunded'), // the car came back
    sell: no('the car is sold'),
  },
};

/** The state after an event, or why the event is not possible. */
export const reservationStep = (state: ReservationState, event: ReservationEvent): ReservationStep =>
  STEPS[state][event];

/** In these no one else can have the car. */
export const LIVE_STATES = ['held', 'paid', 'confirmed', 'sold'] as const satisfies readonly ReservationState[];
/** In these the dealership has the deposit. */
export const PAID_STATES = ['paid', 'confirmed', 'sold'] as const satisfies readonly ReservationState[];
