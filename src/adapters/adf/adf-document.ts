import { create } from 'xmlbuilder2';
import type { Lead, LeadSubject, LeadTradeIn } from '#domain/lead/lead.ts';
import { TEST_DRIVE } from '#domain/forms/test-drive.ts';
import { fullName } from '#domain/lead/full-name.ts';
import { formatLine, leadLines } from '#domain/lead/lead-lines.ts';

/**
 * A lead as ADF 1.0, the auto-lead data format that dealers' lead systems read. Elements stand in the order that the
 * standard's DTD asks for; what is not known is left out, because it allows no empty vehicle or contact. A lead about
 * no particular vehicle names the site's general stock, because the standard wants a vehicle in every prospect.
 */
export function adfDocument(lead: Lead): string {
  const { payload } = lead;
  const { about } = payload;
  const document = create({ version: '1.0', encoding: 'UTF-8' }).ins('adf', 'version="1.0"').ele('adf');
  const prospect = document.ele('prospect', { status: 'new' });
  prospect.ele('id', { sequence: '1', source: about.site.name }).txt(String(lead.id)).up();
  prospect.ele('requestdate').txt(lead.receivedAt.toISOString()).up();
  addVehicle(prospect, about.car, payload.form === TEST_DRIVE ? 'test-drive' : 'buy');
  if (about.tradeIn) addTradeIn(prospect, about.tradeIn);

  const customer = prospect.ele('customer');
  const contact = customer.ele('contact');
  contact
    .ele('name', { part: 'full', type: 'individual' })
    .txt(clean(fullName(payload)))
    .up();
  if (payload.email !== '') contact.ele('email').txt(clean(payload.email)).up();
  if (payload.phone !== undefined)
    contact.ele('phone', { type: 'voice', time: 'nopreference' }).txt(clean(payload.phone)).up();
  contact.up();
  customer
    .ele('comments')
    .txt(clean(comments(lead)))
    .up();
  customer.up();

  const vendor = prospect.ele('vendor');
  vendor.ele('vendorname').txt(clean(about.vendor.name)).up();
  if (about.vendor.url !== null) vendor.ele('url').txt(clean(about.vendor.url)).up();
  addBusinessContact(vendor, about.vendor.name, about.vendor.email, about.vendor.phone);
  vendor.up();

  const provider = prospect.ele('provider');
  provider.ele('name', { part: 'full', type: 'business' }).txt(clean(about.site.name)).up();
  provider
    .ele('service')
    .txt(`${clean(about.site.name)} website`)
    .up();
  provider.ele('url').txt(clean(about.site.origin)).up();
  return document.end({ prettyPrint: true });
}

type Element = ReturnType<typeof create>;

function addVehicle(prospect: Element, car: LeadSubject['car'], interest: 'buy' | 'test-drive'): void {
  const vehicle = prospect.ele('vehicle', { interest, status: car?.car_type === 'new' ? 'new' : 'used' });
  const add = (name: string, value: string | number | null, attributes: Record<string, string> = {}) => {
    if (value !== null && value !== '')
      vehicle
        .ele(name, attributes)
        .txt(clean(String(value)))
        .up();
  };
  if (!car) {
    // a general enquiry: year, make and model are required by the standard
    add('year', '0000');
    add('make', 'Any');
    add('model', 'Any');
    vehicle.up();
    return;
  }
  add('year', car.year ?? '0000');
  add('make', car.make);
  add('model', car.model);
  add('vin', car.vin);
  add('stock', car.stocknum);
  add('trim', car.badge);
  add('doors', car.doors);
  add('bodystyle', car.body);
  add('transmission', car.transmission);
  add('odometer', car.km, { status: 'unknown', units: 'km' });
  if (car.colour !== null) vehicle.ele('colorcombination').ele('exteriorcolor').txt(clean(car.colour)).up().up();
  add('price', car.priceDollars, { type: 'asking' });
  add('comments', car.url);
  vehicle.up();
}

function addTradeIn(
  prospect: Element,
  { vehicle: { year, make, model, badge, body, transmission, colour }, answers }: LeadTradeIn,
): void {
  const vehicle = prospect.ele('vehicle', { interest: 'trade-in', status: 'used' });
  const add = (name: string, value: string | number | null, attributes: Record<string, string> = {}) => {
    if (value !== null)
      vehicle
        .ele(name, attributes)
        .txt(clean(String(value)))
        .up();
  };
  add('year', year);
  add('make', make);
  add('model', model);
  add('trim', badge);
  add('bodystyle', body);
  add('transmission', transmission);
  add('odometer', answers.km, { status: 'unknown', units: 'km' });
  if (colour !== null) vehicle.ele('colorcombination').ele('exteriorcolor').txt(clean(colour)).up().up();
  vehicle.up();
}

function addBusinessContact(vendor: Element, name: string, email: string | null, phone: string | null): void {
  const contact = vendor.ele('contact');
  contact.ele('name', { part: 'full', type: 'business' }).txt(clean(name)).up();
  if (email !== null) contact.ele('email').txt(clean(email)).up();
  // the standard wants an email or a phone number
  if (phone !== null || email === null)
    contact
      .ele('phone', { type: 'voice', time: 'nopreference' })
      .txt(clean(phone ?? 'not given'))
      .up();
  contact.up();
}

function comments(lead: Lead): string {
  const { texts, lines } = leadLines(lead);
  return [...texts, ...lines.map(formatLine), `Page: ${lead.payload.url}`].join('\n');
}

/** XML 1.0 has no place for control characters and lone surrogates; shoppers paste them all the same. */
const clean = (text: string): string =>
  text.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
