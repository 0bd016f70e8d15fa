import { z } from 'zod';

/**
 * An external service in a site's settings: its address, and the environment variable that holds its key. Settings may name
 * variables of this prefix and no other: the rest of the environment holds passwords of the server itself.
 */
export const outsideService = (prefix: string) =>
  z.strictObject({
    url: z.url({ protocol: /^https?$/ }),
    secretVariable: z
      .string()
      .regex(new RegExp(`^${prefix}_[A-Z0-9_]{1,60}$`), `must begin with ${prefix}_, for example ${prefix}_NORTHBANK`)
      .nullable()
      .default(null),
  });
