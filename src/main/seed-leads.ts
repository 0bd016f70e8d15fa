import type { Database } from '#adapters/postgres/database.ts';
import { createLeadStore } from '#adapters/postgres/lead-store.ts';
import { createSiteStore } from '#adapters/postgres/site-store.ts';
import { createStockStore } from '#adapters/postgres/stock-store.ts';
import { resolveSite } from '#app/site/resolve-site.ts';
import type { Car } from '#domain/car/car.ts';
import { formById } from '#domain/forms/forms.ts';
import { leadPayload } from '#domain/lead/lead-payload.ts';
import { jpegAddress } from '#domain/pictures/jpeg-address.ts';
import { formatMoney } from '#domain/price/format-money.ts';

const SITES = ['northbank', 'ringroad'];
/** Who asks what by which form, how long ago (minutes): one over the answer time, one still within it, older ones. */
const ASKED: readonly { name: string; phone: string; form: string; message: string; minutes: number }[] = [
  {
    name: 'Priya Raman',
    phone: '0491 570 156',
    form: 'enquiry',
    message: 'Is it still there? I could come on Saturday.',
    minutes: 25,
  },
  {
    name: 'Tom Okafor',
    phone: '0491 570 157',
    form: 'photo-request',
    message: 'Could you send pictures of the boot and the tyres?',
    minutes: 190,
  },
  {
    name: 'Mia Novak',
    phone: '0491 570 158',
    form: 'finance-enquiry',
    message: 'What would it be a week with $5,000 down?',
    minutes: 1_500,
  },
  { name: 'Jack Taumata', phone: '0491 570 159', form: 'enquiry', message: 'Does it tow 2.5 tonnes?', minutes: 2_900 },
];

/** Enquiries for the desk of the demo, with telephone numbers kept for fiction. They are delivered to nobody. */
export async function seedLeads(database: Database, now: Date, originOf: (slug: string) => string): Promise<void> {
  const sites = createSiteStore(database);
  const leads = createLeadStore(database);
  for (const [turn, slug] of SITES.entries()) {
    const site = await resolveSite(sites, slug).catch(() => undefined); // the folder of sites may be another one
    if (!site) continue;
    const { dealerships } = await sites.directory(site.record.group_id);
    const dealership = dealerships.find((one) => site.settings.stock.dealerships?.includes(one.slug));
    const cars = dealership ? await carsOf(database, dealership.id) : [];
    for (const [index, { name, phone, form, message, minutes }] of ASKED.entries()) {
      const car = cars[index];
      if (!car || index % SITES.length !== turn) continue; // each person asks on one site
      const url = `${originOf(slug)}/cars/${car.slug}`;
      const receivedAt = new Date(now.getTime() - minutes * 60_000);
      const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
      const payload = leadPayload(
        formById(form),
        { name, email, phone, message, postcode: '4000' },
        {
          site: { name: site.settings.site.name, origin: originOf(slug) },
          country: site.settings.site.country,
          car: { listed: car, price: formatMoney(car.price ?? 0), url, picture: pictureOf(car, originOf(slug)) },
          dealership,
          location: car.location?.name ?? null,
          services: [],
          captcha: 'solved',
          url,
          userAgent: 'npm start',
          visitedPages: [],
          queryParams: {},
        },
      );
      await leads.accept(site.record.id, {
        idempotencyKey: `demo-${slug}-${index}`,
        captchaId: null,
        payload,
        consent: { optIn: false, text: '', termsAccepted: false, at: receivedAt },
        receivedAt,
        destinations: [],
      });
    }
  }
}

/** As many as there are questions, from one end of its stock to the other. */
async function carsOf(database: Database, dealershipId: number): Promise<Car[]> {
  const cars: Car[] = [];
  for await (const batch of createStockStore(database).listed())
    cars.push(...batch.filter((car) => car.dealership_id === dealershipId && isAskedFor(car)));
  return ASKED.flatMap((_, index) => cars[Math.floor((index * cars.length) / ASKED.length)] ?? []);
}

const pictureOf = ({ images }: Car, origin: string): string | null =>
  images[0] === undefined ? null : origin + jpegAddress(images[0].image.url, 640);

const isAskedFor = ({ status, images, price }: Car): boolean =>
  status === 'in_stock' && images.length > 0 && price !== null;
