import { z } from 'zod';

const days = z.int().min(0).max(36_500).nullable();

/**
 * How long a site keeps what came to it; 0 and null keep it for ever. The price log is not here: it may have to prove a
 * price years later.
 */
export const retentionPolicy = z.strictObject({
  leadDays: days
    .default(null)
    .describe(
      'Leads are deleted this many days after they came, with names, addresses and consents. A lead that no destination has received stays. 0 or null keeps all.',
    ),
  deliveryDays: days
    .default(180)
    .describe(
      'When and where a lead was delivered is forgotten this many days after the last of its destinations has received it. 0 or null keeps all.',
    ),
  personDays: days
    .default(null)
    .describe(
      "Who has signed in by telephone and not come back for this many days is forgotten, with the watchlist. The group's site that keeps longest decides. 0 or null keeps all.",
    ),
  eventDays: days
    .default(730)
    .describe(
      'Events, such as the reveal of a telephone number, and counts of pages are deleted after this many days. 0 or null keeps all.',
    ),
});
