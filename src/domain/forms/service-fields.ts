import { menuPrice } from '../service/service-order.ts';
import type { MenuItem } from '../service/service-policy.ts';
import { formatMinutes } from '../lead/format-clock.ts';
import type { CardChoice, Depends, Field, FormContext } from './define-form.ts';

// Where workshops take bookings, the service form asks for one: where, which vehicle, what it needs, when, and a loan car.

/** The site's workshops take bookings. */
export const booksService = ({ appointments }: FormContext): boolean => appointments?.service !== undefined;

/** A heading of the booking. A request has none. */
export const section =
  (title: string): Depends<string | false> =>
  (context) =>
    booksService(context) && title;

/** The field that says where. */
export const WORKSHOP = 'workshop';

export const WAITING = { loan: 'Loan car', wait: 'Wait at the workshop', leave: 'Leave the vehicle' } as const;

const menuOf = ({ appointments }: FormContext, extra: boolean): MenuItem[] =>
  appointments?.service?.menu.filter((item) => item.extra === extra) ?? [];

const menuCard = (item: MenuItem): CardChoice => ({
  value: item.name,
  name: item.name,
  detail: [item.detail, item.vehicles, item.minutes > 0 && `About ${formatMinutes(item.minutes)}`]
    .filter((part) => typeof part === 'string')
    .join('. '),
  side: menuPrice(item),
});

export const workshop: Field = {
  kind: 'cards',
  name: WORKSHOP,
  label: 'Where',
  section: section('Where'),
  shown: (context) => booksService(context) && (context.appointments?.elsewhere.length ?? 0) > 0,
  choices: ({ appointments }) =>
    appointments ? [appointments.location, ...appointments.elsewhere].toSorted(byName) : [],
  value: ({ appointments }) => appointments?.location.value,
  required: 'Choose a location',
  unknown: 'Choose a location',
  refreshes: 'Show times at this location',
};

const byName = (one: CardChoice, other: CardChoice): number => one.name.localeCompare(other.name);

export const odometer: Field = {
  kind: 'text',
  name: 'odometer',
  label: 'Kilometres',
  shown: booksService,
  limit: 20,
  placeholder: 'For example 58,400',
  autoComplete: 'off',
  look: 'narrow',
};

export const needs: Field = {
  kind: 'cards',
  name: 'service',
  label: 'What it needs',
  filedAs: 'Services',
  section: section('What it needs'),
  shown: (context) => menuOf(context, false).length > 0,
  choices: (context) => menuOf(context, false).map(menuCard),
  required: 'Choose what your vehicle needs',
  unknown: 'Choose what your vehicle needs',
};

export const extras: Field = {
  kind: 'checkOptions',
  name: 'additional_services',
  label: 'Extras',
  shown: (context) => menuOf(context, true).length > 0,
  options: (context) => menuOf(context, true).map(({ name }) => name),
  notes: (context) => Object.fromEntries(menuOf(context, true).map((item) => [item.name, menuPrice(item)])),
};

export const dropOff: Field = {
  kind: 'appointment',
  name: 'appointment',
  label: 'Day and time',
  section: section('When'),
  shown: booksService,
  required: 'Choose a day and a time',
};

export const waiting: Field = {
  kind: 'cards',
  name: 'waiting',
  label: 'While we work',
  section: section('While we work'),
  shown: booksService,
  choices: ({ appointments }) => [
    ...((appointments?.service?.loanCars ?? 0) > 0
      ? [{ value: WAITING.loan, name: WAITING.loan, detail: 'While they last, by day', side: 'Free' }]
      : []),
    { value: WAITING.wait, name: WAITING.wait, detail: 'For shorter services' },
    { value: WAITING.leave, name: WAITING.leave, detail: 'We’ll call when it’s ready' },
  ],
  value: () => WAITING.leave,
  required: 'Choose a loan car, to wait, or to leave the vehicle',
  unknown: 'Choose a loan car, to wait, or to leave the vehicle',
};
