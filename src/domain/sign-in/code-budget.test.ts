import { expect, it } from 'vitest';
import { codeBudget, nearlyUsedUp, type BudgetRequest } from './code-budget.ts';

const REQUEST: BudgetRequest = {
  siteId: 1,
  phone: '+61412345678',
  network: '203.0.113.0/24',
  device: undefined,
  known: false,
  solved: true,
  perHour: 300,
};
type Change = (index: number) => Partial<BudgetRequest>;

/**
 * The outcome of the last of `times` requests within one hour; `nearly`: it was sent, and the dealer gets a warning.
 */
function outcomeOf(times: number, change: Change): 'sent' | 'nearly' | 'captcha' | 'refused' {
  const counted = new Map<string, number>();
  const isOver = ({ of, times: most }: { of: string; times: number }) => {
    counted.set(of, (counted.get(of) ?? 0) + 1);
    return counted.get(of)! > most;
  };
  let last: 'sent' | 'nearly' | 'captcha' | 'refused' = 'sent';
  for (let index = 0; index < times; index++) {
    const request = { ...REQUEST, ...change(index) };
    const counts = codeBudget(request);
    last = counts.find(isOver)?.beyond ?? 'sent';
    if (last === 'sent' && nearlyUsedUp(counts, request).some(isOver)) last = 'nearly';
  }
  return last;
}
/** Everyone but the last has an invented number and another network. */
const after = (strangers: number, last: Partial<BudgetRequest>): [number, Change] => [
  strangers + 1,
  (index) => (index === strangers ? last : invented(index)),
];
const invented = (index: number) => ({ phone: `+614${index}`, network: `network ${index}` });
const own = { phone: '+61412345678', network: '192.0.2.0/24' };

it.each<[string, number, Change, string]>([
  ['one number, at five', 5, (index) => ({ network: `network ${index}` }), 'sent'],
  ['one number, above five', 6, (index) => ({ network: `network ${index}` }), 'refused'],
  ['its own device, after strangers asked for it', 6, (index) => (index < 5 ? {} : { device: 'a' }), 'sent'],
  ['its own device, at five', 5, () => ({ device: 'a' }), 'sent'],
  ['its own device, above five', 6, () => ({ device: 'a' }), 'refused'],
  ['one network, at a fifth of 300', 60, (index) => ({ phone: `+614${index}` }), 'sent'],
  ['one network, above', 61, (index) => ({ phone: `+614${index}` }), 'refused'],
  ['requests from the local network', 61, (index) => ({ phone: `+614${index}`, network: null }), 'sent'],
  ['without captcha, at a tenth of 300', 30, (index) => ({ ...invented(index), solved: false }), 'sent'],
  ['without captcha, above', 31, (index) => ({ ...invented(index), solved: false }), 'captcha'],
  ['strangers, just below four fifths of 200', 160, invented, 'sent'],
  ['strangers, above: the dealer is told', 161, invented, 'nearly'],
  ['strangers, at two thirds of 300', 200, invented, 'nearly'],
  ['strangers, above', 201, invented, 'refused'],
  ['a known number when strangers have used up theirs', ...after(400, { ...own, known: true }), 'sent'],
  ['a known device when strangers have used up theirs', ...after(400, { ...own, device: 'a' }), 'sent'],
  ['a new number when strangers have used up theirs', ...after(400, own), 'refused'],
  ['known numbers, just below four fifths', 240, (index) => ({ ...invented(index), known: true }), 'sent'],
  ['known numbers, above: the dealer is told', 241, (index) => ({ ...invented(index), known: true }), 'nearly'],
  ['known numbers, at all of the codes', 300, (index) => ({ ...invented(index), known: true }), 'nearly'],
  ['known numbers, above', 301, (index) => ({ ...invented(index), known: true }), 'refused'],
  ['a site with one code an hour', 1, () => ({ perHour: 1 }), 'nearly'],
])('codeBudget: %s', (_, times, change, expected) => {
  expect(outcomeOf(times, change)).toBe(expected);
});

it('codeBudget counts each site separately, and a number across all of them', () => {
  expect(outcomeOf(400, (index) => ({ ...invented(index), siteId: index % 2 }))).toBe('nearly');
  expect(outcomeOf(6, (index) => ({ siteId: index, network: null }))).toBe('refused');
});
