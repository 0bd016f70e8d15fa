import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FreeDay } from '#domain/schedule/free-days.ts';
import { AppointmentField } from './appointment-field.tsx';

const DAYS: FreeDay[] = [
  { date: '2026-11-23', state: 'late', times: [{ time: '09:00', state: 'too soon' }] },
  { date: '2026-11-24', state: 'free', times: [{ time: '09:00', state: 'free' }] },
  { date: '2026-11-25', state: 'full', times: [{ time: '09:00', state: 'booked' }] },
  { date: '2026-11-26', state: 'free', times: [{ time: '10:30', state: 'free' }] },
  { date: '2026-11-27', state: 'closed', times: [] },
];

const html = renderToStaticMarkup(
  <AppointmentField
    field={{
      kind: 'appointment',
      name: 'appointment',
      label: 'Day and time',
      required: null,
      hint: null,
      step: 1,
      days: DAYS,
    }}
    id="when"
    chosen={undefined}
    error={undefined}
  />,
);

/** What a calendar says of a day: under its number, and above the times beside it. */
it.each([
  [
    'Monday 23 November, too late ',
    '–',
    'It’s too late to book this day online. Next available times:',
    ['Tuesday 24 November, 9 am'],
  ],
  [
    'Wednesday 25 November, ',
    'Full',
    'This day is fully booked. Next available times:',
    ['Tuesday 24 November, 9 am', 'Thursday 26 November, 10:30 am'],
  ],
])('calendar of appointments: %s%s', (day, note, words, nearest) => {
  const from = html.slice(html.indexOf(`${day}</span>`));
  expect(/<small>([^<]+)/.exec(from)?.[1]).toBe(note);
  const [, legend, times] = /<legend>([^<]+)<\/legend>(.*?)<\/fieldset>/.exec(from)!;
  expect(legend).toBe(words);
  expect([...times!.matchAll(/<span>([^<]+)/g)].map(([, text]) => text)).toEqual(nearest);
});
