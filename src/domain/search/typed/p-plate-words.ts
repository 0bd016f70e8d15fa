import { P_PLATE_STATES } from '#domain/car/p-plate-states.ts';
import { joinedKeys } from '#domain/search/joined-key.ts';
import type { Meaning } from './meaning.ts';
import { STATE_WORDS } from './place-words.ts';

/** Ways to say it, with commas between. */
export const P_PLATE_WAYS =
  'p plate, p plates, p plater, p platers, p plate legal, p plate approved, p plate friendly, p plater approved, p plate driver, p plate car, p plater car, red p, green p, p1, p2, provisional licence';
/** So short beside a state: "p1" alone is a badge. */
const BESIDE_STATE: ReadonlySet<string> = new Set(['p1', 'p2', 'redp', 'greenp']);

const LAW =
  'at most 130 kW for each tonne of tare mass, built in 2010 or later, by the manufacturer’s figures. Hybrids and cars without these figures aren’t shown, and your state may list exceptions';

/** What words about P-plates mean, alone and beside a state, whose law is meant then and not the place of the car. */
export function pPlateMeanings(): { keys: string[]; meaning: Meaning }[] {
  const ways = joinedKeys(P_PLATE_WAYS);
  const found: { keys: string[]; meaning: Meaning }[] = [
    {
      keys: ways.filter((way) => !BESIDE_STATE.has(way)),
      meaning: { values: { p_plate: P_PLATE_STATES }, name: 'P-plate legal', standsFor: LAW },
    },
  ];
  for (const [state, names] of Object.entries(STATE_WORDS)) {
    const keys = joinedKeys(names).flatMap((name) =>
      ways.flatMap((way) => [way + name, `${way}in${name}`, `${way}for${name}`, name + way]),
    );
    found.push({ keys, meaning: meaningIn(state) });
  }
  return found;
}

function meaningIn(state: string): Meaning {
  const restricted = P_PLATE_STATES.find((one) => one === state);
  if (!restricted)
    return {
      name: `Any car in ${state}`,
      standsFor: `any car, because ${state} has no limit of power for P-plate drivers`,
    };
  return { values: { p_plate: [restricted] }, standsFor: LAW };
}
