import { createHash } from 'node:crypto';

/** Of what a form shows. The form sends it back, and so tells whether someone else has saved something since. */
export const formStamp = (stored: unknown): string =>
  createHash('sha256').update(JSON.stringify(stored, sortedKeys)).digest('base64url').slice(0, 16);

/** jsonb does not keep the order of keys. */
const sortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/**
 * Whether what is stored is neither what the form was opened with nor what it wants, as when Save was pressed twice. A form
 * of an earlier version sends no stamp.
 */
export const isOvertaken = (sent: string, { stored, wanted }: { stored: unknown; wanted: unknown }): boolean =>
  sent !== '' && ![sent, formStamp(wanted)].includes(formStamp(stored));
