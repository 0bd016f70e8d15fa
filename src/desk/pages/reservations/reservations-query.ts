import {
  RESERVATION_VIEWS,
  type ReservationCursor,
  type ReservationQuestion,
} from '#app/reservation/reservation-desk.ts';
import { RESERVATION_STATES } from '#domain/reservation/reservation-step.ts';

/** The list as its address says. Anything that is not understood is left out. */
export interface ReservationsShown extends ReservationQuestion {
  after: ReservationCursor | null;
}

export function readReservations(query: URLSearchParams): ReservationsShown {
  const view = RESERVATION_VIEWS.find((each) => each === query.get('view')) ?? 'open';
  const state = RESERVATION_STATES.find((each) => each === query.get('state'));
  return { view, state: state === 'available' ? undefined : state, after: readCursor(query.get('after')) };
}

export function reservationsQuery({ view, state, after }: Partial<ReservationsShown>): string {
  const query = new URLSearchParams();
  if (view !== undefined && view !== 'open') query.set('view', view);
  if (state !== undefined) query.set('state', state);
  if (after) query.set('after', `${after.at.getTime()}.${after.id}`);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** "1795400520000.17" */
function readCursor(text: string | null): ReservationCursor | null {
  const [, at, id] = /^(\d{10,14})\.(\d{1,15})$/.exec(text ?? '') ?? [];
  return at === undefined || id === undefined ? null : { at: new Date(Number(at)), id: Number(id) };
}
