import { useEffect, useState, type ComponentType } from 'react';
import { answerConsent, consentAnswer } from '#entities/events/consent-answer.ts';
import type { ConsentBannerProps } from './consent-banner.tsx';

/** Asks once for consent, and again when the footer's "Privacy choices" is pressed. The banner is fetched when it is to show. */
export function ConsentHost() {
  const [shown, setShown] = useState<'first' | 'again' | null>(null);
  const [Banner, setBanner] = useState<ComponentType<ConsentBannerProps> | null>(null);
  useEffect(() => {
    const show = (when: 'first' | 'again') => {
      setShown(when);
      import('./consent-banner.tsx').then(
        ({ ConsentBanner }) => setBanner(() => ConsentBanner),
        (error: unknown) => console.warn('Consent cannot be asked for', error), // and is not given
      );
    };
    if (consentAnswer() === null) show('first');
    const listen = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('[data-consent-choices]') : null;
      if (link === null || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      show('again');
    };
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, []);
  if (shown === null || Banner === null) return null;
  return (
    <Banner
      focused={shown === 'again'}
      onAnswer={(answer) => {
        answerConsent(answer);
        setShown(null);
        if (shown === 'again') document.querySelector<HTMLElement>('[data-consent-choices]')?.focus();
      }}
    />
  );
}
