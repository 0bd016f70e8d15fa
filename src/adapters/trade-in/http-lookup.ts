import { z } from 'zod';
import type { VehicleLookup } from '#app/trade-in/vehicle-lookup.ts';
import { circuitBreakers } from '../http/breakers.ts';
import { fetchBytes } from '../http/fetch-bytes.ts';
import type { ServiceOptions } from '../http/service-options.ts';

/** A visitor waits for it. */
const DEADLINE_MS = 8_000;
const MAX_BYTES = 256 * 1024;

const text = z
  .string()
  .trim()
  .max(120)
  .nullish()
  .transform((value) => value || null);
const answerShape = z.object({
  vehicle: z.object({
    make: z.string().trim().min(1).max(60),
    model: z.string().trim().min(1).max(60),
    badge: text,
    year: z.coerce.number().int().min(1900).max(2200),
    body_type: text,
    transmission: text,
    colour: text,
  }),
});

/**
 * `GET {url}/vehicles/registrations/{plate}?region=au&state=QLD` with the header `ApiKey`, as AutoGrab's API version 2
 * has it. That vendor wants the plate in the address: it goes to the vendor alone, over https, and no error repeats it.
 */
export function httpLookup({ clock, deadlineMs = DEADLINE_MS, allowPrivate, secret }: ServiceOptions): VehicleLookup {
  const breakerOf = circuitBreakers(clock);
  return {
    async find({ rego, regoState }, { policy: { lookupService } }) {
      if (lookupService === null) throw new Error('No vehicle lookup is set for this site');
      const { url, secretVariable } = lookupService;
      const key = secretVariable === null ? undefined : secret(secretVariable);
      const address = new URL(`${url.replace(/\/$/, '')}/vehicles/registrations/${encodeURIComponent(rego)}`);
      address.search = new URLSearchParams(
        regoState === 'NZ' ? { region: 'nz' } : { region: 'au', state: regoState },
      ).toString();
      return breakerOf(address.origin).run(async () => {
        const { status, bytes } = await fetchBytes(
          address,
          { deadlineMs, maxBytes: MAX_BYTES, allowPrivate, redirects: 0 },
          { accept: 'application/json', ...(key === undefined ? {} : { apikey: key }) },
        );
        if (status === 404) return null;
        if (status !== 200) throw new Error(`The vehicle lookup answered ${status}`);
        const { vehicle } = readAnswer(bytes);
        const { body_type: body, ...rest } = vehicle;
        return { ...rest, body };
      });
    },
  };
}

/** A parser's own message would repeat what was answered, and so perhaps the plate. */
function readAnswer(bytes: Buffer): z.infer<typeof answerShape> {
  try {
    return answerShape.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new Error('The vehicle lookup answered in an unknown format');
  }
}
