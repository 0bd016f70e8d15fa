import { z } from 'zod';
import { EVENTS } from './catalogue.ts';
import { SITE_EVENTS, type SiteEventName } from './site-events.ts';

const LARGEST_NUMBER = 9999;

const numberOf = ({ name, number }: (typeof SITE_EVENTS)[number]) =>
  [name, z.int().min(1).max(LARGEST_NUMBER).nullable().default(number)] as const;

type Numbers = Record<SiteEventName, number | null>;

/** Which numbers a site's tag container has for what the specification leaves open; each number is of one event. */
const numbers = z
  .strictObject(Object.fromEntries(SITE_EVENTS.map(numberOf)) as Record<SiteEventName, ReturnType<typeof numberOf>[1]>)
  .prefault({})
  .superRefine((chosen: Numbers, context) => {
    const taken = new Map<number, string>();
    for (const { name } of SITE_EVENTS) {
      const number = chosen[name];
      if (number === null) continue;
      const fixed = EVENTS.find(({ id }) => id === number);
      const other = taken.get(number);
      taken.set(number, name);
      if (fixed || other !== undefined)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: fixed
            ? `${number} is always ${fixed.name}. Give ${name} another number, or null for none.`
            : `${number} is the number of ${other} already. Give one of the two another number, or null for none.`,
        });
    }
  });

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
  numbers: numbers.describe(
    `Numbers by which the site's own tag container knows what pages tell beyond the fixed events: ${SITE_EVENTS.map(({ name }) => name).join(', ')} (docs/events.md says when each happens). One that is not named keeps its usual number; null: it goes by its name alone. A fixed number, or one number for two, is refused.`,
  ),
});
