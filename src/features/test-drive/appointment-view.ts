import type { FreeDay } from '#domain/schedule/free-days.ts';

export interface AppointmentView {
  /** "test drive", "walk-through", "service booking" */
  name: string;
  state: 'booked' | 'cancelled' | 'past';
  /** "Monday 23 November, 10:00 am" */
  when: string;
  /** "today", "Friday", "Friday 11 December" */
  day: string;
  /** "45 minutes" */
  length: string;
  place: { name: string; address: string; phone: string | null; directions: string | null };
  /** The vehicle of a service: "2019 Toyota Corolla, 123 ABC". */
  vehicle: string | null;
  /** "We’ll bring the RAV4 here from Chermside." Null: of no car in particular. */
  whereTheCarIs: string | null;
  bring: readonly string[];
  /** Of a service: what is booked and what it comes to. */
  order: { lines: { name: string; price: string }[]; total: string | null; open: boolean } | null;
  calendar: string;
  /** Where another one is booked. */
  again: string;
  days: FreeDay[];
  /** Why it was not moved. */
  notMoved: string | null;
}

export interface AppointmentRefusal {
  messages: string[];
}
