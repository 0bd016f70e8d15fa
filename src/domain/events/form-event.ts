import { EVENTS } from './catalogue.ts';
import type { Event } from './event.ts';

/** What a page tells its analytics when a form was taken: the event of the form, and of which form and car it was. */
export interface FormEvent extends Pick<Event, 'id' | 'name' | 'ga4'> {
  payload: { form: string; car_id?: number };
}

export function formEvent(eventId: number | undefined, form: string, carId: number | undefined): FormEvent | undefined {
  const event = EVENTS.find(({ id }) => id === eventId);
  if (!event) return undefined;
  const { id, name, ga4 } = event;
  return {
    id,
    name,
    ...(ga4 === undefined ? {} : { ga4 }),
    payload: { form, ...(carId === undefined ? {} : { car_id: carId }) },
  };
}
