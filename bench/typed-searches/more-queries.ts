import { all, called, diesel, fourByFour, has, hatch, hybrid, sedan, suv, ute, wagon, type Judged } from './judged.ts';

/** Written after the requests were tried, to cover what they left out. */
export const MORE_QUERIES: readonly Judged[] = [
  ['japanese suv', all(suv, ({ brand }) => JAPANESE.has(brand))],
  ['korean hatch under 15k', all(hatch, ({ brand, price }) => KOREAN.has(brand) && price <= 15_000)],
  ['korean not kia', ({ brand }) => KOREAN.has(brand) && brand !== 'Kia'],
  ['french car', ({ brand }) => ['Citroen', 'Peugeot', 'Renault'].includes(brand)],
  ['italian convertible', ({ brand, body }) => ITALIAN.has(brand) && body === 'Convertible'],
  ['economical', ({ consumption }) => consumption <= 6],
  ['economical hatch', all(hatch, ({ consumption }) => consumption <= 6)],
  ['good on fuel suv', all(suv, ({ consumption }) => consumption <= 6)],
  ['student car', (row) => (hatch(row) || sedan(row)) && row.price <= 20_000],
  ['family suv under 30k', all(suv, ({ price }) => price <= 30_000)],
  ['8l/100km or less ute', all(ute, ({ consumption }) => consumption <= 8)],
  ['triton or navara', called(/mitsubishi triton|nissan navara/)],
  ['colorado, ranger or bt-50', called(/holden colorado|ford ranger|mazda bt-50/)],
  ['outlander or asx under 25k', all(called(/mitsubishi (?:outlander|asx)/), ({ price }) => price <= 25_000)],
  ['kluger or sorento 7 seats', all(called(/toyota kluger|kia sorento/), ({ seats }) => seats === 7)],
  ['suzuki or honda hatch', all(hatch, ({ brand }) => brand === 'Suzuki' || brand === 'Honda')],
  ['no white no silver', ({ colour }) => colour !== 'White' && colour !== 'Silver'],
  ['utes not in nsw', all(ute, ({ state }) => state !== 'NSW')],
  ['no automatic', ({ auto }) => !auto],
  ['wagon not subaru or holden', all(wagon, ({ brand }) => brand !== 'Subaru' && brand !== 'Holden')],
  ['hybrid not toyota', all(hybrid, ({ brand }) => brand !== 'Toyota')],
  ['demo suv not mg', all(suv, ({ type, brand }) => type === 'DEMO' && brand !== 'MG')],
  ['4x4 diesel ute auto', all(fourByFour, diesel, ute, ({ auto }) => auto)],
  ['kia picanto', called(/kia picanto/)],
  ['honda hrv', called(/honda hr-v/)],
  ['vw t-cross', called(/volkswagen t-cross/)],
  ['ford territory diesel', all(called(/ford territory/), diesel)],
  ['toyota hiace manual', all(called(/toyota hiace/), ({ manual }) => manual)],
  ['pathfinder 7 seater', all(called(/nissan pathfinder/), ({ seats }) => seats === 7)],
  ['stinger gt', all(called(/kia stinger/), has(/gt(?:-line)?/))],
  ['mazda 2 red', all(called(/mazda (?:mazda)?2/), ({ colour }) => colour === 'Red')],
  ['jeep wrangler under 60k', all(called(/jeep wrangler/), ({ price }) => price <= 60_000)],
  ['sedan wa under 15k', all(sedan, ({ state, price }) => state === 'WA' && price <= 15_000)],
  ['skoda kodiaq', called(/skoda kodiaq/)],
  ['captiva diesel', all(called(/holden captiva/), diesel)],
];

const JAPANESE = new Set(
  'Daihatsu, Hino, Honda, Infiniti, Isuzu, Lexus, Mazda, Mitsubishi, Nissan, Subaru, Suzuki, Toyota'.split(', '),
);
const KOREAN = new Set(['Daewoo', 'Genesis', 'Hyundai', 'Kia', 'Ssangyong']);
const ITALIAN = new Set(['Abarth', 'Alfa', 'Ferrari', 'Fiat', 'Iveco', 'Lamborghini', 'Maserati']);
