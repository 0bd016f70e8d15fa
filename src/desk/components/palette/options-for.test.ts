import { expect, it } from 'vitest';
import { navigation } from '../shell/navigation.ts';
import { optionsFor } from './options-for.ts';

const labels = (role: Parameters<typeof navigation>[0], text: string) =>
  optionsFor(navigation(role), text, []).flatMap(({ options }) => options.map(({ label }) => label));

it.each([
  ['group-admin', 'aud', ['Audit log']],
  ['group-admin', 'log', ['Audit log']],
  ['group-admin', 'udit', []],
  ['group-admin', 'AUDIT l', ['Audit log']],
  ['sales', 'aud', []], // a page that the role may not open
  ['sales', '', ['Today', 'Leads', 'Calendar', 'Reservations', 'Stock', 'Your account']],
  ['sales', '(', []],
] as const)('command palette: %s who types %j finds %j', (role, text, found) => {
  expect(labels(role, text)).toEqual(found);
});

it('command palette lists pages before people, and people before cars', () => {
  const one = { to: '/x', label: 'x', note: '', picture: null };
  const found = [
    { ...one, kind: 'Cars' },
    { ...one, kind: 'Leads' },
  ] as const;
  expect(optionsFor(navigation('sales'), 'lea', found).map(({ title }) => title)).toEqual(['Pages', 'Leads', 'Cars']);
});
