import { oneSpelling } from './one-spelling.ts';

/** A word that is a filter value of its own. */
const AS_WRITTEN = Symbol('as written');

/** The words of the search filters for the many words of feeds. First match wins; null: it says nothing. */
type Table = readonly (readonly [RegExp, string | null | typeof AS_WRITTEN])[];

const NOTHING =
  /^(?:-+|\?|0|n\.?a\.?|n\/a|nan|null|nil|none|other|unk|unknown|tb[ac]|(?:not|un) ?(?:specified|applicable|available|known)|)$/i;

const BODIES: Table = [
  [NOTHING, null],
  [/camper|motor ?home|caravan|tiny home/i, AS_WRITTEN],
  [/\bsuv\b|sports? utility|sport util|4wd wagon|cross-?over|\bcuv\b|soft.?roader/i, 'SUV'],
  [/hatch|lift ?back|sport ?back|fast ?back/i, 'Hatch'],
  [
    /\bute\b|utility|\b(?:single|dual|double|crew|extra|extended|space|king|club|super|smart|mega|freestyle) ?-?cab\b|cab ?[/-]? ?chas|c\/chas|pick-?\s?up|tray ?(?:back|top)|style ?-?side|well ?-?side/i,
    'Ute',
  ],
  [/sedan|saloon/i, 'Sedan'],
  [/people.?mover|mpv|mini-?\s?van|passenger van/i, 'People Mover'],
  [/\bbus\b|mini-?bus|\bcoach\b/i, 'Bus'],
  [/^(?:light|medium|heavy) truck$/i, AS_WRITTEN],
  [/^(?:prime.?mover )?truck$/i, 'Truck'],
  [/wagon|estate|tourer$|shooting brake|avant$|kombi$/i, 'Wagon'],
  [/convertible|cabrio|roadster|soft top|spyder|spider|drop ?head|targa/i, 'Convertible'],
  [/coup[eé]/i, 'Coupe'],
  [
    /^van\b|^(?:panel |delivery )?van$|\b(?:panel|delivery|cargo|crew|refrigerated|courier|window|roof|x?[lms]wb)\b.*\bvan\b/i,
    'Van',
  ],
  [
    /commercial|prime.?mover|tipper|pantech|tray|table ?top|flat ?bed|drop ?side|curtain.?sider|tautliner|tanker|crane|agitator|limousine|hearse|buggy|hard ?top/i,
    AS_WRITTEN,
  ],
];

const TRANSMISSIONS: Table = [
  [NOTHING, null],
  [
    /auto|cvt|dct|dsg|pdk|edc|amt\b|dht|dual.?clutch|twin.?clutch|tronic|manumatic|sportshift|power.?shift|constantly|continuously|variable|reduction gear|(?:single|one|1)[ -]?speed|direct drive|sequential|\bsmg\b/i,
    'Auto',
  ],
  [/\bman(?:ual)?\b|^man|speed man/i, 'Manual'],
  [/^(?:\d+ ?-?(?:sp(?:eed)?)? ?)?a(?:u?t|\/t)?$/i, 'Auto'],
  [/^(?:\d+ ?-?(?:sp(?:eed)?)? ?)?m(?:\/?t)?$/i, 'Manual'],
];

const FUELS: Table = [
  [NOTHING, null],
  [/phev|plug-?\s?in|range.?extend|\berev\b/i, 'PHEV'],
  [/hybrid|\bm?hev\b|e-?power|petrol.*electric|electric.*petrol|^h(?:yb)?$/i, 'Hybrid'],
  [/hydrogen|fuel.?cell|fcev/i, 'Hydrogen'],
  [/electric|battery|^(?:b?ev|elec?|e)$/i, 'Electric'],
  [/diesel|^(?:d|dsl|die|dies|td|tdi|ds|adblue)$/i, 'Diesel'],
  [/lpg|\bgas$|autogas|dual.?fuel/i, 'LPG'],
  [/\bcng\b|natural gas/i, 'CNG'],
  [
    /petrol|gasoline|benzin|unleaded|premium|leaded|p?ulp|e10|e85|ethanol|flex|^(?:ron ?)?(?:91|94|95|98)(?: ?ron)?$|^(?:p|u|unl|pu|pulp|pet)$/i,
    'Petrol',
  ],
];

const DRIVES: Table = [
  [NOTHING, null],
  [/^front|fwd|front.?wheel|^f$/i, 'FWD'],
  [/^rear|rwd|rear.?wheel|^r$/i, 'RWD'],
  [/awd|all.?wheel|^all$|^a$|quattro|xdrive|4matic|4motion|all4|e-?four|symmetrical/i, 'AWD'],
  [/4wd|\b4 ?[x×] ?4\b|(?:four|4).?wheel/i, '4x4'],
  [/2wd|\b4 ?[x×] ?2\b|(?:two|2).?wheel/i, '2WD'],
  [/^(?:6|8|10|12) ?[x×] ?(?:2|4|6|8|10)$/i, AS_WRITTEN],
];

/** Maximum cached words per table. A feed has dozens of them in a million rows. */
const REMEMBERED = 5_000;

/** Finds the filter's word for a feed's; undefined: no one knows it. */
function find(table: Table): (text: string | null) => string | null | undefined {
  const known = new Map<string, string | null | undefined>();
  return (text) => {
    if (text === null) return null;
    if (known.has(text)) return known.get(text);
    const found = table.find(([pattern]) => pattern.test(text.trim()))?.[1];
    const word = found === AS_WRITTEN ? oneSpelling(text) : found;
    if (known.size < REMEMBERED) known.set(text, word);
    return word;
  };
}

export const simpleBody = find(BODIES);
export const simpleTransmission = find(TRANSMISSIONS);
/** Electric, Hybrid and PHEV are the specification's words (1.3). */
export const simpleFuel = find(FUELS);
export const simpleDrive = find(DRIVES);

/** Codes of fuels in feeds, such as D, ULP or 95. E10 and E85 are written on pumps, so shoppers know them. */
const FUEL_CODE = /^(?:[a-z]{1,2}|91|9[458]|b?ev|m?hev|erev|fcev|elec?|hyb|p?ulp|unl|pet|dsl|die|dies|tdi)$/i;

/** The fuel as a car page names it: a code by its word, anything else as the feed writes it. Null: nothing is known. */
export function shownFuel(text: string | null): string | null {
  if (text === null) return null;
  const [written, word] = [text.trim(), simpleFuel(text)];
  if (word === null || FUEL_CODE.test(written)) return word ?? null;
  return word?.toLowerCase() === written.toLowerCase() ? word : written;
}
