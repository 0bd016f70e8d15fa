import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { CHEVRON_LEFT, CHEVRON_RIGHT, PAUSE, PLAY } from '#ui/icon/icons.ts';
import { ReviewCard } from './review-card.tsx';
import type { ReviewView } from './reviews-view.ts';
import css from './reviews.module.css';

const KEYS: Record<string, (current: number, last: number) => number> = {
  ArrowLeft: (current) => current - 1,
  ArrowRight: (current) => current + 1,
  Home: () => 0,
  End: (_current, last) => last,
};

/**
 * Reviews in a row, the current one in the middle. Previous and Next stop at the ends; a click on another one brings it;
 * swiping does, too. `rotateMs`: it moves on by itself until someone points at it, is in it or presses Pause, and never
 * for who wants less motion. Without script it is a row to scroll.
 */
export function ReviewCarousel({
  reviews,
  startIndex,
  rotateMs,
}: {
  reviews: readonly ReviewView[];
  startIndex: number;
  rotateMs: number | null;
}) {
  const list = useRef<HTMLUListElement>(null);
  const last = reviews.length - 1;
  const [current, setCurrent] = useState(Math.min(startIndex, last));
  const [isPaused, setPaused] = useState(false);
  const [isNear, setNear] = useState(false);
  const show = (index: number) => {
    const next = Math.min(last, Math.max(0, index));
    centre(list.current!, next, 'smooth');
    setCurrent(next);
  };
  const start = useEffectEvent(() => centre(list.current!, current, 'instant'));
  const press = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      const to = event.target === list.current ? KEYS[event.key]?.(current, last) : undefined;
      if (to === undefined) return;
      event.preventDefault();
      show(to);
      return;
    }
    const index = indexOf(list.current!, event.target);
    if (index >= 0 && index !== current) show(index);
  });
  const settle = useEffectEvent(() => setCurrent(nearest(list.current!)));
  const rotate = useEffectEvent(() => {
    if (list.current!.parentElement!.matches(':hover, :focus-within') || document.hidden) return;
    show(current === last ? 0 : current + 1);
  });
  useEffect(() => {
    const row = list.current!;
    let started = false;
    // measured when someone comes near: at once it would have the browser lay out the page before it continues
    const watcher = new IntersectionObserver(
      ([entry]) => {
        const near = entry?.isIntersecting === true;
        if (near && !started) start();
        started ||= near;
        setNear(near);
      },
      { rootMargin: '50%' },
    );
    watcher.observe(row);
    row.addEventListener('click', press);
    row.addEventListener('keydown', press);
    row.addEventListener('scrollend', settle);
    return () => {
      watcher.disconnect();
      row.removeEventListener('click', press);
      row.removeEventListener('keydown', press);
      row.removeEventListener('scrollend', settle);
    };
  }, []);
  const isRotating = rotateMs !== null && !isPaused;
  useEffect(() => {
    if (!isRotating || !isNear || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(rotate, rotateMs);
    return () => clearInterval(timer);
  }, [isRotating, isNear, rotateMs]);
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one tab stop for what scrolls; arrows move it */}
      <ul ref={list} className={css.row} tabIndex={0} aria-label="Reviews">
        {reviews.map((review, index) => (
          <li key={review.id} className={classNames(css.card, index === current && css.current)}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <div className={css.controls}>
        <Button aria-label="Previous review" disabled={current === 0} onClick={() => show(current - 1)}>
          <Icon of={CHEVRON_LEFT} />
        </Button>
        <span className="num" aria-live={isRotating ? 'off' : 'polite'}>
          {current + 1} of {reviews.length}
        </span>
        <Button aria-label="Next review" disabled={current === last} onClick={() => show(current + 1)}>
          <Icon of={CHEVRON_RIGHT} />
        </Button>
        {rotateMs !== null && (
          <Button className={css.pause} aria-label={isPaused ? 'Play' : 'Pause'} onClick={() => setPaused(!isPaused)}>
            <Icon of={isPaused ? PLAY : PAUSE} />
          </Button>
        )}
      </div>
      <p className={css.hint} aria-hidden="true">
        ← Swipe →
      </p>
    </div>
  );
}

const slides = (row: HTMLElement): HTMLElement[] => [...row.children] as HTMLElement[];

/** How far the row is scrolled when a slide stands in its middle. */
const middle = (row: HTMLElement, slide: HTMLElement): number =>
  slide.offsetLeft - row.offsetLeft - (row.clientWidth - slide.clientWidth) / 2;

function centre(row: HTMLElement, index: number, behavior: ScrollBehavior): void {
  row.scrollTo({ left: middle(row, slides(row)[index]!), behavior });
}

function nearest(row: HTMLElement): number {
  const away = slides(row).map((slide) => Math.abs(middle(row, slide) - row.scrollLeft));
  return away.indexOf(Math.min(...away));
}

const indexOf = (row: HTMLElement, target: EventTarget | null): number =>
  target instanceof Node ? slides(row).findIndex((slide) => slide.contains(target)) : -1;
