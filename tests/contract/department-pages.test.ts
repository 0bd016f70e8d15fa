import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShopStage } from '../shop-stage.ts';

let stage: Awaited<ReturnType<typeof openShopStage>>;
beforeAll(async () => {
  stage = await openShopStage();
});
afterAll(() => stage.close());

const text = async (path: string, site = 'northbank') => (await stage.ask(site, path)).text;
const headings = (html: string) => [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, words]) => words);
const data = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(
    ([, json]) => JSON.parse(json!) as { '@type': string }[],
  );

describe('the page of a department', () => {
  it('of service answers before it asks: next free times, prices, workshops, questions, then the form', async () => {
    const html = await text('/service');
    expect(headings(html)).toEqual(['Car servicing in Newstead']);
    const order = [
      'Next free',
      'from $649',
      'Northbank Service Newstead</h3>',
      'Questions and answers',
      'Book this service',
    ];
    const at = order.map((words) => html.indexOf(words));
    expect(at).not.toContain(-1);
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(html).not.toContain('noindex');
    expect(html).toContain('<meta name="description" content="Logbook services at fixed prices in Newstead.');
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/service"/);
    const found = data(html);
    expect(found.map((one) => one['@type'])).toEqual(['AutoRepair', 'FAQPage']);
    expect(found[0]).toMatchObject({
      makesOffer: expect.arrayContaining([
        expect.objectContaining({
          priceSpecification: { '@type': 'PriceSpecification', minPrice: 649, priceCurrency: 'AUD' },
        }),
      ]),
    });
  });

  it.each([
    [
      'northbank',
      '/vehicle-parts-and-accessories',
      'Parts and accessories in Newstead',
      ['from $12', 'AutoPartsStore'],
    ],
    ['northbank', '/fleet', 'Cars for a business', ['Mia Hartono', 'From two weeks']],
    [
      'northbank',
      '/careers',
      'Work with us in Newstead, Bowen Hills, Chermside and Ipswich',
      ['every second off', 'Do you take apprentices?'],
    ],
    [
      'northbank',
      '/contact',
      'Contact us in Newstead, Bowen Hills, Chermside and Ipswich',
      ['Priya Nair', 'Northbank Ipswich'],
    ],
    ['northbank', '/finance', 'Car finance', ['Daniel Osei', 'Who lends the money?']],
    ['kingsway', '/fleet', 'Hyundai for your business', ['3 years', '<h3>Kingsway Melrose Park</h3>', 'Hannah Reeve']],
    [
      'ironbark',
      '/service',
      'Truck servicing in Truganina',
      ['from $2,450', 'Can you issue a roadworthy?', 'Kev Dalgleish', '03 7010 8810'],
    ],
    [
      'saltbush',
      '/service',
      'Caravan workshop in Yandina',
      ['Weigh and report', 'What are tare, ATM and GTM?', 'Dave Lindqvist'],
    ],
    [
      'switchback',
      '/contact',
      'Find us, ring us in Fyshwick',
      ['First service', 'Which bikes can I ride as a learner?', 'Tess Moran'],
    ],
    [
      'ringroad',
      '/careers',
      'Work in a shed in Dandenong South, Laverton North and Ringwood',
      ['Three big roofs', 'Do I have to sell?', 'Dana Ilic'],
    ],
    [
      'kowhai',
      '/careers',
      'Work with us in Penrose, Christchurch and Hamilton',
      ['Three yards on two islands', 'Aroha Tamihana'],
    ],
    ['kingsway', '/service', 'Hyundai servicing in Gepps Cross', ['Next free', 'from $379', 'Do I keep the warranty?']],
  ])('of %s at %s has one heading and its own words', async (site, path, heading, words) => {
    const html = await text(path, site);
    expect(headings(html)).toEqual([heading]);
    for (const each of words) expect(html).toContain(each);
    expect(html).not.toContain('noindex');
  });

  it.each(['/service', '/vehicle-parts-and-accessories', '/fleet', '/careers', '/contact', '/finance'])(
    'of one company names no one of the company whose settings it extends: %s',
    async (path) =>
      expect(await text(path, 'kowhai')).not.toMatch(/Castillo|Tom Bright|Hartono|Oduya|Priya Nair|Osei|Newstead/),
  );

  it('has the prices and questions of one location under its name', async () => {
    const order = (html: string, words: readonly string[]) => {
      const at = words.map((each) => html.indexOf(each));
      expect(at).not.toContain(-1);
      expect(at).toEqual(at.toSorted((a, b) => a - b));
    };
    order(await text('/fleet'), [
      'To your door in Brisbane',
      '<h3>Northbank Ipswich</h3>',
      '<h4>To your door within 50',
    ]);
    const careers = await text('/careers');
    order(careers, ['Do you take apprentices?', '<h3>Northbank Ipswich</h3>', 'Is there a bus?']);
    // a search engine would show the answer without its place
    expect(JSON.stringify(data(careers))).not.toContain('Is there a bus?');
  });

  it('leaves the form alone where a site says nothing of the department', async () => {
    const html = await text('/fleet', 'ringroad');
    expect(headings(html)).toEqual(['Fleet']);
    expect(html).not.toContain('Questions and answers');
  });

  it('gives the form alone to a visitor who is under way with it', async () => {
    const html = await text('/service?location=newstead-service');
    expect(headings(html)).toEqual(['Book a Service']);
    expect(headings(await text('/fleet?utm_source=mail'))).toEqual([expect.stringContaining('Cars for a business')]);
  });

  it('shows what to correct first, with what was typed', async () => {
    const { status, text: html } = await stage.ask('northbank', '/fleet', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ name: 'Kim', company: 'Coastal' }).toString(),
    });
    expect(status).toBe(422);
    expect(headings(html)).toEqual(['Fleet']);
    expect(html).toContain('value="Coastal"');
  });
});
