import type { Random } from './random.ts';

/** World manufacturer identifiers as seen on Australian plates; "6T1" and the like are local builds. */
const MAKERS: Record<string, string> = {
  Toyota: 'JTN',
  Mazda: 'JM0',
  Hyundai: 'KMH',
  Kia: 'KNA',
  Ford: 'MNA',
  Mitsubishi: 'JMF',
  Nissan: 'JN1',
  Subaru: 'JF1',
  Volkswagen: 'WVW',
  'Mercedes-Benz': 'WDD',
  BMW: 'WBA',
  Audi: 'WAU',
  Tesla: 'LRW',
  MG: 'LSJ',
  BYD: 'LGX',
  Isuzu: 'MPA',
  Suzuki: 'JSA',
  Honda: 'MRH',
  Lexus: 'JTJ',
  'Land Rover': 'SAL',
  Škoda: 'TMB',
  Jeep: '1C4',
  GWM: 'LGW',
  Hino: 'JHD',
  Fuso: 'JLF',
  Kenworth: '6F5',
  Volvo: 'YV2',
  Scania: 'YS2',
  Mack: '6FM',
  Iveco: 'ZCF',
  Yamaha: 'JYA',
  Kawasaki: 'JKA',
  Triumph: 'SMT',
  Ducati: 'ZDM',
  'Harley-Davidson': '5HD',
  Indian: '56K',
  KTM: 'VBK',
  'Royal Enfield': 'ME3',
  Vespa: 'ZAP',
  Jayco: '6K9',
  Avan: '6A9',
};
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const YEARS = 'EFGHJKLMNPRSTVWXY'; // model years 2014 to 2030; I, O, Q, U, Z and 0 are not used
const VALUES: Record<string, number> = Object.fromEntries(
  [...'ABCDEFGH']
    .map((c, i) => [c, i + 1])
    .concat(
      [...'JKLMN'].map((c, i) => [c, i + 1]),
      [
        ['P', 7],
        ['R', 9],
      ],
      [...'STUVWXYZ'].map((c, i) => [c, i + 2]),
      [...'0123456789'].map((c, i) => [c, i]),
    ) as [string, number][],
);
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** 17 characters without I, O and Q, with a check digit in place 9 (ISO 3779). */
export function makeVin(random: Random, make: string, year: number): string {
  const pick = (count: number) => Array.from({ length: count }, () => random.pick([...LETTERS])).join('');
  const raw = `${MAKERS[make] ?? '6Z9'}${pick(5)}0${YEARS[Math.max(0, year - 2014)] ?? 'E'}${pick(1)}${String(random.whole(1, 999_999)).padStart(6, '0')}`;
  const rest = [...raw].reduce((sum, character, index) => sum + (VALUES[character] ?? 0) * WEIGHTS[index]!, 0) % 11;
  return `${raw.slice(0, 8)}${rest === 10 ? 'X' : rest}${raw.slice(9)}`;
}
