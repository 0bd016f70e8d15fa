import { expect, it } from 'vitest';
import { readKeyForm } from './read-key-form.ts';

const typed = { name: ' Carfind ', scopes: ['stock', 'changes'], rate: '60' };

it('a key is made for a name, scopes and a rate', () =>
  expect(readKeyForm(typed)).toEqual({ order: { name: 'Carfind', scopes: ['stock', 'changes'], perMinute: 60 } }));

it.each([
  ['no name', { name: ' ' }, ['name']],
  ['a name of 80 characters', { name: 'x'.repeat(80) }, undefined],
  ['a name of 81', { name: 'x'.repeat(81) }, ['name']],
  ['no scope', { scopes: [] }, ['scopes']],
  ['an unknown scope alone', { scopes: ['leads'] }, ['scopes']],
  ['a rate that is not offered', { rate: '6000' }, ['rate']],
  ['nothing at all', { name: '', scopes: [], rate: '' }, ['name', 'scopes', 'rate']],
])('a key with %s', (_what, change, wrong) => {
  const read = readKeyForm({ ...typed, ...change });
  expect('errors' in read ? Object.keys(read.errors) : undefined).toEqual(wrong);
});
