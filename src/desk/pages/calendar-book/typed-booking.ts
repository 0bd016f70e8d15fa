import { randomUUID } from 'node:crypto';
import { TYPED_FIELDS } from '#app/test-drive/book-at-desk.ts';
import { fieldOf } from '../../form-fields.ts';

/** What the form says, with the words of the search for a vehicle. */
export type TypedBooking = Record<(typeof TYPED_FIELDS)[number] | 'lead' | 'q' | 'car' | 'staff', string> & {
  byEmail: boolean;
  byText: boolean;
  /** Of this form: sent twice, it books once. */
  idempotency_key: string;
};

const TEXTS = [...TYPED_FIELDS, 'lead', 'q', 'car', 'staff', 'idempotency_key'] as const;

export const typedBooking = (form: FormData): TypedBooking => ({
  ...(Object.fromEntries(TEXTS.map((name) => [name, fieldOf(form, name)])) as Record<(typeof TEXTS)[number], string>),
  byEmail: fieldOf(form, 'byEmail') === 'yes',
  byText: fieldOf(form, 'byText') === 'yes',
});

/** An empty form for what its address names: a day, a vehicle, a lead. */
export const newBooking = (query: URLSearchParams): TypedBooking => ({
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
