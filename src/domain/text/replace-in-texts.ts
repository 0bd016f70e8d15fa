/** A value in whose texts a part is written differently. */
export function replaceInTexts<T>(value: T, part: string, by: string): T {
  if (typeof value === 'string') return value.split(part).join(by) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => replaceInTexts(one, part, by)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, replaceInTexts(one as unknown, part, by)]),
  ) as T;
}

/** The same for what is at a path alone: ['stats', 0, 'figure']. */
export function replaceAt<T>(value: T, path: readonly (string | number)[], part: string, by: string): T {
  const [step, ...rest] = path;
  if (step === undefined) return replaceInTexts(value, part, by);
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return value;
  const inner = replaceAt((value as Record<string | number, unknown>)[step], rest, part, by);
  return (Array.isArray(value) ? value.with(Number(step), inner) : { ...value, [step]: inner }) as T;
}
