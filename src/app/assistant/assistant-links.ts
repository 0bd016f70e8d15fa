import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts';

/** Which form of the site a link opens, and what it is filled with. Nothing about a person is in it. */
const linkedForm = z.strictObject({
  site: z.int(),
  form: z.enum(['test-drive', 'enquiry', 'reservation']),
  car: z.int(),
  /** The slug of the location of a test drive. */
  location: z.string().max(100).optional(),
  /** "2026-11-24T14:30", as clocks at the location say it. */
  time: z.string().max(16).optional(),
  /** Unix seconds at which the link expires. */
  until: z.int(),
});
export type LinkedForm = z.infer<typeof linkedForm>;

/** How long a link opens its form filled in. */
export const LINK_MINUTES = 15;

/** Links that an assistant hands to a person. They are signed, so that no one makes them up, and store and hold nothing. */
export interface AssistantLinks {
  /** The last part of its path. */
  make(form: Omit<LinkedForm, 'until'>, now: Date): string;
  /** Undefined: the link was not made here. `expired`: it was, and its form may still be opened empty. */
  read(token: string, now: Date): { form: LinkedForm; expired: boolean } | undefined;
}

export function createAssistantLinks(secret: string): AssistantLinks {
  const sign = (claim: string) => createHmac('sha256', secret).update(`assistant ${claim}`).digest();
  return {
    make(form, now) {
      const until = Math.floor((now.getTime() + LINK_MINUTES * MINUTE_MS) / SECOND_MS);
      const claim = Buffer.from(JSON.stringify({ ...form, until })).toString('base64url');
      return `${claim}.${sign(claim).toString('base64url')}`;
    },
    read(token, now) {
      const [claim = '', signature = ''] = token.split('.', 2);
      const given = Buffer.from(signature, 'base64url');
      const right = sign(claim);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      const form = linkedForm.parse(JSON.parse(Buffer.from(claim, 'base64url').toString()));
      return { form, expired: form.until * SECOND_MS <= now.getTime() };
    },
  };
}
