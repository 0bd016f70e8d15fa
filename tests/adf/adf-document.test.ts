import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { DtdValidator, XmlDocument, XmlDtd, XmlValidateError } from 'libxml2-wasm';
import { afterAll, describe, expect, it } from 'vitest';
import { adfDocument } from '#adapters/adf/adf-document.ts';
import type { Lead, LeadPayload } from '#domain/lead/lead.ts';
import { aLeadPayload } from '#tests/builders.ts';

// a copy of the standard elsewhere on the machine may be named, to judge by its whole text
const dtd = XmlDtd.fromString(readFileSync(process.env.ADF_DTD ?? join(import.meta.dirname, 'adf-1.0.dtd'), 'utf8'));
const validator = new DtdValidator(dtd);
afterAll(() => {
  validator.dispose();
  dtd.dispose();
});

const aLead = (change: Partial<LeadPayload> = {}): Lead => ({
  id: 7,
  siteId: 1,
  receivedAt: new Date('2026-11-20T01:02:03Z'),
  payload: aLeadPayload(change),
  consent: {
    optIn: true,
    text: 'Email me similar stock and latest offers.',
    termsAccepted: false,
    at: new Date('2026-11-20T01:02:03Z'),
  },
});
const judge = (xml: string): string | null => {
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return null;
  } catch (error) {
    if (error instanceof XmlValidateError) return error.message;
    throw error;
  } finally {
    document.dispose();
  }
};

const A_TRADE_IN: NonNullable<LeadPayload['about']['tradeIn']> = {
  key: 'k',
  vehicle: { make: 'Mazda', model: '3', badge: 'G25', year: 2021, body: 'Hatch', transmission: 'Auto', colour: 'Red' },
  plate: null,
  answers: {
    km: 62_400,
    condition: { outside: 'good', inside: 'good', serviced: 'no', accident: 'no', keys: 'one' },
    owing: 0,
    lender: null,
  },
  offer: null,
  noEstimate: 'market',
  timezone: 'UTC',
  accepted: false,
};

describe('the ADF document', () => {
  const { about } = aLeadPayload();

  it.each([
    ['enquiry', 'buy'],
    ['test-drive', 'test-drive'],
  ])('names the vehicle interest of the form %s: %s', (form, interest) => {
    const xml = adfDocument(aLead({ form }));
    expect(xml).toContain(`<vehicle interest="${interest}" status="used">`);
    expect(judge(xml)).toBeNull();
  });
  it.each<[string, Partial<LeadPayload>]>([
    ['a car', {}],
    ['no car', { about: { ...about, car: null } }],
    ['a trade-in', { about: { ...about, tradeIn: A_TRADE_IN } }],
    ['no phone number', { phone: undefined }],
    ['no message', { message: undefined }],
    [
      'rego, services and a subcategory',
      { Rego: '123ABC', additional_services: ['Tint'], subcategory: 'Career Enquiry' },
    ],
    ['a dealership without email', { about: { ...about, vendor: { ...about.vendor, email: null } } }],
    [
      'a dealership that can be reached by neither',
      { about: { ...about, vendor: { ...about.vendor, email: null, phone: null, url: null } } },
    ],
    [
      'a car of which little is known',
      {
        about: {
          ...about,
          car: {
            ...about.car!,
            year: null,
            badge: null,
            vin: null,
            stocknum: null,
            colour: null,
            km: null,
            body: null,
            transmission: null,
            doors: null,
            priceDollars: null,
          },
        },
      },
    ],
    ['markup and control characters', { name: '<b>&"\u0000\u0008\uD800', message: ']]> <!-- &amp; \u0007' }],
  ])('is valid with %s', (_name, change) => expect(judge(adfDocument(aLead(change)))).toBeNull());

  it('is valid whatever a shopper types', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        (name, message) => judge(adfDocument(aLead({ name, message }))) === null,
      ),
      { numRuns: 200 },
    );
  });

  it('contains what the shopper typed', () => {
    const xml = adfDocument(aLead());
    for (const text of [
      '<year>2024</year>',
      '<make>Toyota</make>',
      '<stock>U10042</stock>',
      'Priya Raman',
      'Is it still there on Saturday?',
      '<?adf version="1.0"?>',
      '<vendorname>Northbank Motor Group</vendorname>',
    ])
      expect(xml).toContain(text);
  });

  it('is invalid in another order', () => {
    expect(
      judge(adfDocument(aLead()).replace('<make>Toyota</make>', '').replace('</model>', '</model><make>Toyota</make>')),
    ).not.toBeNull();
  });
});
