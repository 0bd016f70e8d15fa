import type { SlidesProps } from './gallery.tsx';
import css from './gallery.module.css';
import { moveFocus } from './move-focus.ts';
import { Slide } from './slide.tsx';

const WIDE = '(max-width: 1080px) 100vw, min(64vw, 904px)';

/** One large picture at a time: swiped, or chosen in the strip below it. */
export function StripSlides({ gallery, onOpen }: SlidesProps) {
  return (
    <ul className={css.slides} onKeyDown={moveFocus} data-slides-row="">
      {gallery.slides.map((_slide, at) => (
        <li key={at} id={`picture-${at + 1}`}><Slide gallery={gallery} at={at} sizes={WIDE} onOpen={onOpen} /></li>
      ))}
    </ul>
  );
}
