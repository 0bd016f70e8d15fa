import { expect, it } from 'vitest';
import { readAnswer, type JourneyTask } from './journey-answers.ts';

const context = { price: 4_999_000, products: ['warranty', 'paint'], years: { min: 1, max: 7 } };
const POSTCODE = 'Invalid postcode. Please enter a 4-digit number.';
const LOAN = 'Finance between $1,000 and $250,000.';
const TERM = 'Choose a term between 1 and 7 years, in halves.';

it.each<[JourneyTask, Record<string, string>, string[], unknown]>([
  ['choose', { way: 'collect', postcode: '4000' }, [], { choose: { way: 'collect' } }],
  ['choose', { way: 'deliver', postcode: '40 00' }, [], { choose: { way: 'deliver', postcode: '4000' } }],
  ['choose', { way: 'deliver', postcode: '400' }, [], POSTCODE],
  ['choose', { way: 'deliver', postcode: '40000' }, [], POSTCODE],
  ['choose', {}, [], 'Choose whether you collect it or we bring it.'],
  ['price', { price: '1', seen: '1' }, [], { price: { seen: 4_999_000 } }],
  ['protection', {}, ['paint', 'made-up', 'warranty'], { protection: { products: ['warranty', 'paint'] } }],
  ['protection', {}, [], { protection: { products: [] } }],
  ['trade-in', { way: 'none' }, [], { 'trade-in': { way: 'none' } }],
  ['trade-in', { way: '20000' }, [], 'Choose whether you have a car to trade in.'],
  ['structure', { way: 'pay', loan: '5' }, [], { structure: { way: 'pay' } }],
  [
    'structure',
    { way: 'loan', loan: '$30,000', years: '5' },
    [],
    { structure: { way: 'loan', loan: 3_000_000, years: 5 } },
  ],
  [
    'structure',
    { way: 'loan', loan: '1000', years: '1.5' },
    [],
    { structure: { way: 'loan', loan: 100_000, years: 1.5 } },
  ],
  ['structure', { way: 'loan', loan: '999', years: '5' }, [], LOAN],
  ['structure', { way: 'loan', loan: '250001', years: '5' }, [], LOAN],
  ['structure', { way: 'loan', loan: 'much', years: '5' }, [], LOAN],
  [
    'structure',
    { way: 'loan', loan: '30000', years: '7' },
    [],
    { structure: { way: 'loan', loan: 3_000_000, years: 7 } },
  ],
  ['structure', { way: 'loan', loan: '30000', years: '7.5' }, [], TERM],
  ['structure', { way: 'loan', loan: '30000', years: '0.5' }, [], TERM],
  ['structure', { way: 'loan', loan: '30000', years: '5.2' }, [], TERM],
  ['structure', {}, [], 'Choose how you pay.'],
  ['finance', { way: 'own' }, [], { finance: { way: 'own' } }],
  ['finance', { way: 'x' }, [], 'Choose who finances it, if anybody.'],
])('%s %j %j', (task, fields, ticked, expected) => {
  const read = readAnswer(task, fields, ticked, context);
  expect('problem' in read ? read.problem : read.answer).toEqual(expected);
});
