import type { ModelVariant } from './models-policy.ts';

/** One specification of every variant, in the order of the variants; null where one has none. */
export interface VariantRow {
  name: string;
  values: (string | null)[];
  differs: boolean;
}

/** Variants beside each other: every specification that one of them has, in the order in which they are first told. */
export function variantRows(variants: readonly Pick<ModelVariant, 'specifications'>[]): VariantRow[] {
  const byVariant = variants.map(
    ({ specifications }) => new Map(specifications.map((text) => text.split(/: (.*)/) as [string, string])),
  );
  const names = [...new Set(byVariant.flatMap((each) => [...each.keys()]))];
  return names.map((name) => {
    const values = byVariant.map((each) => each.get(name) ?? null);
    return { name, values, differs: new Set(values).size > 1 };
  });
}
