import { formatNumber } from '#domain/text/format-number.ts';
import { easeOut } from './ease-out.ts';

const DURATION_MS = 2_000;

/**
 * Figures such as "50+" count up from 0 once they are seen. They stand still for who wants less motion, without
 * JavaScript, and where there is no whole number alone ("24/7").
 */
export function countUp(figures: Iterable<HTMLElement>): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen)
      if (isIntersecting) {
        observer.unobserve(target);
        count(target);
      }
  });
  for (const figure of figures) observer.observe(figure);
}

function count(figure: Element): void {
  const text = figure.textContent ?? '';
  const parts = /^(\D*)(\d{1,3}(?:,\d{3})+|\d+)(\D*)$/.exec(text);
  if (!parts) return;
  const [, before = '', number = '', after = ''] = parts;
  const end = Number(number.replaceAll(',', ''));
  const began = performance.now();
  requestAnimationFrame(function step(now) {
    const share = Math.min(1, (now - began) / DURATION_MS);
    figure.textContent = share < 1 ? before + formatNumber(Math.round(end * easeOut(share))) + after : text;
    if (share < 1) requestAnimationFrame(step);
  });
}
