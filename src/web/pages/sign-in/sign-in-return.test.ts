import { expect, it } from 'vitest';
import { readSignInReturn } from './sign-in-return.ts';

const signInReturn = (pairs: Record<string, string>) => readSignInReturn(new URLSearchParams(pairs));

it('sign-in address has the reason, the target and the way back', () => {
  expect(signInReturn({ type: 'checkout', redirect: '/cars/a-b/checkout?step=2', back: '/cars/a-b' })).toEqual({
    reason: 'checkout',
    redirect: '/cars/a-b/checkout?step=2',
    back: '/cars/a-b',
    backToCar: true,
    car: { slug: 'a-b' },
  });
});

it.each([
  [{}, undefined],
  [{ type: 'watchlist', redirect: '/search', car_id: '12' }, { id: 12 }],
  [{ redirect: '/used-car/x-1' }, { slug: 'x-1' }],
  [{ back: '/cars/x-1?from=search' }, { slug: 'x-1' }],
  [{ redirect: '/search', car_id: '0' }, undefined],
  [{ redirect: '/search', car_id: '1e9' }, undefined],
])('sign-in address %j is about %j', (pairs, car) =>
  expect(signInReturn(pairs as Record<string, string>).car).toEqual(car),
);

it.each(['https://evil.test/', '//evil.test', '/\\evil.test', '/sign-in', '/sign-in?redirect=%2Fsign-in', 'evil'])(
  'sign-in address %s redirects to the home page',
  (text) =>
    expect(signInReturn({ redirect: text, back: text, type: 'evil' })).toMatchObject({
      redirect: '/',
      back: '/',
      reason: undefined,
    }),
);
