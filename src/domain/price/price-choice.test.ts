import { expect, it } from 'vitest';
import { siteSettings } from '../site/site-settings.ts';
import { offeredStates, readChoice, siteChoice, writtenChoice, type PriceChoice } from './price-choice.ts';

const figures = { registration: [{ upTo: null, dollars: 400 }], insurance: 300, fees: 50, date: '2026-07-01' };
const site = (driveAway: object | null, states: string[]) =>
  siteSettings.parse({
    price: { driveAway },
    onRoad: { states: Object.fromEntries(states.map((state) => [state, figures])) },
  });

it.each<[string, object | null, string[], string[], PriceChoice]>([
  ['no choice', null, ['QLD'], [], 'advertised'],
  ['drive away first', { state: 'QLD' }, ['NSW', 'QLD'], ['QLD', 'NSW'], 'QLD'],
  ['as advertised first', { state: 'QLD', first: false }, ['NSW', 'QLD'], ['QLD', 'NSW'], 'advertised'],
  ['no figures for its own state', { state: 'QLD' }, ['NSW'], ['NSW'], 'advertised'],
  ['no figures at all', { state: 'QLD' }, [], [], 'advertised'],
])('price choice: %s', (_case, driveAway, states, offered, first) => {
  expect(offeredStates(site(driveAway, states))).toEqual(offered);
  expect(siteChoice(site(driveAway, states))).toBe(first);
});

it.each<[string | null, PriceChoice | undefined]>([
  ['NSW', 'NSW'],
  ['no', 'advertised'],
  ['VIC', undefined],
  ['nsw', undefined],
  ['', undefined],
  [null, undefined],
])('readChoice: %s', (text, choice) => {
  expect(readChoice(text, site({ state: 'QLD' }, ['QLD', 'NSW']))).toBe(choice);
  if (choice !== undefined) expect(writtenChoice(choice)).toBe(text);
});

it('readChoice takes nothing where the site offers no choice', () => {
  expect(readChoice('no', site(null, ['QLD']))).toBeUndefined();
});
