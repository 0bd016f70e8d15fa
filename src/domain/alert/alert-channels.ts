import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { AlertChannel } from './alert.ts';

/** How alerts of a site reach their owners. Texts need a number to which STOP can be sent. */
export const alertChannels = ({ alerts, lead }: Pick<SiteSettings, 'alerts' | 'lead'>): readonly AlertChannel[] =>
  alerts.byText && lead.textFrom !== null ? ['email', 'text'] : ['email'];
