import { z } from 'zod';

/** "/my-garage plus four brand-specific variants": the path of the area → what it is called. */
export const GARAGE_AREAS = {
  'my-garage': 'My garage',
  'my-depot': 'My depot',
  'my-shed': 'My shed',
  'my-campsite': 'My campsite',
  'my-driveway': 'My driveway',
} as const;
export type GarageArea = keyof typeof GARAGE_AREAS;
const AREAS = Object.keys(GARAGE_AREAS) as [GarageArea, ...GarageArea[]];

/** The area of signed-in customers. */
export const garagePolicy = z.strictObject({
  enabled: z
    .boolean()
    .default(true)
    .describe(
      'Show signed-in customers an area of their own. `false`: its page is not found, and no reminders are sent.',
    ),
  area: z
    .enum(AREAS)
    .default('my-garage')
    .describe('Name and path of the customer area. The other four paths redirect to it.'),
  ownCars: z.boolean().default(true).describe('Let customers add their own vehicles.'),
  remindBy: z
    .enum(['sms', 'mail', 'none'])
    .default('mail')
    .describe(
      'How service reminders are sent. `sms`: to the customer’s sign-in number. `mail`: to an email address that they enter.',
    ),
  remindDays: z.int().min(1).max(90).default(14).describe('Days before a service to send the reminder.'),
});
export type GaragePolicy = z.infer<typeof garagePolicy>;

/** The way back from pages about one's own data; they stay where a site has no customer area. */
export const areaLink = (garage: Pick<GaragePolicy, 'area' | 'enabled'>): { name: string; href: string } =>
  garage.enabled ? { name: GARAGE_AREAS[garage.area], href: garagePath(garage) } : { name: 'Home', href: '/' };

export const garagePath = ({ area }: Pick<GaragePolicy, 'area'>): string => `/${area}`;
