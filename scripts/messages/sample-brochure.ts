import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { carBrochures } from '#adapters/pdf/car-brochures.ts';
import type { PictureStore } from '#app/pictures/picture-store.ts';
import type { Brochure } from '#domain/car/brochure.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { deriveTheme } from '#domain/theme/derive-theme.ts';
import type { Message } from './collect.ts';
import { NOW, ORDER } from './sample-lead.ts';
import type { SampleSite } from './sample-site.ts';

const PICTURES = join(import.meta.dirname, '../../demo/pictures/suv');
const VIEWS = ['green-fq', 'green-side', 'green-rq', 'green-dash', 'green-boot'];

/** The pictures of the demo, in the sizes that a brochure takes. */
const demoPictures: Pick<PictureStore, 'resized'> = {
  async resized(source, width) {
    const original = await readFile(join(PICTURES, source));
    const body = await sharp(original).resize({ width, withoutEnlargement: true }).jpeg({ quality: 80 }).toBuffer();
    return { body, type: 'image/jpeg' } as Awaited<ReturnType<PictureStore['resized']>>;
  },
};

/** The brochure of a car, as the PDF that a website offers. */
export async function brochureMessages(site: SampleSite): Promise<Message[]> {
  const { draw } = carBrochures(demoPictures as PictureStore, { now: () => NOW });
  const file = async (name: string, brochure: Brochure): Promise<Message> => {
    const bytes = await draw(brochure, site.settings.pictures);
    return { reader: 'Shopper', name: `Brochure: ${name}`, file: { name: `brochure-${name}.pdf`, bytes: bytes! } };
  };
  return [
    await file('full', sampleBrochure(site)),
    await file('sparse', {
      ...sampleBrochure(site),
      variant: null,
      price: 'Contact us for the price',
      priceType: null,
      was: null,
      repayment: null,
      pictures: [],
      specifications: [],
      equipment: [],
      marks: [],
      comments: null,
      dealer: null,
    }),
  ];
}

function sampleBrochure({ settings: { site, theme }, origin }: SampleSite): Brochure {
  const colours = deriveTheme(theme);
  return {
    site: { name: site.name, licences: site.licences },
    colours: {
      brand: colours.action,
      onBrand: colours['on-action'],
      ink: colours.ink,
      muted: colours['ink-2'],
      line: colours.line,
    },
    fonts: { text: theme.textFont, heads: theme.displayFont },
    name: '2024 Toyota RAV4',
    variant: 'Cruiser Hybrid AWD',
    price: '$49,990',
    priceType: 'Drive away',
    was: 'Was $51,990',
    repayment: {
      amount: ORDER.loan!.amount,
      rate: '9.99% p.a.',
      comparison: '10.91% p.a. comparison rate',
      terms: `${ORDER.loan!.warning} ${ORDER.loan!.disclaimer}`,
    },
    pictures: VIEWS.map((view) => `${view}.webp`),
    facts: [
      { name: 'Kilometres', value: '18,420 km' },
      { name: 'Transmission', value: 'Automatic' },
      { name: 'Fuel', value: 'Hybrid' },
      { name: 'Body', value: 'SUV' },
      { name: 'Drive', value: 'All-wheel drive' },
      { name: 'Seats', value: '5' },
      { name: 'Colour', value: 'Jungle Khaki' },
      { name: 'Stock number', value: 'U10042' },
    ],
    specifications: [
      { name: 'Engine', value: '2.5 L, 4 cylinders' },
      { name: 'Power', value: '163 kW' },
      { name: 'Fuel consumption', value: '4.8 L/100 km' },
      { name: 'VIN', value: 'JTMRWRFV00D012345' },
      { name: 'Rego', value: '847 XKT, expires 14 August 2027' },
      { name: 'Build date', value: 'February 2024' },
    ],
    equipment: ['Heated front seats', 'Power tailgate', '360° camera', 'Adaptive cruise control', 'Apple CarPlay'],
    marks: ['Damage on photo 2: Stone chip. Bonnet, 3 mm', 'Feature on photo 5: Cargo blind'],
    comments: 'One owner from new, with a full service history. Inspected at our Newstead workshop.',
    dealer: {
      name: `${site.shortName ?? site.name} Newstead`,
      address: site.address ?? '214 Breakfast Creek Road, Newstead QLD 4006',
      phone: site.phone === null ? null : formatPhone(site.phone, site.country),
      licence: null,
    },
    url: `${origin}/cars/2024-toyota-rav4`,
    made: '23 November 2026',
    disclaimer: 'Price and availability may change. Confirm them with the dealership.',
  };
}
