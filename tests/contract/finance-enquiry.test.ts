import { afterAll, beforeAll, expect, it } from 'vitest';
import { adfDocument } from '#adapters/adf/adf-document.ts';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { leadEmail } from '#app/lead/lead-email.ts';
import { signedInStaff } from '../e2e/signed-in-staff.ts';
import { openShopStage, type ShopStage } from '#tests/shop-stage.ts';

let stage: ShopStage;
beforeAll(async () => {
  stage = await openShopStage();
});
afterAll(() => stage.close());

const TYPED = {
  finance_price: '30,000',
  finance_deposit: '2,500.50',
  finance_years: '5',
  finance_rate: '9.5',
  finance_residual: '5,000',
  finance_frequency: 'monthly',
};

const read = (text: string) =>
  text
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#x27;|&#39;/g, '’')
    .replaceAll('&amp;', '&')
    .replaceAll(':', ' ')
    .replaceAll(/\s+/g, ' ');

it('finance enquiry with a balloon: email, lead system and desk show every figure and the site’s own result', async () => {
  const { hits } = JSON.parse((await stage.ask('northbank', '/api/search?car_type=used')).text) as {
    hits: { slug: string; status: string; price: number | null }[];
  };
  const car = hits.find(({ status, price }) => status === 'in_stock' && price !== null)!;
  const sent = await stage.ask('northbank', `/cars/${car.slug}/finance-enquiry`, {
    method: 'POST',
    body: new URLSearchParams({
      name: 'Ines Balloon',
      email: 'ines.balloon@example.com',
      phone: '0412 345 611',
      ...TYPED,
      idempotency_key: 'finance-with-a-balloon-1',
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(sent.status).toBe(303);

  const { id, site_id } = await stage.database
    .selectFrom('leads')
    .select(['id', 'site_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const lead = (await createLeadStore(stage.database).byId(site_id, id))!;
  expect(lead.payload.about.finance).toMatchObject({
    frequency: 'monthly',
    borrowed: 27_499.5,
    years: 5,
    annualRate: 9.5,
    residual: 5_000,
  });
  // what is repaid, at today's value: the loan and the fees that its lender adds to it, which are a few hundred dollars
  const i = 0.095 / 12;
  const { repayment, total, words } = lead.payload.about.finance!;
  const fees = repayment * ((1 - (1 + i) ** -60) / i) + 5_000 / (1 + i) ** 60 - 27_499.5;
  expect([fees > -25, fees < 1_500]).toEqual([true, true]);
  expect(total).toBeGreaterThanOrEqual(60 * repayment);

  const { name, value } = await signedInStaff('northbank', 'group-admin', { folder: stage.folder });
  const desk = await stage.ask('northbank', `/desk/leads/${id}`, { headers: { cookie: `${name}=${value}` } });
  const places = { email: leadEmail(lead).text, 'lead system': adfDocument(lead), desk: desk.text };
  for (const [place, text] of Object.entries(places))
    for (const shown of [
      'Price: $30,000',
      'Deposit or trade-in: $2,500.50',
      '5 years',
      '9.5',
      'Balloon (residual): $5,000',
      words,
    ])
      expect.soft([place, read(text).includes(read(shown)), shown]).toEqual([place, true, shown]);
  expect(words).toMatch(
    / per month.*comparison rate [\d.]+% p\.a\., balloon \$5,000 at the end\. Borrowed \$27,499\.50/,
  );
  expect(stage.failed).toEqual([]);
});
