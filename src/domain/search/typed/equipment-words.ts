import { isEverydayWord } from './everyday-words.ts';
import type { Meaning } from './meaning.ts';
import { stem } from './word-stem.ts';

/** Ways to name one piece of equipment, with commas between; "sunroof" finds whatever has one of these in its name. */
const GROUPS: readonly string[] = [
  'sunroof, sun roof, moonroof, panoramic roof, glass roof',
  'panoramic, pano roof, pano sunroof',
  'leather, leather seats, leather interior, leather trim, leather upholstery',
  'heated seats, heated front seats, seat heaters, seat heater, seat warmers',
  'ventilated seats, cooled seats, ventilated front seats',
  'apple carplay, carplay, car play, applecarplay',
  'android auto',
  'adaptive cruise control, adaptive cruise, radar cruise, radar cruise control, active cruise control',
  'cruise control, cruise',
  'reversing camera, reverse camera, rear camera, rear view camera, rearview camera, backup camera, back up camera, reverse cam, reversing cam, rear cam, backup cam, parking camera',
  '360 camera, 360 degree camera, surround view, surround camera, around view, birds eye camera',
  'satellite navigation, satnav, sat nav, navigation, gps',
  'keyless, keyless entry, keyless start, push button start, smart key',
  'tow bar, towbar, tow pack, towing pack, tow hitch, tow kit, tow ball',
  'parking sensors, park sensors, park assist, parktronic',
  'blind spot, blind spot monitor, blind spot monitoring',
  'lane keep, lane assist, lane keep assist',
  'lane departure, lane departure warning',
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
  'privacy glass, tinted windows, tinted glass, window tint, dark windows',
  'uhf radio, uhf, two way radio',
  'tailgate loader, tailgate lifter, tail lift, tail lifter, tail loader',
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
  'dash cam, dashcam, dash camera',
  'ladder racks, ladder rack',
  'tool box, toolbox',
  'paddle shifters, paddle shift, gear shift paddles',
  'electric seats, power seats, electric driver seat, power driver seat, memory seat',
  'heated steering wheel, steering wheel heater',
  'digital radio, dab, dab radio',
  'cargo barrier, cargo blind',
  'seat covers',
  'bed liner, tub liner, tray liner',
];

/** Words of many names: alone they name nothing that a shopper asks for. */
const GENERIC = new Set(
  'front rear back side seat driver system inch power control steering wheel monitor outer dual zone alert assist entry start button push display sound digital view rail light door tank water full kitchen heater steel tool rack with and for two four seven premium service window mirror roof book key mode touch hard tail stand air rain sensing glass mud flap heated stability electronic brakes axle suspension clutch screen lane cross traffic'
    .split(' ')
    .map((word) => stem(word)),
);
const SHORTEST_ALONE = 5;

interface Named {
  feature: string;
  words: ReadonlySet<string>;
}

/** Some car that is held lists equipment of this name which the features to filter by leave out. */
export type IsListed = (name: string) => boolean;

/** Finds the equipment of a stock that typed words name, whatever their endings: "reverse camera" is "Reversing camera". */
export class EquipmentWords {
  readonly #features: readonly Named[];
  readonly #isListed: IsListed;
  readonly #known = new Map<string, Meaning | undefined>();

  /** `isListed` is asked each time, because lists of equipment change without any feature. */
  constructor(features: readonly string[], isListed: IsListed) {
    this.#features = features.map((feature) => ({ feature, words: equipmentParts(feature) }));
    this.#isListed = isListed;
  }

  /**
   * What the words mean; undefined when they name no equipment. `isWord`: it is a name of other things too.
   * `mayBeListed`: together they are no other name or filter.
   */
  meaning(
    words: readonly string[],
    { isWord, mayBeListed }: { isWord: (word: string) => boolean; mayBeListed: boolean },
  ): Meaning | undefined {
    const group = GROUP_OF.get(words.map(stem).join(''));
    const isNamed = group !== undefined || isName(words, isWord, this.#features);
    // Words of many names say something together: "heated rear seats".
    if (!isNamed && words.length === 1) return undefined;
    const name = group?.name ?? words.join(' ');
    if ((group || mayBeListed) && this.#isListed(name)) return { equipment: [name], wider: true };
    if (!isNamed) return undefined;
    if (!this.#known.has(name)) this.#known.set(name, this.#filter(name, group));
    return this.#known.get(name);
  }

  #filter(name: string, group: Group | undefined): Meaning | undefined {
    const ways = equipmentWays(name);
    const found = this.#features.flatMap(({ feature, words }) => (isCalled(words, ways) ? [feature] : []));
    if (!group) return found.length > 0 ? { values: { filtered_features: found }, wider: true } : undefined;
    return { values: { filtered_features: found.length > 0 ? found : [name] }, name, wider: true };
  }
}

/** A word of many names, of other things too, or of everyday speech names no equipment by itself. */
function isName(words: readonly string[], isWord: (word: string) => boolean, features: readonly Named[]): boolean {
  const [only] = words;
  if (words.length > 1) return !words.every((word) => GENERIC.has(stem(word)) || /^\d+$/.test(word));
  const isWhole = features.some(({ feature }) => feature.toLowerCase() === only);
  return (
    isWhole || !(only!.length < SHORTEST_ALONE || GENERIC.has(stem(only!)) || isEverydayWord(only!) || isWord(only!))
  );
}

/** Each way of saying a piece of equipment, as words without their endings. */
export function equipmentWays(name: string): readonly (readonly string[])[] {
  const words = wordsIn(name).map(stem);
  return GROUP_OF.get(words.join(''))?.ways ?? (words.length > 0 ? [words] : []);
}

/** A line of equipment with these words is called in one of these ways. */
export const isCalled = (words: ReadonlySet<string>, ways: readonly (readonly string[])[]): boolean =>
  ways.some((way) => words.has(way.join('')) || way.every((word) => words.has(word)));

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const MOST_WORDS = 20;

/** The words of a line of equipment without their endings, and neighbours as one word: "Tow bar" is also a "towbar". */
export function equipmentParts(line: string): Set<string> {
  const stems = wordsIn(line).slice(0, MOST_WORDS).map(stem);
  return new Set([...stems, ...stems.slice(1).map((word, at) => stems[at]! + word)]);
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Names that are spelt otherwise than their first way with a capital. */
const NAMES: Readonly<Record<string, string>> = {
  'apple carplay': 'Apple CarPlay',
  'android auto': 'Android Auto',
  'uhf radio': 'UHF radio',
};

interface Group {
  name: string;
  ways: readonly (readonly string[])[];
}

const GROUP_OF: ReadonlyMap<string, Group> = new Map(
  GROUPS.flatMap((line) => {
    const ways = line.split(', ').map((way) => wordsIn(way).map(stem));
    const name = line.split(', ')[0]!;
    const group = { name: NAMES[name] ?? capitalised(name), ways };
    return ways.map((way) => [way.join(''), group] as const);
  }),
);
