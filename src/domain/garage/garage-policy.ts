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

/** What customers have of their own, once they are signed in. */
export const garagePolicy = z.strictObject({
  enabled: z
    .boolean()
    .default(true)
    .describe(
      'Give signed-in customers an area of their own. `false`: its page is not found, and no reminders are sent.',
    ),
  area: z
    .enum(AREAS)
    .default('my-garage')
    .describe('What the customer area is called, and its path. The other four lead there.'),
  ownCars: z.boolean().default(true).describe('Customers may write down what they drive already.'),
  remindBy: z
    .enum(['sms', 'mail', 'none'])
    .default('mail')
    .describe(
      'How they are reminded of a service. sms: to the number they sign in with; mail: to an address that they type.',
    ),
  remindDays: z.int().min(1).max(90).default(14).describe('How many days before a service the reminder goes.'),
});
export type GaragePolicy = z.infer<typeof garagePolicy>;

/** The way back from pages about one's own data; they stay where a site has no customer area. */
export const areaLink = (garage: Pick<GaragePolicy, 'area' | 'enabled'>): { name: string; href: string } =>
  garage.enabled ? { name: GARAGE_AREAS[garage.area], href: garagePath(garage) } : { name: 'Home', href: '/' };

export const garagePath = ({ area }: Pick<GaragePolicy, 'area'>): string => `/${area}`;
