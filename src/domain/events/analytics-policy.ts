import { z } from 'zod';

/** What of a visitor's doings a page tells its analytics. No field says who the visitor is. */
export const analyticsPolicy = z.strictObject({
  asc: z
    .boolean()
    .default(false)
    .describe(
      "Events also go into the dataLayer by the names of the Automotive Standards Council (asc_pageview, asc_click_to_call …), beside the site's own.",
    ),
  consent: z
    .enum(['assumed', 'asked', 'banner'])
    .default('assumed')
    .describe(
      "asked: nothing goes into the dataLayer before the site's consent manager has put ['consent', 'update', { analytics_storage: 'granted' }] there (Google Consent Mode). banner: the same, and our own banner asks, with a yes and a no of equal weight; the answer stays on the device for a year, and the footer opens it again.",
    ),
});
