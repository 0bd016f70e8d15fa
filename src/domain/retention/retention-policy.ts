import { z } from 'zod';

const days = z.int().min(0).max(36_500).nullable();

/**
 * How long a site keeps personal data and events. The price log is not included, because it may have to prove a price
 * years later.
 */
export const retentionPolicy = z.strictObject({
  leadDays: days
    .default(null)
    .describe(
      'Days to keep leads, including personal details and consents. Undelivered leads are kept. `0` or `null`: keep forever. The Privacy Acts expect businesses to delete or de-identify personal information that they no longer need.',
    ),
  deliveryDays: days
    .default(180)
    .describe(
      'Days to keep delivery records after a lead has reached the last of its destinations. `0` or `null`: keep forever.',
    ),
  personDays: days
    .default(null)
    .describe(
      'Days after a customer’s last visit before their account and watchlist are deleted. The longest setting in the group applies. `0` or `null`: keep forever.',
    ),
  eventDays: days
    .default(730)
    .describe(
      'Days to keep how often pages were viewed and how many events (for example phone reveals) there were each day. `0` or `null`: keep forever.',
    ),
  singleEventDays: days
    .default(90)
    .describe(
      'Days to keep each event with its time. At most `eventDays`, and at least until the events of its day have been counted, two days later. `0` or `null`: as long as `eventDays`.',
    ),
});
