import { hasBody } from './model-bodies.ts';
import type { Model } from './models-policy.ts';

/** Models to compare with one: of its body, then of its make, each in the order of the range. */
export function similarModels<M extends Pick<Model, 'make' | 'slug' | 'bodies'>>(
  range: readonly M[],
  of: M,
  most: number,
): M[] {
  const others = range.filter(({ slug }) => slug !== of.slug);
  const sharesBody = (model: M) => of.bodies.some((body) => hasBody(model, body));
  const ofItsMake = others.filter((model) => model.make === of.make && !sharesBody(model));
  return [...others.filter(sharesBody), ...ofItsMake].slice(0, most);
}
