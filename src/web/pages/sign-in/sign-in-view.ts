import type { LiveSite } from '#app/site/live-sites.ts';
import type { WaitingCode } from '#app/sign-in/people-store.ts';
import { secondsToResend } from '#app/sign-in/sign-in.ts';
import { carTitle } from '#domain/car/car-title.ts';
import type { Car } from '#domain/car/car.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { countryOf } from '#domain/phone/mobile-number.ts';
import { mobileExample } from '#domain/phone/phone-problem.ts';
import { signInWords } from '#domain/sign-in/sign-in-words.ts';
import { nounInSentence } from '#domain/labels/noun-in-sentence.ts';
import type { CodeView, SignInView } from '#features/sign-in/sign-in-view.ts';
import { carCard } from '../../cards/car-card.ts';
import type { SignInReturn } from './sign-in-return.ts';

/** Builds every text of the sign-in page. `url`: its own address, which the forms are sent to. */
export function signInView(
  signInReturn: SignInReturn,
  { site: { settings }, car, url, now }: { site: LiveSite; car: Car | undefined; url: URL; now: Date },
  code: CodeView | null,
): SignInView {
  const words = signInWords(signInReturn.reason, car && carTitle(car).name);
  const card = car && carCard(car, settings, now);
  return {
    title: words.title,
    text: words.text,
    benefits: words.benefits,
    car:
      car && card
        ? {
            name: carTitle(car).name,
            about: [card.subtitle, card.price.text].filter((part) => part !== null).join(', '),
            photo: card.photo,
            silhouette: card.silhouette,
          }
        : null,
    action: url.pathname + url.search,
    back: {
      text:
        car && signInReturn.backToCar ? `Back to the ${nounInSentence(settings.labels.noun.one, [car.make])}` : 'Back',
      href: signInReturn.back,
    },
    privacyPath: settings.legal.privacy.length > 0 ? '/privacy-policy' : null,
    example: mobileExample(settings.site.country),
    code,
  };
}

export function codeView(pendingCode: WaitingCode, url: URL, now: Date, inbox: string | null): CodeView {
  const change = new URLSearchParams(url.search);
  change.delete('step');
  return {
    sentTo: formatPhone(pendingCode.phone, countryOf(pendingCode.phone)),
    changeHref: `${url.pathname}?${change}`,
    resendSeconds: secondsToResend(pendingCode, now),
    again: url.searchParams.get('step') === 'again',
    inbox,
  };
}
