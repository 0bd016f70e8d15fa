import { randomUUID } from 'node:crypto';
import { TYPED_FIELDS } from '#app/test-drive/book-at-desk.ts';
import type { AppointmentKind } from '#app/test-drive/appointments.ts';
import { deskServiceWait, deskServiceWork } from '#domain/forms/desk-service.ts';
import { isCheckOption } from '#domain/lead/additional-services.ts';
import { fieldOf } from '../../form-fields.ts';

/** What the form says, with the words of the search for a vehicle. */
export type TypedBooking = Record<(typeof TYPED_FIELDS)[number] | 'lead' | 'q' | 'car' | 'staff', string> & {
  kind: AppointmentKind;
  /** What the workshop needs to know, by the names of its fields. */
  work: Record<string, string>;
  byEmail: boolean;
  byText: boolean;
  /** Of this form: sent twice, it books once. */
  idempotency_key: string;
};

const TEXTS = [...TYPED_FIELDS, 'lead', 'q', 'car', 'staff', 'idempotency_key'] as const;

const WORK = [...deskServiceWork.map(({ name }) => name), deskServiceWait.name];

const workOf = (form: FormData): TypedBooking['work'] =>
  Object.fromEntries(
    [...form.keys()]
      .filter((name) => WORK.includes(name) || isCheckOption(name))
      .map((name) => [name, fieldOf(form, name)]),
  );

export const typedBooking = (form: FormData): TypedBooking => ({
  kind: kindOf(fieldOf(form, 'kind')),
  work: workOf(form),
  ...(Object.fromEntries(TEXTS.map((name) => [name, fieldOf(form, name)])) as Record<(typeof TEXTS)[number], string>),
  byEmail: fieldOf(form, 'byEmail') === 'yes',
  byText: fieldOf(form, 'byText') === 'yes',
});

export const kindOf = (text: string | null): AppointmentKind => (text === 'service' ? 'service' : 'drive');

/** An empty form for what its address names: a day, a vehicle, a lead. */
export const newBooking = (query: URLSearchParams): TypedBooking => ({
  kind: kindOf(query.get('kind')),
  work: {},
  lead: query.get('lead') ?? '',
  car: query.get('car') ?? '',
  location: '',
  appointment: /^20\d\d-\d\d-\d\d$/.exec(query.get('date') ?? '')?.[0] ?? '',
  q: '',
  name: '',
  phone: '',
  email: '',
  message: '',
  staff: '',
  byEmail: true,
  byText: false,
  idempotency_key: randomUUID(),
});
