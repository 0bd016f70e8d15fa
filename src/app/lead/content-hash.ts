import { createHash } from 'node:crypto';
import type { FormValues } from '#domain/forms/form-schema.ts';

/**
 * Everything that a form said, as a part of the idempotency key: a retry says the same and is the same lead; a form that
 * was changed and sent again under the same key (Back, another question, another tick) is another.
 */
export function contentHash(submission: {
  form: string;
  values: FormValues;
  services: readonly string[];
  carId: number | null;
  dealership: string | null;
  document?: Uint8Array | undefined;
}): string {
  const values = Object.entries(submission.values)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash('sha256').update(
    JSON.stringify([
      submission.form,
      submission.carId,
      submission.dealership,
      [...submission.services].toSorted(),
      values,
    ]),
  );
  if (submission.document) hash.update(submission.document);
  return hash.digest('base64url').slice(0, 22);
}
