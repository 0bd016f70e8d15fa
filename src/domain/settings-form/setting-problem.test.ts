import { expect, it } from 'vitest';
import { settingProblemWords } from './setting-problem.ts';

it.each([
  [['lead', 'email', 0], 'is not an email address', 'Enquiries: Email is not an email address.'],
  [['theme', 'brand'], 'the colour is too pale', 'Brand: The colour is too pale.'],
  [['theme', 'nothingLikeIt'], 'is not a setting', 'Brand: Nothing like it is not a setting.'],
  [['hosts', 1], 'is not a host name', 'Hosts is not a host name.'],
  [['contents'], 'is not a section', 'Contents is not a section.'],
])('problem at %j', (path, reason, words) => {
  expect(settingProblemWords({ path, reason, fix: null })).toBe(words);
});

it('problem at the desk, without the names of a file', () => {
  const problem = { reason: 'is missing. Write email: [a@dealer.example]', fix: null, atDesk: 'is missing. Add one' };
  expect(settingProblemWords({ path: ['lead', 'email'], ...problem })).toBe('Enquiries: Email is missing. Add one.');
});
