import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { expect, it } from 'vitest';
import { SECTION_NAMES, sectionFields, type SectionName } from '#domain/site/site-document.ts';
import { SEEN_ELSEWHERE } from './seen-elsewhere.ts';
import { placesOf, richSettings } from './what-a-site-says.ts';

const link = [{ name: 'Somewhere', path: '/search/ute' }];

const promoNode = { title: 'Sell us yours', button: { name: 'Go', path: '/search' } };

const DEPARTMENT = [{ to: { title: 'Another heading' } }];

const QUEENSLAND = { registration: [{ upTo: null, dollars: 400 }], insurance: 380, date: '2026-06-01' };

const POST = { title: 'A post', excerpt: 'Words.', link: '/search', makes: ['Toyota', 'Mazda'], date: '2026-06-01' };

/** No demo site has them: they want an account with the vendor. What a vendor answers: tests/contract/captcha.test.ts. */
const CAPTCHA_KEYS = { siteKey: '0x4AAAAAAA', secretVariable: 'CAPTCHA_TEST', leastScore: null };

/**
 * A change of a setting that someone must notice: the value, and the other settings it needs to matter. Switches and
 * choices that stand alone are not listed: each of their values is tried by itself.
 */
interface Flip {
  to: unknown;
  with?: object;
}

const FLIPS: Record<string, Flip[]> = {
  'site.name': [{ to: 'Other Motors' }],
  'site.shortName': [{ to: 'Other' }],
  'site.strapline': [{ to: 'Cars since 1958' }],
  'site.timezone': [{ to: 'Pacific/Honolulu' }],
  'site.phone': [{ to: '07 5550 0199' }, { to: null }],
  'site.address': [{ to: '1 Other Road' }],
  'site.licences': [{ to: ['LMCT 1'] }],
  'site.logo': [{ to: '<svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg>' }],
  'legal.terms': [{ to: [{ title: 'Other terms', text: ['Other words.'] }] }],
  'legal.note': [{ to: 'Written for us.' }],
  'legal.about': [{ to: [{ title: 'About', text: ['Other words.'] }] }],
  'legal.privacy': [{ to: [{ title: 'Privacy', text: ['Other words.'] }] }],
  'departments.service': DEPARTMENT,
  'departments.parts': DEPARTMENT,
  'departments.fleet': DEPARTMENT,
  'departments.careers': DEPARTMENT,
  'departments.contact': DEPARTMENT,
  'departments.finance': DEPARTMENT,
  'assistant.tools': [{ to: [] }],
  'theme.brand': [{ to: '#0b3d5c' }],
  'theme.accent': [{ to: '#e4572e' }],
  'theme.ground': [{ to: '#f0ead8' }],
  'theme.displayWeight': [{ to: 700 }],
  'theme.displayWidth': [{ to: 110 }],
  'theme.displayTrack': [{ to: 0.05 }],
  'theme.displaySpace': [{ to: 0.15 }],
  'theme.priceWeight': [{ to: 800 }],
  'theme.radius': [{ to: 20 }],
  'theme.controlRadius': [{ to: 999 }],
  'labels.noun': [{ to: { one: 'Caravan', many: 'Caravans' } }],
  'labels.newCars': [{ to: 'Brand new' }],
  'labels.demoCars': [{ to: 'Driven by us' }],
  'labels.usedCars': [{ to: 'Pre-loved' }],
  'labels.searchPlaceholder': [{ to: 'What are you after?' }],
  'labels.enquire': [{ to: 'Ask us' }],
  'labels.callUs': [{ to: 'Ring the team' }],
  'labels.instantMessage': [{ to: 'Text us', with: { car: { chat: 'sms:+61491570156' } } }],
  'labels.chat': [{ to: 'Talk to us', with: { car: { chat: 'sms:+61491570156' } } }],
  'labels.finance': [{ to: 'Pay it off' }],
  'labels.historyReport': [{ to: 'Its past' }],
  'labels.tradeIn': [{ to: 'Swap yours', with: { tradeIn: { autograb: true } } }],
  'labels.testDrive': [{ to: 'Take it out' }],
  'labels.call': [{ to: 'Ring us' }],
  'analytics.numbers': [
    { to: { stock_searched: 104 } },
    { to: { checkout_begun: null }, with: { reserve: { offered: true } } },
  ],
  'menu.header': [{ to: link }],
  'menu.opens': [
    {
      to: 'hover',
      with: { menu: { header: [{ name: 'Stock', path: '/search', items: [{ name: 'Utes', path: '/search/ute' }] }] } },
    },
  ],
  'menu.tiles': [{ to: [{ name: 'Book a service', path: '/service' }] }],
  'menu.social': [{ to: [{ name: 'Facebook', url: 'https://www.facebook.com/' }] }],
  'menu.footer': [{ to: [{ name: 'Buy', links: link }] }],
  'menu.legal': [{ to: 'Other small print.' }],
  'home.title': [{ to: 'Another headline' }],
  'home.text': [{ to: 'Other words.' }],
  'home.picture': [{ to: 'shed' }, { to: null }],
  'home.pictureFocus': [{ to: 10 }],
  'home.slides': [{ to: [{ name: 'Plate clearance', url: '/search', picture: '/pictures/hero/city.webp' }] }],
  'home.quickLinks': [{ to: link }],
  'home.bodiesTitle': [{ to: 'Shapes' }],
  'home.makesTitle': [{ to: 'Brands' }],
  'home.latest': [{ to: 0 }, { to: 2 }],
  'home.latestTitle': [{ to: 'Fresh' }],
  'home.lists': [{ to: [{ title: 'Under $30,000', search: '/search?price=-30000' }] }],
  'home.dealerships': [{ to: false }],
  'home.stats': [{ to: [{ figure: '50+', name: 'locations', path: '/search' }] }],
  'home.locations': [{ to: true }],
  'content.pages': [
    { to: [{ path: '/eofy', title: 'June', blocks: [{ kind: 'text', markdown: 'Other *words*.' }] }] },
    { to: [{ path: '/blog/one', title: 'One', date: '2026-06-02' }] },
    { to: [{ path: '/about-us', title: 'Who we are' }] },
  ],
  'content.blogTitle': [{ to: 'Stories' }],
  'models.title': [{ to: 'The whole range' }],
  'models.range': [{ to: [{ make: 'Kia', name: 'Rio', slug: 'rio' }] }],
  'models.descriptionLimit': [{ to: 20 }],
  'models.smallDescriptionLimit': [{ to: 20 }],
  'models.noPriceText': [{ to: 'Ask us.' }],
  'models.payments': [{ to: ['Cash'] }],
  'home.reviews': [{ to: true }],
  'reviews.title': [{ to: 'In their words' }],
  'reviews.minimumRating': [{ to: 4.5 }],
  'reviews.most': [{ to: 2 }],
  'reviews.mostOnPage': [{ to: 2 }],
  'reviews.excludedIds': [{ to: [2] }],
  'reviews.excludedNames': [{ to: ['Customer 3'] }],
  'reviews.excludedWords': [{ to: ['windscreen'] }],
  'reviews.clipAt': [{ to: 40 }],
  'reviews.carouselAbove': [{ to: 9, with: { home: { reviews: true }, reviews: { select: 'all' } } }],
  'reviews.startIndex': [{ to: 0, with: { home: { reviews: true }, reviews: { select: 'all' } } }],
  'reviews.rotateMs': [
    { to: 5000, with: { home: { reviews: true }, reviews: { select: 'all' } } },
    { to: null, with: { home: { reviews: true }, reviews: { select: 'all' } } },
  ],
  'reviews.link': [{ to: 'https://reviews.example/northbank' }],
  'reviews.service': [{ to: { url: 'https://reviews.example/v1', orgId: '3' } }],
  'locations.title': [{ to: 'Our yards' }],
  'locations.announcement': [
    { to: { text: 'We have moved.' } },
    { to: { text: 'We have moved.', location: 'location-9' } },
  ],
  'finder.title': [{ to: 'Where we are' }],
  'finder.tiles': [
    { to: { url: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: '© Someone' } },
    { to: { url: 'https://maps.example.com/brisbane.pmtiles', attribution: '© Someone' } },
  ],
  'finder.mapStart': [{ to: { lat: -27.5, lng: 153, zoom: 9 } }],
  'brands.title': [
    {
      to: 'Makes',
      with: { brands: { grids: [{ kind: 'cars', title: 'Cars', tiles: [{ title: 'Kia', slug: 'kia' }] }] } },
    },
  ],
  'brands.grids': [{ to: [{ kind: 'cars', title: 'Cars', tiles: [{ title: 'Kia', slug: 'kia' }] }] }],
  'home.salesCounter': [{ to: 'real' }, { to: 'formula' }],
  'stock.preset': [{ to: 3 }],
  'stock.dealerships': [{ to: ['northbank-city'] }, { to: [] }],
  'stock.carTypes': [{ to: ['new'] }],
  'stock.itemTypes': [{ to: ['caravan'] }],
  'stock.statuses': [{ to: ['in_stock'] }],
  'stock.makes': [{ to: ['Mazda'] }],
  'stock.excludeStockNumbers': [{ to: ['N1'] }],
  'stock.soldDays': [{ to: 0 }, { to: 30 }],
  'search.filters': [{ to: ['make', 'price'] }],
  'search.filterNames': [{ to: { body: 'Shape' } }],
  'search.sortOptions': [{ to: [{ value: 'price_asc', name: 'Cheapest' }] }],
  'search.hitsPerPage': [{ to: 5 }],
  'search.radiusKm': [{ to: 25 }],
  'search.emptyPath': [{ to: '/search/ute' }],
  'search.lowKm': [{ to: 10_000 }],
  'search.quickLinks': [{ to: [{ name: 'Hybrid', path: '/search?fuel=Hybrid' }] }],
  'search.suggestions': [{ to: 0 }],
  'search.kmPicks': [{ to: [12_345] }],
  'search.synonyms': [{ to: { 'family bus': 'suv' } }],
  'search.meanings': [{ to: { 'family bus': 'suv' } }],
  'search.sections': [{ to: ['all', 'new-and-demo-cars', 'used-cars'] }],
  'promo.cards': [{ to: [{ display: true, node: promoNode }] }],
  'promo.placing': [{ to: 'random', with: { promo: { cards: [{ display: true, position: 12, node: promoNode }] } } }],
  'blogs.title': [{ to: 'From our blog', with: { blogs: { posts: [POST] } } }],
  'blogs.posts': [{ to: [POST] }],
  'blogs.shown': [{ to: 1, with: { blogs: { posts: [POST, { ...POST, title: 'Another' }] } } }],
  'offers.title': [{ to: 'Deals' }],
  'offers.list': [{ to: [{ title: 'Free mats', text: 'With every car.', type: 'used' }] }],
  'watchlist.noButtonOn': [{ to: ['not_used'] }, { to: ['no_price'] }, { to: ['no_images'] }],
  'watchlist.recentlyViewed': [{ to: 0 }],
  'card.columns': [{ to: 4 }],
  'card.attributes': [{ to: ['colour'] }],
  'card.similarText': [{ to: 'Find another' }],
  'car.specificationsShown': [{ to: 2 }],
  'car.commentsLimit': [{ to: 60 }],
  'car.spinDrag': [{ to: 40 }],
  'car.spinInterval': [{ to: 200 }],
  'car.thumbnailsAbove': [{ to: 1 }],
  'car.stickyHeaderAfter': [{ to: 100 }],
  'car.stickyBarAfter': [{ to: 100 }],
  'car.similar': [{ to: 0 }, { to: 2 }],
  'car.steps': [{ to: ['call', 'enquire'] }, { to: [] }],
  'car.chat': [{ to: 'sms:+61491570156' }],
  'car.plugins': [{ to: [] }, { to: ['PPSR Report'] }],
  'car.warrantyFor': [{ to: ['used'] }],
  'car.promo': [{ to: { service: '/contact' } }],
  'car.photoRequestBelow': [{ to: 0 }],
  'car.disclaimer': [{ to: 'Other words.' }],
  'car.notice': [{ to: { trader: 'Other Motors Limited', number: 'M1', address: null } }],
  'car.usedNotice': [{ to: 'The notice is on the window.' }],
  'pictures.hosts': [{ to: ['images.supplier.example'] }],
  'price.order': [{ to: ['price', 'none'] }],
  'price.noPriceText': [{ to: 'Come in and ask.' }],
  'price.wasHeldDays': [{ to: 90 }],
  'price.wasShownDays': [{ to: 7 }],
  'price.exchange': [{ to: { rate: 0.91, asOf: '2026-11-02' } }],
  'price.driveAway': [{ to: { state: 'QLD' }, with: { onRoad: { states: { QLD: QUEENSLAND } } } }],
  'price.currencyLabel': [{ to: 'NZD' }],
  'tag.order': [{ to: ['new_arrival', 'tag', 'reserved'] }],
  'tag.certifiedMakes': [{ to: ['Toyota'] }],
  'tag.newArrivalDays': [{ to: 30 }, { to: 0 }],
  'tag.newArrivalName': [{ to: 'Just landed' }],
  'tag.reservedName': [{ to: 'On hold' }],
  'tag.comingSoonName': [{ to: 'On the boat' }],
  'tag.certifiedName': [{ to: 'Approved', with: { tag: { certifiedMakes: ['Toyota'] } } }],
  'tag.soldName': [{ to: 'GONE' }],
  'phone.shownDigits': [{ to: 2 }],
  'phone.override': [{ to: '1300 555 019' }],
  'phone.byCarType': [{ to: true, with: { phone: { masked: false, new: '03 9550 0111', used: '07 5550 0112' } } }],
  'phone.new': [{ to: '07 5550 0111', with: { phone: { byCarType: true } } }],
  'phone.used': [{ to: '07 5550 0112', with: { phone: { byCarType: true } } }],
  'phone.demo': [{ to: '07 5550 0113', with: { phone: { byCarType: true } } }],
  'costs.kmYear': [{ to: 20_000 }],
  'costs.petrolPrice': [{ to: 2.5 }],
  'costs.dieselPrice': [{ to: 2.5 }],
  'costs.powerPrice': [{ to: 0.5 }],
  'costs.deliveryZones': [{ to: [] }],
  'costs.deliveryNote': [{ to: 'On a covered truck.' }],
  'finance.provider': [{ to: 'other' }],
  'finance.newerThanYears': [{ to: 2 }],
  'finance.minimumPrice': [{ to: 600 }],
  'finance.disclaimer': [{ to: 'Other words.' }],
  'finance.disclaimerLimit': [{ to: 20 }],
  'finance.limits': [{ to: { price: { min: 5000 } } }],
  'finance.amount': [{ to: 25_000 }],
  'finance.termYears': [{ to: 6 }],
  'finance.interestRate': [{ to: 12 }],
  'finance.establishmentFee': [{ to: 1360.5 }],
  'finance.fees': [{ to: { securityRegistration: 6, monthlyAccount: 8, dealerAgency: 912.25 } }],
  'finance.comparisonRange': [{ to: { from: 7, to: 20 }, with: { finance: { comparison: 'range' } } }],
  'finance.warning': [{ to: 'WARNING: other words.' }],
  'finance.applyDealerships': [{ to: ['northbank-toyota'] }],
  'finance.comparisonTerms': [{ to: 'over 7 years' }],
  'finance.estimateButton': [{ to: 'Get Pre-Approved' }],
  'finance.quickPicks': [{ to: [12_345] }],
  'onRoad.states': [{ to: { QLD: QUEENSLAND } }],
  'onRoad.validDays': [{ to: 10, with: { onRoad: { states: { QLD: QUEENSLAND } } } }],
  'market.compareWith': [{ to: 'site', with: { stock: { excludeStockNumbers: ['N3', 'N4', 'N6', 'N7'] } } }],
  'market.minimumConfidence': [{ to: 0.99 }],
  'market.greatFrom': [{ to: 0.01 }, { to: 1 }],
  'market.mediumFrom': [{ to: 0.99 }],
  'market.highFrom': [{ to: 0.01 }, { to: 1 }],
  'market.fewestCars': [{ to: 100 }],
  'market.animationSeconds': [{ to: 2.5 }],
  'labels.reserve': [{ to: 'Hold it' }],
  'labels.buyOnline': [{ to: 'Buy it', with: { reserve: { kind: 'buy-online' } } }],
  'labels.reserveCard': [{ to: 'Hold it', with: { card: { action: 'reserve' } } }],
  'labels.financeCard': [{ to: 'Get Pre-Approved', with: { card: { action: 'finance' } } }],
  'reserve.offered': [{ to: false }],
  'reserve.products': [{ to: [{ id: 'paint', name: 'Paint', price: 990 }], with: { reserve: { journey: true } } }],
  'reserve.deposit': [{ to: 500 }],
  'reserve.holdMinutes': [{ to: 45 }],
  'reserve.extensions': [{ to: 0 }, { to: 3 }],
  'reserve.keepDays': [{ to: 3 }],
  'reserve.carTypes': [{ to: ['new'] }],
  'reserve.minimumPrice': [{ to: 60_000 }],
  'reserve.terms': [{ to: 'Other words.' }],
  'reserve.stateTerms': [{ to: { QLD: 'Other words.' } }, { to: { QLD: '' } }],
  'alerts.frequencies': [{ to: ['weekly'], with: { alerts: { offered: true } } }],
  'alerts.byText': [{ to: true, with: { alerts: { offered: true }, lead: { textFrom: '+61491570006' } } }],
  'alerts.hour': [{ to: 18, with: { alerts: { offered: true } } }],
  'alerts.weekday': [{ to: 'monday', with: { alerts: { offered: true } } }],
  'testDrive.minutes': [{ to: 60 }],
  'testDrive.capacity': [{ to: 2 }],
  'testDrive.noticeHours': [{ to: 30 }],
  'testDrive.daysAhead': [{ to: 3 }],
  'testDrive.times': [{ to: { tuesday: ['09:00'] } }],
  'testDrive.closed': [{ to: ['2026-06-16'] }],
  'testDrive.bring': [{ to: ['Bring a hat.'] }],
  'service.booking': [{ to: true }],
  'service.menu': [{ to: [{ name: 'Oil change', price: 99 }], with: { service: { booking: true } } }],
  'service.slotMinutes': [{ to: 60, with: { service: { booking: true } } }],
  'service.perSlot': [{ to: 0, with: { service: { booking: true } } }],
  'service.perDay': [{ to: 0, with: { service: { booking: true } } }],
  'service.loanCars': [{ to: 2, with: { service: { booking: true } } }],
  'service.hours': [{ to: { tuesday: null }, with: { service: { booking: true } } }],
  'service.noticeHours': [{ to: 48, with: { service: { booking: true } } }],
  'service.daysAhead': [{ to: 3, with: { service: { booking: true } } }],
  'service.closed': [{ to: ['2026-06-16'], with: { service: { booking: true } } }],
  'service.bring': [{ to: ['Bring a hat.'], with: { service: { booking: true } } }],
  'service.locations': [{ to: { 'location-11': { slotMinutes: 60 } }, with: { service: { booking: true } } }],
  'tradeIn.minimumPrice': [{ to: 60_000, with: { tradeIn: { autograb: true } } }],
  'tradeIn.maxYears': [{ to: 1, with: { tradeIn: { autograb: true } } }],
  'tradeIn.maxKm': [{ to: 5_000, with: { tradeIn: { autograb: true } } }],
  'tradeIn.adjustments': [{ to: { outside: { fair: -8 } } }],
  'tradeIn.costs': [{ to: { dollars: 2_000, percent: 8 } }],
  'tradeIn.offerDays': [{ to: 3 }],
  'tradeIn.keepDays': [{ to: 14, with: { tradeIn: { autograb: true } } }],
  'tradeIn.photoDays': [{ to: 21 }],
  'tradeIn.lookupsPerDay': [{ to: 0, with: { tradeIn: { autograb: true } } }],
  'lead.forms': [{ to: [] }],
  'lead.confirmWords': [{ to: { enquiry: 'We call you.' }, with: { lead: { confirm: true } } }],
  'lead.categories': [{ to: ['General Enquiry', 'Fleet Enquiry'] }],
  'lead.dealership': [{ to: 'northbank-city', with: { lead: { dealershipSelect: false, commentsRequired: false } } }],
  'lead.services': [{ to: ['Tow bar'] }],
  'lead.termsPath': [{ to: null, with: { lead: { termsNote: true } } }],
  'lead.email': [{ to: ['others@example.com'] }],
  'lead.adfEmail': [{ to: ['adf@example.com'] }],
  'lead.captcha': [
    { to: 'none' },
    { to: 'turnstile', with: { lead: { captchaKeys: CAPTCHA_KEYS } } },
    { to: 'recaptcha', with: { lead: { captchaKeys: CAPTCHA_KEYS } } },
  ],
  'lead.captchaKeys': [{ to: CAPTCHA_KEYS, with: { lead: { captcha: 'turnstile' } } }],
  'lead.webhook': [{ to: { url: 'https://hooks.example.com/lead', secretVariable: 'WEBHOOK_TEST' } }],
};

const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodNullable
    ? bare(schema.unwrap() as z.ZodType)
    : schema;

function ownFlips(name: string, field: z.ZodType): Flip[] {
  const listed = FLIPS[name];
  if (listed) return listed;
  const schema = bare(field);
  const now: unknown = (field as z.ZodDefault).def.defaultValue;
  if (schema instanceof z.ZodBoolean) return [{ to: now !== true }];
  if (schema instanceof z.ZodEnum) return schema.options.filter((option) => option !== now).map((to) => ({ to }));
  return [];
}

const FIELDS = SECTION_NAMES.flatMap((section: SectionName) =>
  Object.entries(sectionFields(section)).map(([name, field]) => ({ name: `${section}.${name}`, field })),
);

/** Each place is asked once for each base. */
const baselines = new Map<string, Map<string, Promise<string>>>();
function baseline(more: object): (where: string) => Promise<string> {
  const key = JSON.stringify(more);
  const texts = baselines.get(key) ?? new Map<string, Promise<string>>();
  baselines.set(key, texts);
  const places = placesOf(richSettings(more));
  return (where) => {
    const text = texts.get(where) ?? places.get(where)!();
    texts.set(where, text);
    return text;
  };
}

/** Where changes of a section were noticed so far: the next one will most likely be, too. */
const likely = new Map<string, Set<string>>(SECTION_NAMES.map((section) => [section, new Set()]));

/** A place where the change is noticed. */
async function noticedAt(section: string, key: string, { to, with: more = {} }: Flip): Promise<string | undefined> {
  const before = baseline(more);
  const own = (more as Record<string, object>)[section] ?? {};
  const places = placesOf(richSettings({ ...more, [section]: { ...own, [key]: to } }));
  for (const where of new Set([...likely.get(section)!, ...places.keys()]))
    if ((await places.get(where)!()) !== (await before(where))) return (likely.get(section)!.add(where), where);
  return undefined;
}

it('pages to compare settings on have content, and are the same twice', async () => {
  const before = baseline({});
  expect((await before('/')).length).toBeGreaterThan(5_000);
  for (const [where, ask] of placesOf(richSettings())) expect(await ask(), where).toBe(await before(where));
});

/** A field of an object, in full or short, or the setting by its whole name. */
function givesValue(name: string): RegExp {
  const key = name.split('.')[1]!;
  return new RegExp(String.raw`\b${key}:|[{,]\s*${key}\s*[,}]|'${key}'|\b${name.replace('.', String.raw`\.`)}\b`);
}

it.each(FIELDS)('setting $name changes a page, a response or an email', async ({ name, field }) => {
  const elsewhere = SEEN_ELSEWHERE[name];
  const [section, key] = name.split('.') as [string, string];
  if (elsewhere !== undefined) {
    const test = readFileSync(join(import.meta.dirname, '../..', elsewhere), 'utf8');
    expect(test.replaceAll(/^import .*$/gm, ''), `${elsewhere} gives ${name} a value`).toMatch(givesValue(name));
    return;
  }
  const tried = ownFlips(name, field);
  expect(tried, `${name}: how it is changed, in FLIPS; or the suite that sees it, in SEEN_ELSEWHERE`).not.toEqual([]);
  for (const flip of tried)
    expect(await noticedAt(section, key, flip), `${name}: ${JSON.stringify(flip.to)} is noticed`).toBeDefined();
});

it('list of settings seen elsewhere names no missing setting', () => {
  const names = FIELDS.map(({ name }) => name);
  expect([...Object.keys(FLIPS), ...Object.keys(SEEN_ELSEWHERE)].filter((name) => !names.includes(name))).toEqual([]);
});
