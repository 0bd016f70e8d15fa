import { useEffect, useRef, useState } from 'react';
import type { Consent } from '#entities/events/consent-answer.ts';
import { Button } from '#ui/button/button.tsx';
import css from './consent-banner.module.css';

export interface ConsentBannerProps {
  /** It was asked for: the keyboard goes there. */
  focused: boolean;
  onAnswer: (answer: Consent) => void;
}

/** A yes and a no of equal weight. It covers nothing that is in use and can be left unanswered: then nothing is counted. */
export function ConsentBanner({ focused, onAnswer }: ConsentBannerProps) {
  const place = useRef<HTMLElement>(null);
  const [isExplained, setExplained] = useState(focused);
  useEffect(() => {
    if (focused) place.current?.focus();
  }, [focused]);
  useEffect(() => {
    const banner = place.current!;
    const { style } = document.documentElement;
    const makeRoom = new ResizeObserver(() => {
      // in whole pixels: a part of one would cover the last line
      style.setProperty('--consent', `${Math.ceil(banner.getBoundingClientRect().height)}px`);
      const used = document.activeElement;
      if (used !== document.body && !banner.contains(used)) used?.scrollIntoView({ block: 'nearest' });
    });
    makeRoom.observe(banner);
    return () => {
      makeRoom.disconnect();
      style.removeProperty('--consent');
    };
  }, []);
  return (
    <section ref={place} className={css.banner} aria-labelledby="consent" tabIndex={-1}>
      <div className={css.words}>
        <h2 id="consent">Can we use analytics?</h2>{' '}
        {!isExplained && (
          <button type="button" className={`link ${css.more}`} onClick={() => setExplained(true)}>
            What’s recorded
          </button>
        )}
        <p data-explained={isExplained || undefined}>
          If you agree, our analytics tools record page views, searches and calls. They don’t receive your name or
          contact details. If you decline, nothing is sent.{' '}
          <a className="link" href="/privacy-policy">
            Privacy policy
          </a>
        </p>
      </div>
      <div className={css.answers}>
        <Button onClick={() => onAnswer('denied')}>Decline</Button>
        <Button onClick={() => onAnswer('granted')}>Allow</Button>
      </div>
    </section>
  );
}
