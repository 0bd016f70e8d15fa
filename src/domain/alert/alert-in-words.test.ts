import { expect, it } from 'vitest';
import { alertInWords } from './alert-in-words.ts';

it.each([
  // the sentence of the wish list
  [
    'hybrid seven-seater near Ipswich under 45, by text',
    { search: 'hybrid seven-seater near Ipswich under 45', channel: 'text' },
  ],
  ['Toyota', { search: 'Toyota' }],
  ['', { search: '' }],
  // the channel
  ['red Mazda by SMS', { search: 'red Mazda', channel: 'text' }],
  ['red Mazda, txt', { search: 'red Mazda', channel: 'text' }],
  ['text me when a red Mazda comes in', { search: 'red Mazda', channel: 'text' }],
  ['send me a text message about a red Mazda', { search: 'red Mazda', channel: 'text' }],
  ['email me about red Mazdas', { search: 'red Mazdas', channel: 'email' }],
  ['red Mazda via mail', { search: 'red Mazda', channel: 'email' }],
  // a word of a vehicle is not one of the alert
  ['red Mazda with text on the door', { search: 'red Mazda with text on the door' }],
  // how often
  ['diesel ute, weekly', { search: 'diesel ute', frequency: 'weekly' }],
  ['diesel ute once a day by email', { search: 'diesel ute', frequency: 'daily', channel: 'email' }],
  ['tell me straight away about diesel utes', { search: 'diesel utes', frequency: 'instant' }],
  ['email me every week when a diesel ute arrives', { search: 'diesel ute', frequency: 'weekly', channel: 'email' }],
  // "weekly" of a price is a price
  ['SUV under 150 weekly', { search: 'SUV under 150 weekly' }],
  ['SUV with weekly repayments under $150', { search: 'SUV with weekly repayments under $150' }],
  ['SUV under $150 a week', { search: 'SUV under $150 a week' }],
  ['cheap daily driver', { search: 'cheap daily driver' }],
  ['SUV under 150 weekly, daily', { search: 'SUV under 150 weekly', frequency: 'daily' }],
  // addresses go into their fields
  ['Corolla, priya@example.com', { search: 'Corolla', channel: 'email', email: 'priya@example.com' }],
  [
    'Corolla under 30000 text me on 0412 345 678',
    { search: 'Corolla under 30000', channel: 'text', phone: '0412 345 678' },
  ],
  ['Corolla, +64 21 234 5678', { search: 'Corolla', channel: 'text', phone: '+64 21 234 5678' }],
  ['Corolla under 30000 km 2019', { search: 'Corolla under 30000 km 2019' }],
  // what stands around the vehicle
  ['I’m looking for a van', { search: 'van' }],
  ['Please let me know when there’s a blue Kia Carnival', { search: 'blue Kia Carnival' }],
  ['Can you notify me if you get an electric hatch?', { search: 'electric hatch?' }],
  ['a van that comes in white', { search: 'van that comes in white' }],
])('alert in words: %s', (words, read) => {
  expect(alertInWords(words)).toEqual(read);
});
