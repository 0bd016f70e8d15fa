import { z } from 'zod';

/**
 * A path of this very site. Browsers read `//host`, `/\host` and a path with a tab or a line break in it as another
 * website's address.
 */
export const pathField = z
  .string()
  .regex(/^\/(?![/\\])[^\\\s\p{Cc}]*$/u, 'is a path of this site, such as /special-offers');
