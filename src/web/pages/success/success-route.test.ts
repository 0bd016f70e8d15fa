import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Services } from '#app/services.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { headHtml, services, siteRequest } from '../../context.ts';
import { loader } from './route.tsx';

const WORDS = { enquiry: 'Someone who knows the car will reply, usually within two opening hours.' };

async function open(query: string, settings: object = {}, change: Parameters<typeof aCar>[0] = {}) {
  const car = aCar({ ...change, slug: 'rav4' });
  const site = liveSite('a', {
    settings: { site: { phone: '0755500100' }, lead: { confirmWords: WORDS }, ...settings },
  });
  const context = new RouterContextProvider();
  context.set(siteRequest, { site, now: new Date('2026-11-23T00:00:00Z'), origin: 'http://a' });
  context.set(headHtml, []);
  context.set(services, {
    search: {
      stock: {
        bySlug: (_filter: unknown, slug: string) => (slug === car.slug ? car : undefined),
        search: async () => ({ hits: [], facets: {} }),
      },
    },
  } as unknown as Services);
  const request = new Request(`http://a/success${query}`);
  return (await loader({ context, request, params: {}, url: new URL(request.url), pattern: '' } as never)).view;
}

it('confirmation page has the words of the email, a phone number and the test drive of the car', async () => {
  expect(await open('?car=rav4&form=enquiry', { phone: { masked: true } })).toMatchObject({
    promise: WORDS.enquiry,
    phone: { of: expect.any(String), text: '07 5550 0100', uri: 'tel:+61755500100' }, // not the number of the car’s yard
    testDrive: { text: 'Book a Test Drive', href: expect.stringContaining('/book-test-drive') },
  });
  expect(await open('?form=toString')).toMatchObject({ promise: null, testDrive: null, phone: { of: null } });
});

it.each([
  ['a reserved car', {}, { reserved: true }],
  ['a sold car', {}, { status: 'sold' as const }],
  ['a site without', { testDrive: { offered: false } }, {}],
])('confirmation page offers no test drive: %s', async (_case, settings, change) =>
  expect((await open('?car=rav4', settings, change)).testDrive).toBeNull(),
);
