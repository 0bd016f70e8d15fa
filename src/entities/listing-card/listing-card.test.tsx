import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ListingCardView } from './listing-card-view.ts';
import { ListingCard } from './listing-card.tsx';

const car: ListingCardView = {
  id: 1,
  href: '/cars/x',
  title: '2022 Mazda CX-5',
  subtitle: 'Touring AWD',
  photo: { source: '/pictures/suv/blue-fq.webp', alt: '2022 Mazda CX-5' },
  silhouette: 'suv',
  tag: null,
  state: null,
  attributes: ['48,900 km', 'Petrol'],
  price: { text: '$29,990', isText: false, type: 'Drive away', states: [] },
  was: null,
  repayment: {
    amount: '$215/wk',
    rate: '8.99% p.a.',
    comparison: '9.40% p.a. comparison rate',
    warning: 'True only for the examples given.',
    terms: '5 years',
    disclaimer: { shown: 'Indicative only', rest: ' and not a quote.' },
  },
  place: 'Newstead',
  distance: null,
  deal: null,
  save: null,
  compare: false,
  action: null,
  sold: null,
};
const markup = (facts: Partial<ListingCardView> = {}, props: { first?: boolean; eager?: boolean } = {}) =>
  renderToStaticMarkup(<ListingCard card={{ ...car, ...facts }} {...props} />);
const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

it('listing card shows its facts in the order in which people compare', () => {
  expect(words(markup())).toBe(
    '2022 Mazda CX-5 Touring AWD 48,900 km Petrol $29,990 Drive away $215/wk 8.99% p.a. 9.40% p.a. comparison rate Terms of this repayment 5 years True only for the examples given. Indicative only… Show More Show Less Indicative only and not a quote. Newstead',
  );
});

it('listing card names the deal beside the location, in words', () => {
  expect(words(markup({ deal: { label: 'Great Deal', standing: '$900 below similar', band: 'high' } }))).toMatch(
    /Newstead Great Deal ?, \$900 below similar$/,
  );
});

it('listing card is one link, and its terms open without a script', () => {
  expect(markup().match(/<a /g)).toHaveLength(1);
  expect(markup().match(/<details/g)).toHaveLength(2);
});

it('listing card reserves the space of its photo and fetches the first one at once', () => {
  expect(markup()).toContain('width="960" height="640" loading="lazy"');
  expect(markup({}, { first: true })).toContain('loading="eager" fetchPriority="high"');
  expect(markup({}, { eager: true })).not.toContain('fetchPriority');
  expect(markup({ photo: null })).not.toContain('<img');
});

it('listing card shows the was price, and the next step once the car is sold', () => {
  expect(words(markup({ was: { amount: '$31,990', saving: 'save $2,000' } }))).toContain(
    'Was $31,990 save $2,000 $29,990',
  );
  const sold = markup({
    repayment: null,
    tag: { kind: 'sold', text: 'JUST SOLD' },
    sold: { similar: { name: 'Find Me Something Similar', href: '/search' } },
  });
  expect(words(sold)).toMatch(/^JUST SOLD .* Find Me Something Similar$/);
});
