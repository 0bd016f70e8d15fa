import type { Meaning } from './meaning.ts';

/** Ways to name one piece of equipment, with commas between; "sunroof" finds whatever has one of these in its name. */
const GROUPS: readonly string[] = [
  'sunroof, sun roof, moonroof, panoramic roof, glass roof',
  'panoramic, pano roof, pano sunroof',
  'leather, leather seats, leather interior, leather trim, leather upholstery',
  'heated seats, heated front seats, seat heaters, seat heater, seat warmers',
  'ventilated seats, cooled seats, ventilated front seats',
  'apple carplay, carplay, car play',
  'android auto',
  'adaptive cruise control, adaptive cruise, radar cruise, radar cruise control, active cruise control',
  'cruise control, cruise',
  'reversing camera, reverse camera, rear camera, rear view camera, rearview camera, backup camera, back up camera, reverse cam',
  '360 camera, 360 degree camera, surround view, surround camera, around view, birds eye camera',
  'satellite navigation, satnav, sat nav, navigation, gps',
  'keyless, keyless entry, keyless start, push button start, smart key',
  'tow bar, towbar, tow pack, towing pack, tow hitch, tow kit, tow ball',
  'parking sensors, park sensors, park assist, parktronic',
  'blind spot, blind spot monitor, blind spot monitoring',
  'lane keep, lane assist, lane keep assist, lane departure',
  'autonomous emergency braking, aeb, auto emergency braking',
  'head up display, heads up display, hud',
  'bluetooth',
  'alloy wheels, alloys, mags, mag wheels',
  'climate control, air conditioning, air conditioner, aircon, air con',
  'power tailgate, electric tailgate, power boot, electric boot',
  'wireless charging, wireless charger, wireless phone charging',
  'isofix, child seat anchors, baby seat anchors',
  'roof racks, roof rails',
  'bull bar, bullbar, nudge bar',
  'canopy',
  'snorkel',
  'winch',
  'side steps, running boards',
  'tonneau, tonneau cover, hard lid',
  'diff lock, diff locks, locking diff',
  'shower',
  'ensuite, en suite',
  'toilet',
  'awning, annexe',
  'solar, solar panel, solar panels',
  'bunks, bunk beds, bunk bed',
  'heated grips, grip heaters, hand warmers',
  'panniers, hard panniers, saddle bags',
];

/** Words of many names: alone they name nothing that a shopper asks for. */
const GENERIC = new Set(
  'front rear back side seat driver system inch power control steering wheel monitor outer dual zone alert assist entry start button push display sound digital view rail light door tank water full kitchen heater steel tool rack with and for two four seven premium service window mirror roof book key mode touch hard tail stand air rain sensing privacy glass mud flap heated stability electronic brakes axle suspension clutch screen lane cross traffic'
    .split(' ')
    .map((word) => stem(word)),
);
const SHORTEST_ALONE = 5;

interface Named {
  feature: string;
  words: ReadonlySet<string>;
}

/** Finds the equipment of a stock that typed words name, whatever their endings: "reverse camera" is "Reversing camera". */
export class EquipmentWords {
  readonly #features: readonly Named[];
  readonly #known = new Map<string, Meaning | undefined>();

  constructor(features: readonly string[]) {
    this.#features = features.map((feature) => ({ feature, words: partsOf(wordsIn(feature)) }));
  }

  /** What the words mean as a filter; undefined when they name no equipment. `isWord`: it is a name of other things too. */
  meaning(words: readonly string[], isWord: (word: string) => boolean): Meaning | undefined {
    const key = words.join(' ');
    if (!this.#known.has(key)) this.#known.set(key, this.#meaning(words, isWord));
    return this.#known.get(key);
  }

  #meaning(words: readonly string[], isWord: (word: string) => boolean): Meaning | undefined {
    const group = GROUP_OF.get(words.map(stem).join(''));
    if (group) {
      const found = this.#having(group.ways);
      return { values: { filtered_features: found.length > 0 ? found : [group.name] }, name: group.name, wider: true };
    }
    const [only] = words;
    if (words.length === 1) {
      const isWhole = this.#features.some(({ feature }) => feature.toLowerCase() === only);
      if (!isWhole && (only!.length < SHORTEST_ALONE || GENERIC.has(stem(only!)) || isWord(only!))) return undefined;
    } else if (words.every((word) => GENERIC.has(stem(word)) || /^\d+$/.test(word))) return undefined;
    const found = this.#having([words.map(stem)]);
    return found.length > 0 ? { values: { filtered_features: found }, wider: true } : undefined;
  }

  #having(ways: readonly (readonly string[])[]): string[] {
    return this.#features
      .filter(({ words }) => ways.some((way) => words.has(way.join('')) || way.every((word) => words.has(word))))
      .map(({ feature }) => feature);
  }
}

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The words without their endings, and neighbours as one word: "Tow bar" is also a "towbar". */
function partsOf(words: readonly string[]): Set<string> {
  const stems = words.map(stem);
  return new Set([...stems, ...stems.slice(1).map((word, at) => stems[at]! + word)]);
}

/** A word without its ending: reverse and reversing, tow and towing, seat and seats are one. */
export function stem(word: string): string {
  const bare = word.replace(/(?<=\p{L}{3})(?:ing|ed|es|s|e)$/u, '').replace(/(?<=\p{L}{2})y$/u, 'i');
  return bare.replace(/([bdgmnprt])\1$/u, '$1');
}

/** Names that are spelt otherwise than their first way with a capital. */
const NAMES: Readonly<Record<string, string>> = { 'apple carplay': 'Apple CarPlay', 'android auto': 'Android Auto' };

interface Group {
  name: string;
  ways: readonly (readonly string[])[];
}

const GROUP_OF: ReadonlyMap<string, Group> = new Map(
  GROUPS.flatMap((line) => {
    const ways = line.split(', ').map((way) => wordsIn(way).map(stem));
    const name = line.split(', ')[0]!;
    const group = { name: NAMES[name] ?? name.charAt(0).toUpperCase() + name.slice(1), ways };
    return ways.map((way) => [way.join(''), group] as const);
  }),
);
