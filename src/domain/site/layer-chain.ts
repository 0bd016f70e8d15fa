import type { Refusal } from './resolve-settings.ts';

/** What a site extends: its layer's slug, null for none, undefined when there is no such site. */
export type ExtendsOf = (slug: string) => string | null | undefined;

/** The layers of a site, the lowest first, itself last. Refuses an unknown layer and a circle. */
export function layerChain(slug: string, extendsOf: ExtendsOf): { chain: string[] } | Refusal {
  const chain = [slug];
  for (;;) {
    const lowest = chain[0]!;
    const next = extendsOf(lowest);
    if (next === undefined) {
      return chain.length === 1
        ? { because: `No site "${slug}".` }
        : {
            because: `${chain[1]} extends ${lowest}, and there is no site ${lowest}. Apply ${lowest} first, or fix the name.`,
          };
    }
    if (next === null) return { chain };
    if (chain.includes(next)) {
      const circle = [next, ...chain.slice(0, chain.indexOf(next) + 1)].reverse();
      return { because: `${circle.join(' extends ')}, which is a circle. Take one extends out.` };
    }
    chain.unshift(next);
  }
}
