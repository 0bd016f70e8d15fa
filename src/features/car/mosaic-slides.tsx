import type { SlidesProps } from './gallery.tsx';
import css from './gallery.module.css';
import { moveFocus } from './move-focus.ts';
import { Slide } from './slide.tsx';

const LARGE = '(max-width: 700px) 100vw, (max-width: 1080px) 66vw, min(50vw, 680px)';
const SMALL = '(max-width: 700px) 100vw, (max-width: 1080px) 33vw, min(25vw, 340px)';

/** One large and four small pictures; one and two on tablets; on phones one, and the rest by swiping. */
export function MosaicSlides({ gallery, onOpen }: SlidesProps) {
  return (
    <ul className={css.slides} onKeyDown={moveFocus} data-slides-row="">
      {gallery.slides.map((_slide, at) => (
        <li key={at} id={`picture-${at + 1}`}><Slide gallery={gallery} at={at} sizes={at === 0 ? LARGE : SMALL} onOpen={onOpen} /></li>
      ))}
    </ul>
  );
}
