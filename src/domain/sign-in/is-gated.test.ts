import { expect, it } from 'vitest';
import { isGated } from './is-gated.ts';
import { SIGN_IN_REASONS } from './sign-in-path.ts';
import { GATE_CHOICES } from './sign-in-policy.ts';

const by = (gates: (typeof GATE_CHOICES)[number][], withoutAccount = false) =>
  SIGN_IN_REASONS.filter((reason) => isGated(reason, { signIn: { gates }, watchlist: { withoutAccount } }));

it.each([
  ['as it comes', [], false, ['online-payment', 'my-garage', 'watchlist']],
  ['a list on the device', [], true, ['online-payment', 'my-garage']],
  ['the checkout of certain dealers', ['checkout'], false, ['checkout', 'online-payment', 'my-garage', 'watchlist']],
  [
    'all that a dealer may choose',
    [...GATE_CHOICES],
    false,
    ['checkout', 'finance', 'spin-to-win', 'online-payment', 'car-finance', 'my-garage', 'watchlist'],
  ],
] as const)('gated pages: %s', (_what, gates, withoutAccount, gated) =>
  expect(by([...gates], withoutAccount)).toEqual(gated),
);
