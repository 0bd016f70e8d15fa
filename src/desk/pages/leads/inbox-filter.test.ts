import { expect, it } from 'vitest';
import { inboxQuery, readInbox } from './inbox-filter.ts';

const read = (query: string) => readInbox(new URLSearchParams(query));

it.each([
  ['', ''],
  ['?view=mine', '?view=mine'],
  ['?view=all&kind=x&status=y&dealership=z&page=0', ''],
  [
    '?overdue=1&dealership=12&kind=test+drive&status=booked&page=3',
    '?overdue=1&dealership=12&kind=test+drive&status=booked&page=3',
  ],
  ['?text=marama&page=1', ''],
])('inbox filter: %j is %j', (query, canonical) => expect(inboxQuery(read(query))).toBe(canonical));

it('inbox filter: a change starts at page 1 again, and keeps the rest', () => {
  expect(inboxQuery(read('?view=mine&page=4'), { overdue: true })).toBe('?view=mine&overdue=1');
  expect(inboxQuery(read('?view=mine&overdue=1'), { overdue: undefined })).toBe('?view=mine');
  expect(inboxQuery(read('?view=mine&page=4'), { page: 5 })).toBe('?view=mine&page=5');
});
