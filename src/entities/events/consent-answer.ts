import { deviceStorage } from '#ui/storage/browser-storage.ts';
import { DAY_MS } from '#domain/time/durations.ts';

export type Consent = 'granted' | 'denied';

const KEY = 'forecourt-consent';
const YEAR_MS = 365 * DAY_MS;

/** What a visitor has answered on this device; null: nothing, or so long ago that they are asked again. */
export function consentAnswer(now = Date.now()): Consent | null {
  const [, answer, at] = /^(granted|denied) (\d+)$/.exec(deviceStorage.get(KEY) ?? '') ?? [];
  const age = now - Number(at);
  return answer !== undefined && age >= 0 && age < YEAR_MS ? (answer as Consent) : null;
}

export function answerConsent(answer: Consent, now = Date.now()): void {
  deviceStorage.set(KEY, `${answer} ${now}`);
  tellConsent(answer);
}

/** As Google's Consent Mode wants it: the arguments of gtag, and no list. Our own gate reads the same entry. */
export function tellConsent(answer: Consent): void {
  const layer = ((window as Window & { dataLayer?: unknown[] }).dataLayer ??= []);
  const gtag = function (..._all: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params -- tag managers tell commands from events by it
    layer.push(arguments);
  };
  gtag('consent', 'update', {
    analytics_storage: answer,
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
}
