import { describe, expect, it } from 'vitest';
import { readAnswers, typedAnswers } from './read-answers.ts';

const good = {
  km: '62,400',
  outside: 'good',
  inside: 'like_new',
  serviced: 'always',
  accident: 'no',
  keys: 'two',
  finance: 'no',
};
const fieldsOf = (change: Record<string, string | undefined>) => {
  const read = readAnswers({ ...good, ...change });
  return 'problems' in read ? read.problems.map(({ field }) => field) : [];
};

describe('readAnswers: the typed condition of a trade-in', () => {
  it.each([
    ['62,400', 62_400],
    ['62400', 62_400],
    [' 62 400 kms', 62_400],
    ['0', 0],
    ['2,000,000', 2_000_000],
    ['99.5', 99],
  ])('%j are %i km', (km, expected) =>
    expect(readAnswers({ ...good, km })).toMatchObject({ answers: { km: expected } }),
  );

  it.each<[string, Record<string, string | undefined>, string[]]>([
    ['no kilometres', { km: '' }, ['km']],
    ['a word', { km: 'few' }, ['km']],
    ['2,000,001 km', { km: '2000001' }, ['km']],
    ['digits without end', { km: '9'.repeat(400) }, ['km']],
    ['an unknown answer', { outside: 'perfect' }, ['outside']],
    ['no answer', { keys: undefined }, ['keys']],
    ['money owing, and not how much', { finance: 'yes', owing: '' }, ['owing']],
    ['none of it, owing', { finance: 'yes', owing: '0' }, ['owing']],
    ['too much of it', { finance: 'yes', owing: '1,000,001' }, ['owing']],
    [
      'nothing at all',
      { km: undefined, outside: '', inside: '', serviced: '', accident: '', keys: '' },
      ['km', 'outside', 'inside', 'serviced', 'accident', 'keys'],
    ],
  ])('%s', (_what, change, fields) => expect(fieldsOf(change)).toEqual(fields));

  it('has a lender only where money is owed', () => {
    expect(readAnswers({ ...good, lender: 'A bank', owing: '5' })).toMatchObject({
      answers: { owing: 0, lender: null },
    });
    expect(readAnswers({ ...good, finance: 'yes', lender: ' A\u0000 bank ', owing: '$6,200' })).toMatchObject({
      answers: { owing: 620_000, lender: 'A bank' },
    });
  });

  it('is read back as it was', () => {
    const read = readAnswers({ ...good, finance: 'yes', lender: 'A bank', owing: '6,200' });
    if ('problems' in read) throw new Error('read');
    expect(readAnswers(typedAnswers(read.answers))).toEqual(read);
  });
});
