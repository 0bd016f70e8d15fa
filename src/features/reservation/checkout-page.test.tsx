import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FormView } from '#entities/form/form-view.ts';
import { CheckoutPage } from './checkout-page.tsx';
import type { CheckoutView } from './checkout-view.ts';

it('checkout shows the car and its price under the heading, before the form', () => {
  const car = { name: '2024 Toyota RAV4', variant: null, price: '$49,990', priceType: null, photo: null };
  const page = renderToStaticMarkup(
    <CheckoutPage
      view={{ headline: '$200 holds it for 7 days', terms: '', coolingOff: null } as unknown as CheckoutView}
      form={{ id: 'reserve', title: 'Your details', steps: [], fields: [] } as unknown as FormView}
      subject={{
        car: { ...car, silhouette: 'suv', stockNumber: null },
        answers: { name: 'Newstead', address: null, phone: null, open: null },
      }}
    />,
  );
  const places = ['</h1>', '$49,990', 'aria-label="Your details"', 'aria-label="Deposit and refunds"'];
  const found = places.map((place) => page.indexOf(place));
  expect(found.every((at) => at >= 0)).toBe(true);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
});
