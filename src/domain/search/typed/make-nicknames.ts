/** What else people call a make, with commas between. Slips of the finger go without saying, and names of the stock come first. */
export const MAKE_NICKNAMES: Readonly<Record<string, string>> = {
  'Alfa Romeo': 'alfa, alpha romeo',
  'Aston Martin': 'aston',
  BMW: 'beemer, bimmer, beamer, beema, bmw motorrad',
  Chevrolet: 'chev, chevy',
  GWM: 'great wall motors',
  'Harley-Davidson': 'harley, hd, davidson',
  Holden: 'holdy',
  Isuzu: 'izuzu',
  Jaguar: 'jag',
  KGM: 'kg mobility, ssangyong, ssang yong',
  'Land Rover': 'landy',
  Lamborghini: 'lambo',
  Maserati: 'maser',
  'Mercedes-Benz': 'merc, mercedes, benz, merc benz',
  MINI: 'bmw mini',
  Mitsubishi: 'mitsi, mitsu',
  Peugeot: 'pug',
  Porsche: 'porsh',
  Ram: 'dodge ram, ram trucks',
  Renault: 'reno',
  'Rolls-Royce': 'rolls, rolls royce',
  'Royal Enfield': 'enfield',
  SsangYong: 'ssang yong, kgm, kg mobility',
  Subaru: 'subie, suby, subi',
  Suzuki: 'zook, zuki, suzi',
  Toyota: 'toyo, yota',
  Volkswagen: 'vw, v dub, vee dub, volks',
};

/** What else people call a model; also what it is called in Japan, from where New Zealand has it. */
export const MODEL_NICKNAMES: Readonly<Record<string, string>> = {
  Commodore: 'commo, commie, dunny door',
  Corolla: 'rolla',
  LandCruiser: 'toyota cruiser',
  'Mazda 2': 'demio',
  'Mazda 3': 'axela',
  'Mazda 6': 'atenza',
  Mustang: 'stang',
  'MX-5': 'miata',
  Pajero: 'paj',
  Qashqai: 'cashcow, cashkai',
  'Range Rover': 'rangie',
  WRX: 'rex',
  'X-Trail': 'ex trail',
  Yaris: 'vitz',
};

/** Words that stand for other words, which are then understood in their turn. */
export const DEFAULT_SYNONYMS: Readonly<Record<string, string>> = {
  'starter car': 'first car',
  'student car': 'first car',
  towing: 'tow bar',
  'tow a caravan': 'tows a caravan',
  'towing a caravan': 'tows a caravan',
  'tow caravan': 'tows a caravan',
  'caravan towing': 'tows a caravan',
  'pull a caravan': 'tows a caravan',
  'tow a van': 'tows a caravan',
  'tow a boat': 'tows a caravan',
  'tows a boat': 'tows a caravan',
  'towing a boat': 'tows a caravan',
  'tow a horse float': 'tows a caravan',
  'tows a horse float': 'tows a caravan',
  'fuel efficient': 'economical',
  'good on fuel': 'economical',
  'light on fuel': 'economical',
  'low fuel consumption': 'economical',
  'fuel economy': 'economical',
  lc70: 'landcruiser 70',
  lc76: 'landcruiser 76',
  lc78: 'landcruiser 78',
  lc79: 'landcruiser 79',
  lc100: 'landcruiser 100',
  lc200: 'landcruiser 200',
  lc300: 'landcruiser 300',
  troopy: 'troopcarrier',
};

/** Models whose name begins with another model's, and which are not meant by that: a Pajero Sport is no Pajero. */
export const OTHER_MODELS: ReadonlySet<string> = new Set(['Pajero Sport', 'Eclipse Cross', 'C-HR']);

/** Models that are also everyday words: only beside their make. */
export const EVERYDAY_MODELS: ReadonlySet<string> = new Set(
  'every, other, up, carry, note, mark, master, express, expert, soul, cube, up!, go, one, move, spirit, base, sport, classic, urban'.split(
    ', ',
  ),
);
