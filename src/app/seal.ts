/**
 * Port: encrypts what is stored, so that a copy of the database gives nothing away. `about` is bound to it: it opens only
 * with the same.
 */
export interface Seal {
  close(text: string, about: string): Buffer;
  /** Undefined: it was closed with another key, is about something else, or was changed. */
  open(sealed: Buffer, about: string): string | undefined;
}
