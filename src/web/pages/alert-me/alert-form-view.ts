import type { LiveSite } from '#app/live-sites.ts';
import { alertConsent } from '#domain/alerts/alert-consent.ts';
import type { Watched } from '#domain/alerts/alert.ts';
import { ALERT_PATH } from '#domain/site/site-paths.ts';
import type { AlertFormView } from '#features/alert/alert-form-view.ts';
import { frequencyNames } from './frequency-names.ts';

/** The form of an alert, finished. `asked`: the keys of its address, which it is sent to. */
export function alertFormView({ settings }: LiveSite, watched: Watched, query: string): AlertFormView {
  const isCar = 'carId' in watched;
  const { frequencies } = settings.alerts;
  return {
    title: isCar ? 'Tell me when something changes' : 'Tell me when one comes up',
    text: isCar
      ? 'We write when its price drops, and when it can be bought again after it was gone.'
      : 'We write only when something new matches.',
    name: watched.name,
    filters: isCar ? [] : watched.filters,
    frequencies: frequencies.map((value, index) => ({
      value,
      ...frequencyNames[value](settings.alerts),
      checked: frequencies.includes('daily') ? value === 'daily' : index === 0,
    })),
    drops: !isCar,
    action: `${ALERT_PATH}${query}`,
    consent: alertConsent(settings.site.name),
    privacyPath: settings.legal.privacy.length > 0 ? '/privacy-policy' : null,
    back: { text: isCar ? 'Back to the vehicle' : 'Back to the results', href: watched.path },
  };
}
