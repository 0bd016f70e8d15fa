import { expect, it } from 'vitest';
import { SIGN_IN_REASONS } from './sign-in-path.ts';
import { signInWords } from './sign-in-words.ts';

it.each([
  ['watchlist', undefined, 'Sign in to your watchlist'],
  ['watchlist', '2024 Kia Rio', 'Sign in to save it'],
  ['checkout', '2024 Kia Rio', 'Sign in to reserve it'],
  ['finance', undefined, 'Sign in to apply'],
  ['trade-in', undefined, 'Sign in to see your offer'],
  ['my-garage', undefined, 'Sign in to your garage'],
  ['online-payment', undefined, 'Sign in to pay'],
  [undefined, undefined, 'Sign in'],
] as const)('signInWords: %s with %s says "%s"', (reason, car, title) =>
  expect(signInWords(reason, car).title).toBe(title),
);

it('signInWords name the vehicle as listed, and leave no gap without one', () => {
  expect(signInWords('watchlist', 'Suzuki $& Swift').text).toMatch(/^We’ll add the Suzuki \$& Swift to your watchlist/);
  for (const reason of SIGN_IN_REASONS) expect(signInWords(reason, undefined).text).not.toContain('{car}');
});
