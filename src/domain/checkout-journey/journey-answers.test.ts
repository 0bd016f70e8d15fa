import { expect, it } from 'vitest';
import { readAnswer, type AnswerContext, type JourneyTask } from './journey-answers.ts';

const context = {
  price: 4_999_000,
  products: ['warranty', 'paint'],
  years: { min: 1, max: 7, step: 0.5, years: null },
};
const POSTCODE = 'Invalid postcode. Please enter a 4-digit number.';
const LOAN = 'Enter an amount to finance from $1,000 to $250,000.';
const TERM = 'Choose a term from 1 to 7 years, in half-year steps.';

it.each<[JourneyTask, Record<string, string>, string[], unknown]>([
  ['choose', { way: 'collect', postcode: '4000' }, [], { choose: { way: 'collect' } }],
  ['choose', { way: 'deliver', postcode: '40 00' }, [], { choose: { way: 'deliver', postcode: '4000' } }],
  ['choose', { way: 'deliver', postcode: '400' }, [], POSTCODE],
  ['choose', { way: 'deliver', postcode: '40000' }, [], POSTCODE],
  ['choose', {}, [], 'Choose pick-up or delivery.'],
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
  ['structure', {}, [], 'Choose how you’ll pay.'],
  ['finance', { way: 'own' }, [], { finance: { way: 'own' } }],
  ['finance', { way: 'x' }, [], 'Choose a finance option.'],
])('readAnswer: %s %j %j', (task, fields, ticked, expected) => {
  const read = readAnswer(task, fields, ticked, context);
  expect('problem' in read ? read.problem : read.answer).toEqual(expected);
});

it.each<[Partial<AnswerContext['years']>, string, string | null]>([
  [{ years: [3, 5, 7] }, '3', null],
  [{ years: [3, 5, 7] }, '4', 'Choose a term of 3, 5 or 7 years.'],
  [{ years: [3, 5, 7] }, '7', null],
  [{ years: [3, 5, 7] }, '7.5', 'Choose a term of 3, 5 or 7 years.'],
  [{ years: [5] }, '4', 'Choose a term of 5 years.'],
  [{ step: 1 }, '3', null],
  [{ step: 1 }, '3.5', 'Choose a term from 1 to 7 years.'],
  [{ step: 1, min: 0.5 }, '3.5', null],
  [{ step: 2 }, '5', null],
  [{ step: 2 }, '4', 'Choose a term from 1 to 7 years, in steps of 2.'],
])('readAnswer: a term of the site %j: %s', (limits, years, problem) => {
  const read = readAnswer('structure', { way: 'loan', loan: '30000', years }, [], {
    ...context,
    years: { ...context.years, ...limits },
  });
  expect('problem' in read ? read.problem : null).toBe(problem);
});
