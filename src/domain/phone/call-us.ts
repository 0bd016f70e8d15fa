import type { SiteSettings } from '../site/site-settings.ts';
import { formatPhone } from './format-phone.ts';

/** "call us on 07 5550 0100" */
export const callUs = ({ site }: Pick<SiteSettings, 'site'>): string =>
  site.phone === null ? 'call us' : `call us on ${formatPhone(site.phone, site.country).replaceAll(' ', '\u00a0')}`;
