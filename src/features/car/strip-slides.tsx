import type { SlidesProps } from './gallery.tsx';
import css from './gallery.module.css';
import { moveFocus } from './move-focus.ts';
import { Slide } from './slide.tsx';

const WIDE = '(max-width: 1080px) 100vw, min(64vw, 904px)';

/** One large picture at a time: swiped, or chosen in the strip below it. */
export function StripSlides({ gallery, onOpen }: SlidesProps) {
  return (
    <ul className={css.slides} onKeyDown={moveFocus} data-slides-row="">
      {gallery.slides.map((slide, at) => (
        <li key={at} id={`picture-${at + 1}`}><Slide slide={slide} at={at} sizes={WIDE} silhouette={gallery.silhouette} onOpen={onOpen} /></li>
      ))}
    </ul>
  );
}
