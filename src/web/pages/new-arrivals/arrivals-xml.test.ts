import { XmlDocument, type XmlElement } from 'libxml2-wasm';
import { expect, it } from 'vitest';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { arrivalsXml } from './arrivals-xml.ts';

const { settings } = liveSite('northbank', { settings: { price: { noPriceText: 'Ask & see' } } });

it('new arrivals feed is RSS of the cars listed last', () => {
  const odd = aCar({ id: 2, price: null, badge: '<b>\u0001 & "GT"', images: [] });
  using document = XmlDocument.fromString(
    arrivalsXml([aCar(), odd], settings, 'https://a.example', new Date('2026-06-15T00:00:00Z')),
  );
  const items = document.find('/rss/channel/item') as XmlElement[];
  const texts = (item: XmlElement, ...names: string[]) => names.map((name) => item.get(name)?.content);
  expect(texts(items[0]!, 'title', 'link', 'guid', 'pubDate')).toEqual([
    '2024 Toyota RAV4 Cruiser',
    'https://a.example/cars/2024-toyota-rav4-u1',
    'https://a.example/#1',
    'Thu, 01 Jan 2026 00:00:00 GMT',
  ]);
  expect(items[0]!.get('description')!.content).toMatch(/^\$49,990 Drive away · 18,420 km · Automatic · Hybrid · /);
  expect(items[0]!.get('media:content/@url', { media: 'http://search.yahoo.com/mrss/' })!.content).toMatch(
    /^https:\/\/a\.example\/img\/1280\.jpg\/pictures\//,
  );
  expect(texts(items[1]!, 'title', 'description')).toEqual([
    '2024 Toyota RAV4 <b> & "GT"',
    expect.stringMatching(/^Ask & see · /),
  ]);
});
