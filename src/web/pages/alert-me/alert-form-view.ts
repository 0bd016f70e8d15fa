import type { LiveSite } from '#app/site/live-sites.ts';
import { alertConsent } from '#domain/alert/alert-consent.ts';
import type { Watched } from '#domain/alert/alert.ts';
import { ALERT_PATH } from '#domain/site/site-paths.ts';
import type { AlertFormView } from '#features/alert/alert-form-view.ts';
import { frequencyNames } from './frequency-names.ts';

/** Builds the form of an alert. `query`: the query string of its address, which the form is sent to. */
export function alertFormView({ settings }: LiveSite, watched: Watched, query: string): AlertFormView {
  const isCar = 'carId' in watched;
  const { frequencies } = settings.alerts;
  return {
    title: isCar ? 'Tell me when something changes' : 'Tell me when one arrives',
    text: isCar
      ? 'We’ll email you if the price drops or if it becomes available again.'
      : 'We’ll email you only when something new matches.',
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
