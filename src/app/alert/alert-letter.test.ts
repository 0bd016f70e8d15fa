import { expect, it } from 'vitest';
import type { CarNews } from '#domain/alert/alert.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { aCar } from '#tests/a-car.ts';
import { mailText } from '#app/mail/mail-text.ts';
import { visitSettings, type PriceChoice } from '#domain/price/price-choice.ts';
import { alertLetter } from './alert-letter.ts';
import type { LetterFacts } from './alert-news.ts';
import { alertText } from './alert-text.ts';

const now = new Date('2026-11-21T10:00:00Z');
const watched = { query: EMPTY_QUERY, name: 'Toyotas', plainName: 'Toyotas', path: '/search/toyota', filters: [] };

/** An email about car 1, which costs $28,000 now. */
const letter = (...news: Omit<CarNews, 'carId'>[]) => alertLetter(newsOf(news));
const newsOf = (news: readonly Omit<CarNews, 'carId'>[]): LetterFacts => ({
  kind: 'news',
  alert: {
    id: 1,
    siteId: 1,
    key: 'k',
    email: 'priya@example.com',
    phone: null,
    watched,
    frequency: 'daily',
    drops: true,
    state: 'on',
    createdAt: now,
    touchedAt: now,
    origin: 'https://north.example',
  },
  news: news.map((each) => ({ carId: 1, ...each })),
  cars: new Map([[1, aCar({ id: 1, price: 2_800_000, before_price: null })]]),
  settings: siteSettings.parse({ site: { name: 'North' } }),
  now,
});
const figures = { registration: [{ upTo: null, dollars: 400 }], insurance: 300, fees: 50, date: '2026-07-01' };
const choosing = siteSettings.parse({
  site: { name: 'North' },
  price: { driveAway: { state: 'QLD' } },
  onRoad: { states: { QLD: figures, NSW: figures } },
});

it.each<[string, PriceChoice | undefined, string]>([
  ['those of the site', undefined, 'QLD'],
  ['another state', 'NSW', 'NSW'],
  ['as advertised', 'advertised', 'no'],
])('links of an alert’s email and text open the prices by which it was judged: %s', (_, choice, named) => {
  const settings = visitSettings(choosing, choice);
  const facts = { ...newsOf([{ news: 'new', price: 2_900_000, before: null }]), settings };
  const links = mailText(alertLetter(facts)!.content).match(/https:\/\/north\.example\/(?:cars|search)\S*/g);
  expect(links).toHaveLength(2);
  const texted = { ...facts, settings: { ...settings, lead: { ...settings.lead, textFrom: 'North' } } };
  for (const link of [...links!, alertText({ ...texted, alert: { ...facts.alert, phone: '+61400000000' } })!.text])
    expect(link).toContain(`?drive_away=${named}`);
});

const to = (price: number, before: number) => ({ news: 'drop', price, before }) as const;

it.each([
  ['new and cheaper since', [{ news: 'new', price: 2_900_000, before: null }, to(2_800_000, 2_900_000)], 'New'],
  ['cheaper twice', [to(2_900_000, 3_000_000), to(2_800_000, 2_900_000)], 'Was $30,000'],
] as const)('alert email: a car that is %s is listed once, under its most important news', (_, news, note) => {
  const text = mailText(letter(...news)!.content);
  expect(text.match(/\$28,000/g)).toHaveLength(1);
  expect(text).toContain(`Drive away\n${note}\n`);
});

it.each([
  ['just under the price before', 2_800_001, true],
  ['at the price before', 2_800_000, false],
  ['above the price before', 2_799_999, false],
])('alert email of a price $0: sent $2', (_, before, isSent) => {
  expect(letter(to(2_700_000, before)) !== undefined).toBe(isSent);
});
