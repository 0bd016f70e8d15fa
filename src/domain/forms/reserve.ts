import type { SiteSettings } from '../site/site-settings.ts';
import { contact, message, optIn, terms } from './common-fields.ts';
import { defineForm, type Field, type Form } from './define-form.ts';
import { carEvent } from './enquiry.ts';

const offered = (kind: SiteSettings['reserve']['kind']) => ({
  offered: ({ reserve }: SiteSettings) => reserve.offered && reserve.kind === kind,
});

/** Where the shopper's checkout journey stands, when there is one: the address, for anyone who answers. */
const journey: Field = { kind: 'hidden', name: 'journey', label: 'Checkout journey', limit: 200 };

/** Who reserves: what the form of both has in common. The deposit is paid on the page after it. */
const details = {
  about: ['car'],
  gate: 'checkout',
  reserves: true,
  submit: 'Hold it for me',
  eventId: ({ car }) => (car === undefined ? 15 : carEvent(car)),
  fields: [...contact, { ...message, required: false }, optIn, terms, journey],
} satisfies Partial<Form>;

/** "/cars/{slug}/checkout: reserve page." */
export const reserve = defineForm({
  ...details,
  ...offered('reserve'),
  id: 'reserve',
  path: 'checkout',
  title: 'Reserve Car Now',
  category: 'Reserve Online',
});

/** "/cars/{slug}/buy-online is used on one site variant and on one dealer." */
export const buyOnline = defineForm({
  ...details,
  ...offered('buy-online'),
  id: 'buy-online',
  path: 'buy-online',
  title: 'Online Purchase',
  category: 'Buy Online',
});
