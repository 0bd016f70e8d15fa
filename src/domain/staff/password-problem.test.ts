import { expect, it } from 'vitest';
import { passwordProblem } from './password-problem.ts';

const common = new Set(['password', 'welcome', 'letmein', 'iloveyou', 'abc123', 'administrator', 'australia']);
const about = {
  email: 'priya.nair@northbank.example',
  name: 'Priya Nair',
  companies: ['Northbank Motor Group', 'Halyard Automotive'],
};

it.each([
  ['elevenchars', 'at least 12'],
  ['twelve chars', undefined],
  ['ééééabcdefgh', 'common password'],
  ['Password1234', 'common password'],
  ['Password12345!', 'common password'],
  ['P4$$w0rd!2026', 'common password'],
  ['passwordpassword', 'common password'],
  ['!!!welcome2026!!!', 'common password'],
  ['letmein12345', 'common password'],
  ['iloveyou1234', 'common password'],
  ['abc123abc123', 'common password'],
  ['administrator', 'common password'],
  ['changemenow1', 'common password'],
  ['dealership123', 'common password'],
  ['newzealand123', 'common password'],
  ['australia123', 'common password'],
  ['qwertyuiop[]', 'common password'],
  ['poiuytrewq99', 'common password'],
  ['1q2w3e4r5t6y', 'common password'],
  ['1qaz2wsx3edc', 'common password'],
  ['asdfghjkl2026', 'common password'],
  ['123456789012', 'common password'],
  ['aaaaaaaaaaaaaaaa', 'common password'],
  ['abababababababab', 'common password'],
  ['priya.nair12', 'more than your name'],
  ['PriyaNair-2026', 'more than your name'],
  ['northbank northbank', 'more than your name'],
  ['northbank1234', 'more than your name'],
  ['Northbank2026', 'more than your name'],
  ['HalyardAutomotive1', 'more than your name'],
  ['Northbank keeps bees', undefined],
  ['Priya keeps bees', undefined],
  ['correct horse battery staple', undefined],
  ['four small brown bees', undefined],
  ['V7kq-29xm-bTqz', undefined],
  ['x'.repeat(60) + 'ab-cd-ef-ghi'.repeat(5) + 'yzwv1234', undefined],
  ['x'.repeat(60) + 'ab-cd-ef-ghi'.repeat(5) + 'yzwv12345', '128 characters or fewer'],
])('%s', (password, problem) => {
  const found = passwordProblem(password, about, common);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(problem);
});
