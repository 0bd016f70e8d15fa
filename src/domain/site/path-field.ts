import { z } from 'zod';

/**
 * A path on this site. Browsers read `//host`, `/\host` and a path with a tab or a line break in it as another
 * website's address.
 */
export const pathField = z
  .string()
  .regex(/^\/(?![/\\])[^\\\s\p{Cc}]*$/u, 'must be a path on this site, for example /special-offers');
