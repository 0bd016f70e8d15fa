import { useEffect, useState } from 'react';
import { salesByFormula } from '#domain/brand/sales-counter.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import css from './sales-counter.module.css';
import type { HomeView } from './home-view.ts';
import { easeOut } from './ease-out.ts';

/** "Refreshed every 150000 ms, animation 2 seconds." */
const REFRESH_MS = 150_000;
const ANIMATION_MS = 2_000;
/** Of the formula alone: zeros before real sales make a small number look like a fault. */
const DIGITS = 5;

/** Sales this month, on the wheels of an odometer. The formula goes on by the clock; real sales are those of the page. */
export function SalesCounter({ sales: { kind, count } }: { sales: NonNullable<HomeView['sales']> }) {
  const [target, setTarget] = useState(count);
  const [shown, setShown] = useState(count);
  useEffect(() => {
    if (kind !== 'formula') return;
    const refresh = () => setTarget(salesByFormula(new Date()));
    refresh(); // the page may have been cached for a while
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [kind]);
  useEffect(() => {
    if (target === shown) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(target);
    const from = shown;
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - began) / ANIMATION_MS);
      setShown(Math.round(from + (target - from) * easeOut(share)));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is shown changes with every frame
  }, [target]);
  return (
    <>
      <span className="vh">{formatNumber(target)} </span>
      <span className={css.odometer} aria-hidden="true">
        {[...String(shown).padStart(kind === 'formula' ? DIGITS : 1, '0')].map((digit, index) => (
          <i key={index}>{digit}</i>
        ))}
      </span>
      <span>sold this month{kind === 'formula' ? ', and counting' : ''}</span>
    </>
  );
}
