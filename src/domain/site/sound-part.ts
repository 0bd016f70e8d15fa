import { documentProblems, type DocumentProblem } from './document-problems.ts';
import type { SiteDocument } from './site-document.ts';

/** Removing an invalid value may make its parent invalid, so each round removes one more level. */
const MOST_ROUNDS = 10;

/**
 * What is left of a document without what does not fit its schema, so that the rest of its mistakes (a dealership that
 * no one knows) can be told together with those. Undefined when nothing is.
 */
export function soundPart(document: unknown, problems: readonly DocumentProblem[]): SiteDocument | undefined {
  const part: unknown = JSON.parse(JSON.stringify(document ?? null));
  let left = problems;
  for (let round = 0; left.length > 0; round++) {
    if (round === MOST_ROUNDS || typeof part !== 'object' || part === null) return undefined;
    for (const { path } of left) takeOut(part, path.slice(0, path.length - round));
    left = documentProblems(part);
  }
  return part as SiteDocument;
}

/** A list goes as a whole: the places of its other entries would move. */
function takeOut(document: object, path: readonly (string | number)[]): void {
  const inList = path.findIndex((step) => typeof step === 'number');
  const keys = (inList === -1 ? path : path.slice(0, inList)).map(String);
  const last = keys.pop();
  let parent: unknown = document;
  for (const key of keys) parent = (parent as Record<string, unknown> | null | undefined)?.[key];
  if (last !== undefined && typeof parent === 'object' && parent !== null)
    delete (parent as Record<string, unknown>)[last];
}
