import { z } from 'zod';

const id = z.coerce.number().int().positive();
const reveal = z.strictObject({ car_id: id, dealership_id: id, website_id: id });

export type ReadReveal = { ok: true; carId: number } | { ok: false; because: string };

/** What a browser sends to see a number (document 1 section 7, "Call-reveal record"). A site speaks only for itself. */
export function readReveal(sent: unknown, websiteId: number): ReadReveal {
  const read = reveal.safeParse(sent);
  if (!read.success)
    return {
      ok: false,
      because: `Send car_id, dealership_id and website_id, each a positive whole number. ${z.prettifyError(read.error)}`,
    };
  if (read.data.website_id !== websiteId)
    return { ok: false, because: 'website_id is not the website that was asked.' };
  return { ok: true, carId: read.data.car_id };
}
