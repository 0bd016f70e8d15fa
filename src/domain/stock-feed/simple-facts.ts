import { oneSpelling } from './one-spelling.ts';

/** The words of the search filters for the many words of feeds. First match wins; a word that no row knows stays as it is. */
type Table = readonly (readonly [RegExp, string | null])[];

const UNKNOWN = /^(?:-|na|n\/a|nan|other|unknown|)$/i;

const BODIES: Table = [
  [UNKNOWN, null],
  [/\bsuv\b|sports? utility|4wd wagon/i, 'SUV'],
  [/hatch|liftback/i, 'Hatch'],
  [/\bute\b|utility|dual cab|double cab|crew cab|extra cab|super cab|cab chassis|pick-?up/i, 'Ute'],
  [/sedan|saloon/i, 'Sedan'],
  [/people.?mover|mpv|mini-?van/i, 'People Mover'],
  [/^(?:light |heavy |prime.?mover )?truck$/i, 'Truck'],
  [/wagon|estate|tourer$/i, 'Wagon'],
  [/convertible|cabriolet|roadster|soft top/i, 'Convertible'],
  [/coup[eé]/i, 'Coupe'],
  [/^(?:panel |delivery )?van$|lwb van|swb van/i, 'Van'],
];

const TRANSMISSIONS: Table = [
  [UNKNOWN, null],
  [/auto|cvt|dct|dsg|dual.?clutch|tiptronic|constantly|continuously|reduction gear/i, 'Auto'],
  [/man/i, 'Manual'],
  [/^\d+ ?sp(?:eed)? ?a$|^a$/i, 'Auto'],
  [/^\d+ ?sp(?:eed)? ?m$|^m$/i, 'Manual'],
];

const FUELS: Table = [
  [UNKNOWN, null],
  [/phev|plug-?in/i, 'PHEV'],
  [/hybrid|petrol.*electric|electric.*petrol/i, 'Hybrid'],
  [/electric|^(?:b?ev)$/i, 'Electric'],
  [/hydrogen|fuel cell/i, 'Hydrogen'],
  [/diesel/i, 'Diesel'],
  [/lpg|\bgas$/i, 'LPG'],
  [/petrol|unleaded|premium|leaded|ulp|e10|^(?:91|95|98)$/i, 'Petrol'],
];

const DRIVES: Table = [
  [UNKNOWN, null],
  [/^front|fwd|front.?wheel/i, 'FWD'],
  [/^rear|rwd|rear.?wheel/i, 'RWD'],
  [/awd|all.?wheel|^all$/i, 'AWD'],
  [/^(?:4wd|4 ?[x×] ?4|four.?wheel.*)$/i, '4x4'],
  [/^(?:2wd|4 ?[x×] ?2)$/i, '2WD'],
];

const find =
  (table: Table) =>
  (text: string | null): string | null => {
    if (text === null) return null;
    const row = table.find(([pattern]) => pattern.test(text.trim()));
    return row ? row[1] : oneSpelling(text);
  };

export const simpleBody = find(BODIES);
export const simpleTransmission = find(TRANSMISSIONS);
/** Electric, Hybrid and PHEV are the specification's words (1.3). */
export const simpleFuel = find(FUELS);
export const simpleDrive = find(DRIVES);
