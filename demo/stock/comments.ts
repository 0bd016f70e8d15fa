import { formatNumber } from '#domain/text/format-number.ts';
import type { Random } from './random.ts';

export interface CommentInput {
  name: string;
  item: 'car' | 'truck' | 'motorcycle' | 'caravan';
  carType: 'new' | 'demo' | 'used';
  /** Whether it is in the yard; otherwise it is on its way. */
  here: boolean;
  year: number;
  km: number;
  town: string;
  features: string[];
  fuel: string;
}

const COMING: readonly ((car: CommentInput) => string)[] = [
  (c) => `This ${c.name} is on its way to ${c.town}. Enquire now and we will call you when it arrives.`,
  (c) => `${article(c.name)} ${c.name} is on the boat for ${c.town}. Ring us for the day it lands.`,
];
const OPENINGS: Record<CommentInput['carType'], readonly ((car: CommentInput) => string)[]> = {
  used: [
    (c) => `This ${c.name} came to us as a trade from a local owner and has been looked after from the first day.`,
    (c) =>
      c.item === 'caravan'
        ? `A tidy ${c.name} with the books to back it up.`
        : `A tidy ${c.name} with ${formatNumber(c.km)} km showing and the books to back it up.`,
    (c) => `We have known this ${c.name} for years: our own workshop has done its services.`,
    (c) => `One owner, always garaged, and it shows. This ${c.name} is a pleasure to walk around.`,
    (c) => `If you have been waiting for the right ${c.name}, this is the one we would pick ourselves.`,
    (c) =>
      `Straight, honest and ready to go. This ${c.name} passed our inspection with nothing more than ${c.item === 'car' || c.item === 'truck' ? 'tyres and wipers' : 'new tyres'}.`,
    (c) =>
      c.item === 'caravan'
        ? 'An ex-hire van with every service on time and its full history in a folder.'
        : 'An ex-fleet vehicle with every service on time and its full history in a folder.',
    (c) =>
      `Traded in on a newer one this month, this ${c.name} has been ${c.item === 'caravan' ? 'towed' : c.item === 'motorcycle' ? 'ridden' : 'driven'} gently and washed often.`,
  ],
  demo: [
    (c) =>
      `Our own demonstrator, driven by the sales team since delivery. ${formatNumber(c.km)} km, with the balance of the new-vehicle warranty.`,
    (c) => `This ${c.name} has been on our test-drive fleet and is now ready for its first owner.`,
    (c) =>
      `A demonstrator with very few kilometres. It comes with the rest of the factory warranty, which started when we registered it in ${c.year}.`,
  ],
  new: [
    (c) => `New ${c.name}, in stock at ${c.town} now, so there is no waiting list.`,
    (c) => `Brand new and on the floor at ${c.town}. Come and sit in it before you decide.`,
    (c) => `This ${c.name} has just been through pre-delivery and can be registered this week.`,
  ],
};
const ANYTHING: readonly string[] = [
  'Two keys and the service book are here.',
  'It was detailed last week and photographed the same day.',
  'It was serviced before it went on sale.',
];
const DRIVEN: readonly string[] = [
  ...ANYTHING,
  'The paint is bright, the wheels are unmarked and the interior is clean.',
  'There is a small stone chip on the bonnet and one scuffed wheel; we would rather tell you now than have you find it.',
  'It has matching tyres with plenty of tread.',
  'No smokers, no pets, no surprises.',
  'We have driven it on the highway and in traffic, and it does what it should in both.',
];
const CONDITION: Record<CommentInput['item'], readonly string[]> = {
  car: DRIVEN,
  truck: DRIVEN,
  motorcycle: [
    ...ANYTHING,
    'Both tyres have plenty of tread.',
    'There is a small scuff on one bar end; we would rather tell you now than have you find it.',
    'We have ridden it on the highway and in traffic, and it does what it should in both.',
  ],
  caravan: [
    ...ANYTHING,
    'The tyres are matching and this year\u2019s.',
    'There is a shallow dent low on one wall; we would rather tell you now than have you find it.',
    'We have towed it on the highway, and it follows straight and quietly.',
  ],
};
const USES: Record<CommentInput['item'], readonly string[]> = {
  car: [
    'It makes an easy commuter and still has room for a long weekend.',
    'Families like it because three seats fit across the back and the boot takes a pram without folding anything.',
    'It tows, it parks, and it does not mind school traffic.',
    'It is quiet on the highway and light to steer in town.',
  ],
  truck: [
    'It has earned its keep on regional runs and has plenty of work left in it.',
    'The body is straight, the floor is sound and everything that should lock does.',
    'A good truck for an owner-driver who wants to start on Monday.',
  ],
  motorcycle: [
    'It starts first time and idles evenly.',
    'A fine thing for the ranges on a Sunday, and easy enough for the week.',
    'The chain and sprockets were done recently.',
  ],
  caravan: [
    'It was kept under cover between trips and has been checked for water from roof to floor.',
    'Everything works: we filled the tanks, ran the fridge for a night and tried every light.',
    'Made for the long way round, and comfortable when you get there.',
  ],
};
const CLOSINGS: readonly ((town: string, input: CommentInput) => string)[] = [
  (town) =>
    `It is at our ${town} yard. Ring first if you are coming from a distance and we will have it out the front.`,
  () => 'Trade-ins are welcome, and we can arrange finance and delivery anywhere in the country.',
  (town) => `Call in to ${town}, or ask us for a video walk-around.`,
  () => 'Ask for the inspection report; we are happy to send it.',
  (_town, { item, fuel }) =>
    item === 'caravan' || fuel === 'Electric'
      ? 'Ask us what the price includes, and we will put it in writing.'
      : 'It comes with a full tank.',
];

/** Words for one vehicle as a salesperson might put them. */
export function writeComments(random: Random, input: CommentInput): string {
  const [first, second, third] = random.some(input.features, 3);
  const features = random.pick([
    `It comes with ${lower(first)}, ${lower(second)} and ${lower(third)}.`,
    `You get ${lower(first)} and ${lower(second)}, and once you have lived with ${lower(third)} you will not want to be without it.`,
    `Highlights are ${lower(first)}, ${lower(second)} and ${lower(third)}.`,
  ]);
  const electric =
    input.fuel === 'Electric' ? ['The battery was tested before sale and the charging cable is in the boot.'] : [];
  const condition =
    input.carType === 'used' && input.here ? random.some(CONDITION[input.item], random.whole(1, 3)) : [];
  const sentences = [
    random.pick(input.here ? OPENINGS[input.carType] : COMING)(input),
    ...condition,
    features,
    ...electric,
    random.pick(USES[input.item]),
    random.pick(input.here ? CLOSINGS : CLOSINGS.slice(1, 2))(input.town, input),
  ];
  const half = Math.ceil(sentences.length / 2);
  return `${sentences.slice(0, half).join(' ')}\n\n${sentences.slice(half).join(' ')}`;
}

/** "LED headlights" keeps its capitals, "Heated grips" loses one. */
const lower = (text = 'a full service history'): string =>
  /^[A-Z][a-z]/.test(text) && !/^(Apple|Android)/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;

/** "An Isuzu", "A Toyota": by the first letter, which is right for every make of the catalogue. */
const article = (name: string): string => (/^[AEIOU]/.test(name) ? 'An' : 'A');
