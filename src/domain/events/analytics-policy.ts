import { z } from 'zod';
import { EVENTS } from './catalogue.ts';
import { SITE_EVENTS, type SiteEventName } from './site-events.ts';

const LARGEST_NUMBER = 9999;

const numberOf = ({ name, number }: (typeof SITE_EVENTS)[number]) =>
  [name, z.int().min(1).max(LARGEST_NUMBER).nullable().default(number)] as const;

type Numbers = Record<SiteEventName, number | null>;

/** The numbers of the events to which the specification gives none. Each number belongs to one event. */
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
            : `${number} is already the number of ${other}. Give one of the two another number, or null for none.`,
        });
    }
  });

/** The events that a page sends to analytics. They hold nothing that identifies the visitor. */
export const analyticsPolicy = z.strictObject({
  asc: z
    .boolean()
    .default(false)
    .describe(
      'Push events into the dataLayer under the names of the Automotive Standards Council too (`asc_pageview`, `asc_click_to_call` …).',
    ),
  consent: z
    .enum(['assumed', 'asked', 'banner'])
    .default('assumed')
    .describe(
      "How visitors consent to analytics. `assumed`: events go into the dataLayer without asking. `asked`: nothing goes into the dataLayer until the site’s consent manager has pushed `['consent', 'update', { analytics_storage: 'granted' }]` (Google Consent Mode). `banner`: the same, with Forecourt’s own banner, which offers yes and no equally. The choice stays on the device for a year, and the footer opens the banner again.",
    ),
  numbers: numbers.describe(
    `Event numbers in the site’s tag container for what pages report beyond the fixed events: ${SITE_EVENTS.map(({ name }) => name).join(', ')} (docs/events.md says when each happens). An event that is left out keeps its usual number. \`null\`: sent by name only. A fixed number, or one number for two events, is rejected.`,
  ),
});
