import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { FormPorts } from '#app/lead/accept-lead.ts';
import type { NewLead } from '#app/lead/lead-store.ts';
import type { Services } from '#app/services.ts';
import { careersEnquiry } from '#domain/forms/department-forms.ts';
import { enquiry } from '#domain/forms/enquiry.ts';
import { LARGEST_DOCUMENT } from '#domain/lead/documents.ts';
import { leadEmail } from '#app/lead/lead-email.ts';
import { financeEnquiryForm } from '#domain/forms/finance-enquiry.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { formatLine, leadLines } from '#domain/lead/lead-lines.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { errorReport, services, uploads, visitor } from '../../context.ts';
import { takeForm } from './take-form.ts';

const ORIGIN = 'https://northbank.test';
const site = liveSite('northbank', {
  settings: { site: { name: 'Northbank', phone: '0755500100' }, lead: { email: ['all@northbank.example'] } },
});
const typed = { name: 'Priya Raman', email: 'priya@example.com', message: 'Is it there?', altcha: 'solved' };

async function take(
  fields: Record<string, string>,
  {
    headers = {},
    path = '/enquire',
    at = site,
    car = undefined as ReturnType<typeof aCar> | undefined,
    broken = false,
    form = enquiry,
    file = undefined as Buffer | undefined,
    room = true,
  } = {},
) {
  const leads: NewLead[] = [];
  const errors: unknown[] = [];
  const forms = {
    leads: {
      accept: (_site: number, lead: NewLead) =>
        broken ? Promise.reject(new Error('away')) : Promise.resolve({ id: leads.push(lead), fresh: true }),
    },
    captcha: () => ({ verify: () => Promise.resolve({ ok: true, id: 'challenge' }) }),
    report: () => {},
  } as unknown as FormPorts;
  const context = new RouterContextProvider();
  const attachments = { hasRoom: async () => room };
  context.set(services, { forms, tradeIns: { attachments } } as unknown as Services);
  if (file) context.set(uploads, [{ name: 'resume', bytes: file, cut: false }]);
  context.set(visitor, {
    session: async () => null,
    clientAddress: '192.0.2.1',
    take: () => Promise.resolve({ allowed: true }),
  });
  context.set(errorReport, (error) => errors.push(error));
  const request = new Request(`${ORIGIN}${path}`, { method: 'POST', body: new URLSearchParams(fields), headers });
  const opened = { site: at, now: new Date('2026-11-20T01:00:00Z'), origin: ORIGIN, form, car, path };
  return { taken: await takeForm(request, opened, context), lead: leads[0], errors };
}

describe('takeForm with a finance enquiry', () => {
  const figures = {
    finance_price: '$30,000',
    finance_deposit: '2,500.50',
    finance_years: '6.5',
    finance_rate: '9.5',
    finance_residual: '0',
    finance_frequency: 'weekly',
  };
  // ADF and desk write the same lines
  it('sends the calculated figures to the dealership', async () => {
    const { lead } = await take({ ...typed, ...figures }, { form: financeEnquiryForm, car: aCar() });
    expect(lead!.payload).toMatchObject({
      finance_price: '30000',
      finance_deposit: '2500.5',
      about: { finance: { frequency: 'weekly', borrowed: 27_499.5, years: 6.5, annualRate: 9.5 } },
    });
    const lines = leadLines({ payload: lead!.payload, consent: lead!.consent }).lines.map(formatLine);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Price: $30,000',
        'Deposit or trade-in: $2,500.50',
        'Term: 6.5 years',
        'Interest: 9.50% p.a.',
        'Balloon (residual): $0',
        'How often you pay: weekly',
        expect.stringMatching(/^Repayment: About \$\d+ per week over 6\.5 years at 9\.50% p\.a\., comparison rate/),
      ]),
    );
    const stored = { id: 1, ...lead! } as unknown as Lead;
    expect(leadEmail(stored).text).toContain('Repayment: About $');
  });

  it('rejects an invalid figure with a message beside it, and keeps the others', async () => {
    const { taken, lead } = await take(
      { ...typed, ...figures, finance_deposit: 'a bit' },
      { form: financeEnquiryForm, car: aCar() },
    );
    expect(lead).toBeUndefined();
    expect(taken).toMatchObject({
      status: 422,
      refusal: {
        problems: [{ field: 'finance_deposit', message: 'Enter a number from 0 to 10,000,000' }],
        typed: { finance_price: '$30,000', finance_deposit: 'a bit' },
      },
    });
  });

  it('needs no figures', async () => {
    const { lead } = await take(typed, { form: financeEnquiryForm, car: aCar() });
    expect(lead!.payload.about).not.toHaveProperty('finance');
  });
});

describe('takeForm', () => {
  it('accepts the idempotency key of a program, and says when a key is invalid', async () => {
    const { lead } = await take(typed, { headers: { 'idempotency-key': '"8e03978e-40d5"' } });
    expect(lead).toMatchObject({ idempotencyKey: expect.stringMatching(/^8e03978e-40d5:/), ownKey: '8e03978e-40d5' });
    const { taken, lead: none } = await take(typed, { headers: { 'idempotency-key': '"no key!"' } });
    expect(taken).toMatchObject({ status: 400, refusal: { because: 'key' } });
    expect(none).toBeUndefined();
  });

  it('names the form to the confirmation page where the site has words for it', async () => {
    const at = liveSite('northbank', { settings: { lead: { confirmWords: { enquiry: 'We’ll call you.' } } } });
    expect((await take(typed, { at, car: aCar() })).taken).toMatchObject({
      next: '/success?car=2024-toyota-rav4-u1&form=enquiry',
    });
  });

  it('redirects to the confirmation page, with the car', async () => {
    expect((await take(typed)).taken).toMatchObject({
      next: '/success',
      sent: { car: null, category: 'General Enquiry' },
    });
    const { taken, lead } = await take(typed, { car: aCar() });
    expect(taken).toMatchObject({
      next: '/success?car=2024-toyota-rav4-u1',
      sent: { car: '2024-toyota-rav4-u1', category: 'General Enquiry' },
    });
    expect(lead!.payload).toMatchObject({
      url: `${ORIGIN}/cars/2024-toyota-rav4-u1`,
      about: { car: { price: '$49,990' } },
    });
  });

  it.each([
    ['the page of this site that it was sent from', `${ORIGIN}/search/toyota?x=1`, `${ORIGIN}/search/toyota`],
    ['the form itself without a Referer', undefined, `${ORIGIN}/enquire`],
    ['never an address of another site', 'https://phish.example/northbank', `${ORIGIN}/enquire`],
    ['nor one that only begins alike', `${ORIGIN}.phish.example/x`, `${ORIGIN}/enquire`],
    ['nor nonsense', 'not an address', `${ORIGIN}/enquire`],
  ])('stores %s', async (_what, referer, url) => {
    const { lead } = await take(typed, { headers: referer === undefined ? {} : { referer } });
    expect(lead!.payload.url).toBe(url);
  });

  it('returns what was typed into its own fields, and nothing that a program added', async () => {
    const { taken } = await take({ ...typed, email: 'x', more: 'x'.repeat(1000), 'Evil (check_option)': 'on' });
    expect(taken).toEqual({
      status: 422,
      refusal: {
        because: 'fields',
        problems: [{ field: 'email', message: 'Add an @ and a domain, for example priya@example.com' }],
        typed: { name: 'Priya Raman', email: 'x', message: 'Is it there?' },
      },
    });
  });

  it('keeps the text and shows the phone number when the lead could not be stored', async () => {
    const { taken, errors } = await take(typed, { broken: true });
    expect(taken).toMatchObject({
      status: 503,
      refusal: {
        problems: [
          { message: 'An error occurred when submitting this form' },
          {
            message: 'Your details are still here. Please try again in a moment, or call us on 07\u00a05550\u00a00100.',
          },
        ],
        typed: { message: 'Is it there?' },
      },
    });
    expect(errors).toHaveLength(1);
  });

  it('accepts a résumé by its content, and sends its address to the dealership', async () => {
    const pdf = Buffer.from('%PDF-1.7');
    const { taken, lead } = await take(typed, { form: careersEnquiry, file: pdf });
    expect(taken).toMatchObject({ next: '/success' });
    expect(lead!.document).toMatchObject({ slot: 'resume', mediaType: 'application/pdf', bytes: pdf });
    expect(lead!.payload).not.toHaveProperty('resume');
    const url = `${ORIGIN}/desk/documents/${lead!.document!.key}`;
    expect(leadLines({ payload: lead!.payload, consent: lead!.consent }).lines).toContainEqual({
      label: 'Résumé (until 18 February 2027)',
      value: url,
      isLink: true,
    });
    const other = await take(typed, { form: careersEnquiry, file: Buffer.from('%PDF-1.8') });
    const none = await take(typed, { form: careersEnquiry });
    const keys = [lead, other.lead, none.lead].map((each) => each!.idempotencyKey);
    expect(new Set(keys).size).toBe(3);
    expect((await take(typed, { file: pdf })).lead!.document).toBeUndefined(); // this form has no document
  });

  it.each([
    ['a program', { file: Buffer.from('MZ\0') }, /can’t read this file/],
    ['too much', { file: Buffer.alloc(LARGEST_DOCUMENT + 1, 'x') }, /no larger than 5 MB\. This one has 5\.1 MB/],
    ['a full site', { file: Buffer.from('%PDF-1.7'), room: false }, /Send the form without it/],
  ])('keeps what was typed when a document is rejected: %s', async (_what, options, message) => {
    const { taken, lead } = await take(typed, { form: careersEnquiry, ...options });
    expect(taken).toMatchObject({
      status: 422,
      refusal: {
        problems: [{ field: 'resume', message: expect.stringMatching(message) as string }],
        typed: { message: 'Is it there?' },
      },
    });
    expect(lead).toBeUndefined();
  });

  it('accepts hidden journey fields only in their expected form', async () => {
    const { lead } = await take({
      ...typed,
      visited_pages: '["/search?secret=1","javascript:x",1]',
      linked_query_params: '{"utm_source":"news","__proto__":"x"}',
      dealership_slug: 'stranger',
      event_id: '99',
    });
    expect(lead!.payload).toMatchObject({ event_id: 22, lead_attributes: { visited_pages: [] } });
    expect(lead!.payload).not.toHaveProperty('dealership_slug');
  });
});
