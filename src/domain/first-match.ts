/** Precedence is data, the predicate is code: the answer of the first source, in the site's order, that has one. */
export function firstMatch<Source extends string, Answer>(
  order: readonly Source[],
  answers: Record<Source, () => Answer | undefined>,
): Answer | undefined {
  for (const source of order) {
    const answer = answers[source]();
    if (answer !== undefined) return answer;
  }
  return undefined;
}
