import { describe, expect, it } from 'vitest';
import type { OpeningHours } from '../location/location.ts';
import { copyClaims, type ClaimFacts } from './copy-claims.ts';
import { siteSettings } from './site-settings.ts';

const hours = (week: Partial<Record<number, string>>): OpeningHours[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    status: week[weekday] === undefined ? 'Closed' : 'Open',
    open: week[weekday] === undefined ? null : '09:00',
    close: week[weekday] ?? null,
  }));
const workdays = (close: string) => Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, close]));
const yard = (city: string, week = workdays('17:00')) => ({ name: `Northbank ${city}`, city, hours: hours(week) });
const facts = (more: Partial<ClaimFacts> = {}): ClaimFacts => ({
  now: new Date('2026-11-23T02:00:00Z'),
  yards: [yard('Newstead'), yard('Bowen Hills'), yard('Ipswich')],
  workshops: 1,
  dealerships: 2,
  ...more,
});
const claims = (settings: object, known = facts()) =>
  copyClaims(siteSettings.parse(settings), known).map(({ field, words }) => `${field} ${words}`);
const about = (text: string) => ({ legal: { about: [{ title: 'About', text: [text] }] } });

const department = (name: string, change: object) => ({ departments: { [name]: { title: 'Here', ...change } } });
const workshop = (week: Partial<Record<number, string>>) => ({ type: 'service' as const, hours: hours(week) });

describe('copyClaims: a text that contradicts the data is reported', () => {
  it.each<[string, object, string]>([
    ['more yards than there are', { home: { title: 'Fifty yards, one standard' } }, 'there are 3 locations that sell'],
    ['one yard of three', about('One make, one yard.'), 'there are 3 locations that sell'],
    [
      'at least as many, and there are fewer',
      { home: { stats: [{ figure: '50+', name: 'locations' }] } },
      'there are 3',
    ],
    ['one shed', { home: { title: 'A thousand cars. One big shed.' } }, 'there are 3'],
    ['a number after other words', about('We are nine dealers in town.'), 'there are 2 dealerships'],
    ['both of three', about('Both yards are open.'), 'there are 3'],
    ['more dealerships', { home: { title: 'Seven dealers. One forecourt.' } }, 'there are 2 dealerships'],
    [
      'more brands than tiles',
      {
        home: { stats: [{ figure: '40+', name: 'brands' }] },
        brands: { grids: [{ kind: 'cars', title: 'Cars', tiles: [{ title: 'Mazda', slug: 'mazda' }] }] },
      },
      'there is 1 brand in brands.grids',
    ],
    ['a live word without a value', { home: { text: 'Here for {{years}} years' } }, 'home.text uses {{years}}'],
    ['a live word that counts none', { home: { title: '{{brands}} brands' } }, 'home.title uses {{brands}}'],
    ['a late night that no location has', about('It still closes late on Thursdays.'), 'open late on Thursday'],
    ['a Sunday on which all are closed', about('Open Sundays too.'), 'open on Sunday'],
    ['seven days', about('We are open 7 days.'), 'seven days'],
    ['a workshop at every yard', about('Both yards have a workshop.'), 'every location has a workshop'],
    [
      'a place without a location',
      {
        offers: {
          list: [
            { title: 'A', text: 'B', type: 'used', terms: 'In stock at Newstead, Bowen Hills, Rocklea and Ipswich.' },
          ],
        },
      },
      'lists Rocklea',
    ],
    [
      'the end of the financial year in November',
      {
        menu: {
          header: [
            { name: 'Cars', path: '/search', promo: { title: 'Demonstrators before the books close', path: '/eofy' } },
          ],
        },
      },
      'financial year',
    ],
    [
      'a notice on a page that holds none',
      about('The Consumer Information Notice is on its page.'),
      'promises a document',
    ],
    ['a certificate to download', about('Download the roadworthy certificate.'), 'roadworthy certificate'],
    [
      'a yard in a page of its own',
      {
        content: {
          pages: [{ path: '/why-us', title: 'Why us', blocks: [{ kind: 'text', markdown: 'Fifty yards.' }] }],
        },
      },
      'content.pages says “Fifty yards”',
    ],
    [
      'an answer in a page of its own',
      {
        content: {
          pages: [
            {
              path: '/help',
              title: 'Help',
              blocks: [{ kind: 'faq', questions: [{ question: 'When?', answer: 'Open Sundays too.' }] }],
            },
          ],
        },
      },
      'open on Sunday',
    ],
    ['a department page', department('careers', { intro: 'Fifty yards.' }), 'departments.careers says “Fifty yards”'],
    [
      'a box on one',
      department('contact', { box: { title: 'A', rows: [{ name: 'All nine yards', value: 'b' }] } }),
      'there are 3',
    ],
    [
      'an answer on one',
      department('parts', { questions: [{ question: 'When?', answer: 'Open Sundays too.' }] }),
      'departments.parts says that it is open on Sunday',
    ],
    [
      'a step on one',
      department('fleet', { steps: { title: 'A', rows: [{ when: 'Now', what: 'Both yards call you.' }] } }),
      'there are 3',
    ],
    [
      'an announcement that is over',
      { locations: { announcement: { text: 'Closed at noon', location: null, expiry: '2026-11-22' } } },
      'ended on 22 November 2026',
    ],
  ])('%s', (_case, settings, words) => expect(claims(settings).join('\n')).toContain(words));
});

describe('copyClaims: a text that agrees with the data is not reported', () => {
  it.each<[string, object, ClaimFacts?]>([
    ['a notice on the window', about('The Consumer Information Notice is on the window. Ask for a copy.')],
    [
      'a notice on the pages of a site that makes them',
      {
        ...about('The Consumer Information Notice is on its page.'),
        car: { notice: { trader: 'Kōwhai Motors Limited', number: 'M000000' } },
      },
    ],
    ['a certificate that comes with the car', about('A safety certificate comes with each car.')],
    [
      'the end of the financial year on a page with a start date',
      { content: { pages: [{ path: '/eofy', title: 'EOFY', start: '2026-05-01', blocks: [] }] } },
    ],
    [
      'a page that is hidden',
      { content: { pages: [{ path: '/old', title: 'Fifty yards', hidden: true, blocks: [] }] } },
    ],
    [
      'live words with values',
      { site: { since: 1996 }, home: { title: '{{locations}} yards, {{years}} years and {{stock.count}} cars' } },
    ],
    [
      'a Saturday of the workshop, on its page',
      department('service', { intro: 'Open Saturdays.' }),
      facts({ departments: [workshop({ ...workdays('17:00'), 6: '12:00' })] }),
    ],
    ['a live word on a department page', department('parts', { intro: 'At {{locations}} yards.' })],
    ['as many yards as there are', { home: { title: 'Three yards, two islands' } }],
    ['at least as many', { home: { stats: [{ figure: '3+', name: 'yards' }] } }],
    ['more than two of three', about('More than two yards.')],
    ['a number of other things', about('Six bays, four technicians and 117 checks on every car.')],
    ['a number far from its noun', about('Ten vehicles or more go to each of our yards.')],
    ['one of the yards', about('Leave it at one of our yards.')],
    [
      'a late night',
      about('Open late on Thursdays.'),
      facts({ yards: [yard('Newstead', { ...workdays('17:00'), 4: '20:00' })] }),
    ],
    [
      'locations without hours',
      about('Open late on Thursdays.'),
      facts({ yards: [{ name: 'A', city: 'A', hours: [] }] }),
    ],
    ['places of the site', about('Yards in Newstead, Bowen Hills and Ipswich.')],
    ['places that are not about its locations', about('Delivered to Sydney, Melbourne and Perth.')],
    [
      'the end of the financial year in June',
      { home: { title: 'EOFY at our yards' } },
      facts({ now: new Date('2026-06-10T02:00:00Z') }),
    ],
    [
      'an announcement of today',
      { locations: { announcement: { text: 'Closed at noon', location: null, expiry: '2026-11-23' } } },
    ],
    ['any number of yards while the locations are unknown', { home: { title: 'Fifty yards' } }, facts({ yards: [] })],
  ])('%s', (_case, settings, known) => expect(claims(settings, known)).toEqual([]));
});
