import { useEffect, useRef, useState, type RefObject } from 'react';
import { formatNumber } from '#domain/text/format-number.ts';

const DURATION_MS = 2_000;

/**
 * "50+" as it is, and counting up from 0 once it is seen. Stands still for who wants less motion, without JavaScript,
 * and when it holds no whole number alone ("24/7").
 */
export function useCountUp(figure: string): [ref: RefObject<HTMLElement | null>, shown: string] {
  const ref = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(figure);
  useEffect(() => {
    const parts = /^(\D*)(\d{1,3}(?:,\d{3})+|\d+)(\D*)$/.exec(figure);
    if (!parts || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const [, before = '', number = '', after = ''] = parts;
    const end = Number(number.replaceAll(',', ''));
    let frame = 0;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const began = performance.now();
      const step = (now: number) => {
        const share = Math.min(1, (now - began) / DURATION_MS);
        setShown(before + formatNumber(Math.round(end * easeOut(share))) + after);
        if (share < 1) frame = requestAnimationFrame(step);
        else setShown(figure);
      };
      frame = requestAnimationFrame(step);
    });
    observer.observe(ref.current!);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [figure]);
  return [ref, shown];
}

export const easeOut = (share: number) => 1 - (1 - share) ** 3;
