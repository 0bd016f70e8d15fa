import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { FormPorts } from '#app/lead/accept-lead.ts';
import type { NewLead } from '#app/lead/lead-store.ts';
import type { Services } from '#app/services.ts';
import { enquiry } from '#domain/forms/enquiry.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { errorReport, services, visitor } from '../../context.ts';
import { takeForm } from './take-form.ts';

const ORIGIN = 'https://northbank.test';
const site = liveSite('northbank', {
  settings: { site: { name: 'Northbank', phone: '0755500100' }, lead: { email: ['all@northbank.example'] } },
});
const typed = { name: 'Priya Raman', email: 'priya@example.com', message: 'Is it there?', altcha: 'solved' };

async function take(
  fields: Record<string, string>,
  { headers = {}, path = '/enquire', car = undefined as ReturnType<typeof aCar> | undefined, broken = false } = {},
) {
  const leads: NewLead[] = [];
  const errors: unknown[] = [];
  const forms = {
    leads: {
      accept: (_site: number, lead: NewLead) =>
        broken ? Promise.reject(new Error('away')) : Promise.resolve({ id: leads.push(lead), fresh: true }),
    },
    captcha: { verify: () => Promise.resolve({ ok: true, id: 'challenge' }) },
    mayConfirm: () => Promise.resolve(true),
    report: () => {},
  } as unknown as FormPorts;
  const context = new RouterContextProvider();
  context.set(services, { forms } as Services);
  context.set(visitor, {
    session: async () => null,
    clientAddress: '192.0.2.1',
    take: () => Promise.resolve({ allowed: true }),
  });
  context.set(errorReport, (error) => errors.push(error));
  const request = new Request(`${ORIGIN}${path}`, { method: 'POST', body: new URLSearchParams(fields), headers });
  const opened = { site, now: new Date('2026-11-20T01:00:00Z'), origin: ORIGIN, form: enquiry, car, path };
  return { taken: await takeForm(request, opened, context), lead: leads[0], errors };
}

describe('taking a form', () => {
  it('leads on to the page that says so, with the car', async () => {
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
  ])('notes %s', async (_what, referer, url) => {
    const { lead } = await take(typed, { headers: referer === undefined ? {} : { referer } });
    expect(lead!.payload.url).toBe(url);
  });

  it('gives back what was typed into its own fields, and nothing that a program added', async () => {
    const { taken } = await take({ ...typed, email: 'x', more: 'x'.repeat(1000), 'Evil (check_option)': 'on' });
    expect(taken).toEqual({
      status: 422,
      refusal: {
        because: 'fields',
        problems: [{ field: 'email', message: 'Add an @ and a domain, as in priya@example.com' }],
        typed: { name: 'Priya Raman', email: 'x', message: 'Is it there?' },
      },
    });
  });

  it('keeps the text and says how to call when the lead could not be stored', async () => {
    const { taken, errors } = await take(typed, { broken: true });
    expect(taken).toMatchObject({
      status: 503,
      refusal: {
        problems: [
          { message: 'An error occurred when submitting this form' },
          {
            message:
              'What you wrote is still here. Please send it again in a moment, or call us on 07\u00a05550\u00a00100.',
          },
        ],
        typed: { message: 'Is it there?' },
      },
    });
    expect(errors).toHaveLength(1);
  });

  it('takes what the page cannot know from the form only in its shape', async () => {
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
