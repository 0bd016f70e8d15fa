import type { Car } from './car.ts';

/** Strings that are held to be shared; then it begins again. */
const MOST_STRINGS = 20_000;
/** Longer ones (comments) are a car's own. */
const LONGEST_STRING = 200;
/** Lists and objects that are held to be shared. Cars come by their ids, so those of one dealership come together. */
const MOST_WHOLE = 5_000;
/** Characters of its JSON. */
const LONGEST_WHOLE = 4_000;

/**
 * Makes cars share what they have in common, because a driver gives each its own copy: strings such as makes, colours and
 * features, and within a group whole lists and objects, such as the equipment of a variant. Cars are changed in place;
 * what they share must not be changed afterwards.
 */
export function createValueSharing(): (cars: Car[]) => Car[] {
  const wholes = new Map<string, object>();
  const share = createStringSharing();
  const shareWhole = (value: object, groupId: number): object => {
    const text = JSON.stringify(value);
    if (text.length > LONGEST_WHOLE) return share(value) as object;
    const key = `${groupId} ${text}`;
    return wholes.get(key) ?? held(wholes, MOST_WHOLE, key, share(value) as object);
  };
  return (cars) => {
    for (const car of cars) {
      const fields = car as unknown as Record<string, unknown>;
      for (const name in fields) {
        const value = fields[name];
        if (typeof value === 'string') fields[name] = share(value);
        // the directory's locations are shared already
        else if (typeof value === 'object' && value !== null && name !== 'location')
          fields[name] = shareWhole(value, car.group_id);
      }
    }
    return cars;
  };
}

/** Makes values share their strings, also those within lists and objects, which are changed in place. */
export function createStringSharing(): (value: unknown) => unknown {
  const strings = new Map<string, string>();
  const share = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.length > LONGEST_STRING ? value : held(strings, MOST_STRINGS, value, value);
    if (Array.isArray(value)) for (let at = 0; at < value.length; at++) value[at] = share(value[at]);
    else if (typeof value === 'object' && value !== null) {
      const fields = value as Record<string, unknown>;
      for (const name in fields) fields[name] = share(fields[name]);
    }
    return value;
  };
  return share;
}

function held<T>(values: Map<string, T>, most: number, key: string, value: T): T {
  const same = values.get(key);
  if (same !== undefined) return same;
  if (values.size >= most) values.clear();
  values.set(key, value);
  return value;
}
