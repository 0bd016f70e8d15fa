import { expect, it } from 'vitest';
import { passwordLimits, type PasswordTried } from './password-limits.ts';

const TRIED: PasswordTried = { groupId: 1, email: 'priya@a.example', address: '192.0.2.1', device: undefined };
type Change = (index: number) => Partial<PasswordTried>;

/** Whether the last of `tries` passwords within 15 minutes is checked. */
function looked(tries: number, change: Change = () => ({})): boolean {
  const counted = new Map<string, number>();
  let over = false;
  for (let index = 0; index < tries; index++)
    over = passwordLimits({ ...TRIED, ...change(index) }).some(({ of, times }) => {
      counted.set(of, (counted.get(of) ?? 0) + 1);
      return counted.get(of)! > times;
    });
  return !over;
}
const everywhere: Change = (index) => ({ address: `192.0.2.${index}` });
const manyAccounts: Change = (index) => ({ email: `somebody-${index}@a.example` });
/** Other people reach every limit first, then the last try is made with `own`. */
const last = (strangers: number, own: Partial<PasswordTried>): Change => {
  return (index) => (index === strangers ? own : everywhere(index));
};

it.each<[string, number, Change, boolean]>([
  ['one account from one address, at ten', 10, () => ({}), true],
  ['one account from one address, above', 11, () => ({}), false],
  ['many accounts from one address, at 40', 40, manyAccounts, true],
  ['many accounts from one address, above', 41, manyAccounts, false],
  ['one account from everywhere, at 100', 100, everywhere, true],
  ['one account from everywhere, above', 101, everywhere, false],
  ['the same, from a device that never signed in', 106, last(105, { address: '203.0.113.9' }), false],
  ['the same, from a device that signed in before', 106, last(105, { device: 'a' }), true],
  ['the same in another group', 106, last(105, { groupId: 2 }), true],
  ['a device that signed in before, at ten', 10, () => ({ device: 'a' }), true],
  ['a device that signed in before, above', 11, () => ({ device: 'a' }), false],
  [
    'a device that signed in before, behind a busy address',
    42,
    (i) => (i < 41 ? manyAccounts(i) : { device: 'a' }),
    true,
  ],
  ['two such devices', 20, (index) => ({ device: index % 2 === 0 ? 'a' : 'b' }), true],
])('passwordLimits: %s', (_, tries, change, expected) => {
  expect(looked(tries, change)).toBe(expected);
});

it('passwordLimits allow 50 tries a day on a device that has signed in before', () => {
  expect(passwordLimits({ ...TRIED, device: 'a' }).map(({ times, minutes }) => [times, minutes])).toEqual([
    [10, 15],
    [50, 1_440],
  ]);
});
