import type { DeliveryChannel } from '#app/lead/delivery-channel.ts';
import { CHANNELS, type Channel, type NewLead } from '#app/lead/lead-store.ts';
import type { Lead, LeadPayload } from '#domain/lead/lead.ts';

/** Valid test data, with changes of a test. */
export function aLeadPayload(change: Partial<LeadPayload> = {}): LeadPayload {
  return {
    name: 'Priya Raman',
    email: 'priya@example.com',
    phone: '0412 345 678',
    message: 'Is it still there on Saturday?',
    category: 'General Enquiry',
    opt_in: true,
    terms_conditions: false,
    url: 'http://northbank.localhost:3000/cars/2024-toyota-rav4',
    source: 'Website',
    user_agent: 'a browser',
    lead_attributes: { visited_pages: ['/search'], linked_query_params: { utm_source: 'newsletter' } },
    about: {
      site: { name: 'Northbank', origin: 'http://northbank.localhost:3000' },
      country: 'AU',
      vendor: {
        name: 'Northbank Motor Group',
        email: 'leads@northbank.example',
        phone: '07 5550 0100',
        url: 'https://northbank.example',
      },
      car: {
        name: '2024 Toyota RAV4',
        year: 2024,
        make: 'Toyota',
        model: 'RAV4',
        badge: 'Cruiser Hybrid AWD',
        stocknum: 'U10042',
        vin: 'JTMRWRFV00D012345',
        car_type: 'used',
        colour: 'Jungle Khaki',
        km: 18_420,
        body: 'SUV',
        transmission: 'Auto',
        doors: 5,
        price: '$49,990',
        priceDollars: 49_990,
        url: 'http://northbank.localhost:3000/cars/2024-toyota-rav4',
      },
    },
    ...change,
  };
}

export function aNewLead(change: Partial<NewLead> = {}): NewLead {
  const receivedAt = change.receivedAt ?? new Date('2026-11-20T01:00:00Z');
  return {
    idempotencyKey: 'key-1',
    captchaId: null,
    payload: aLeadPayload(),
    receivedAt,
    consent: { optIn: true, text: 'Email me similar stock and latest offers.', termsAccepted: false, at: receivedAt },
    destinations: [{ channel: 'email', target: 'leads@northbank.example', options: {} }],
    ...change,
  };
}

export function aLead(change: Partial<Lead> = {}): Lead {
  const { payload, receivedAt, consent } = aNewLead();
  return { id: 7, siteId: 1, receivedAt, payload, consent, ...change };
}

/** The same way to deliver for every channel. */
export const eachChannel = (channel: DeliveryChannel): Record<Channel, DeliveryChannel> =>
  Object.fromEntries(CHANNELS.map((name) => [name, channel])) as Record<Channel, DeliveryChannel>;
