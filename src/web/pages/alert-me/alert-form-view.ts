import { alertChannels } from '#domain/alert/alert-channels.ts';
import { formTool } from '#domain/assistant/form-tool.ts';
import { mobileExample } from '#domain/phone/phone-problem.ts';
import { alertConsent } from '#domain/alert/alert-consent.ts';
import { ALERT_PATH } from '#domain/site/site-paths.ts';
import type { AlertFormView, AlertWords } from '#features/alert/alert-form-view.ts';
import { clockHour, frequencyNames } from './frequency-names.ts';
import type { OpenedAlertForm } from './open-alert-form.ts';

const NO_WORDS: AlertWords = { typed: '', error: null, notes: [], read: false };

/** Builds the form of an alert. */
export function alertFormView(
  { site: { settings }, watched, reserved, filters, query }: OpenedAlertForm,
  words: AlertWords = NO_WORDS,
): AlertFormView {
  const isCar = 'carId' in watched;
  const { frequencies } = settings.alerts;
  return {
    title: isCar ? 'Tell me when something changes' : 'Tell me when one arrives',
    text: isCar
      ? reserved
        ? 'We’ll tell you if it becomes available again.'
        : 'We’ll tell you if the price drops or if it becomes available again.'
      : 'We’ll tell you only when something new matches.',
    name: watched.name,
    filters,
    words: isCar ? null : words,
    frequencies: frequencies.map((value, index) => ({
      value,
      ...frequencyNames[value](settings.alerts),
      checked: frequencies.includes('daily') ? value === 'daily' : index === 0,
    })),
    drops: !isCar,
    action: `${ALERT_PATH}${query}`,
    tool: formTool(
      settings.assistant,
      'fill_alert',
      'Fills in an alert: what to look for, how often and where to. The person checks it and sends it.',
    ),
    consent: alertConsent(settings.site.name, 'email'),
    texting: alertChannels(settings).includes('text')
      ? {
          consent: alertConsent(settings.site.name, 'text'),
          example: mobileExample(settings.site.country),
          hours: `We text between ${clockHour(settings.alerts.textsFrom)} and ${clockHour(settings.alerts.textsUntil)} only.`,
        }
      : null,
    privacyPath: settings.legal.privacy.length > 0 ? '/privacy-policy' : null,
    back: { text: isCar ? 'Back to the vehicle' : 'Back to the results', href: watched.path },
  };
}
