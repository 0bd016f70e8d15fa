import { z } from 'zod';

const KNOWN = new Set(Intl.supportedValuesOf('timeZone'));

/** The IANA name of a time zone that this system knows. */
export const timezoneSchema = z
  .string()
  .refine((name) => KNOWN.has(name), 'is not a time zone. Use an IANA name, for example Australia/Brisbane');
