import { lazy, Suspense, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Photo } from '#entities/photo/photo.tsx';
import { Tag } from '#entities/tag/tag.tsx';
import { classNames } from '#ui/class-names.ts';
import { wholeSheet } from '#ui/island/whole-sheet.ts';
import type { GalleryView } from '#features/car/car-page-view.ts';
import { slideSizes } from './first-photo.ts';
import { GalleryCount } from './gallery-count.tsx';
import css from './gallery.module.css';
import { Slide } from './slide.tsx';
import { Subjects } from './subjects.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { showView, VIEWER_ID } from './use-viewer.ts';

const FullScreen = lazy(async () => {
  const [module] = await Promise.all([import('./full-screen.tsx'), wholeSheet()]);
  return module;
});

interface GalleryProps {
  gallery: GalleryView;
  /** Other views of the car in the same frame: what is open in place of the pictures, and the way to each view. */
  viewer?: { pane: ReactNode; tabs: ReactNode };
}

/** The pictures of a car. A click opens them on the whole screen, whose code comes with the first click; without script it brings the picture itself. */
export function Gallery({ gallery, viewer }: GalleryProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<number>();
  if (gallery.slides.length === 0 && viewer === undefined) return <NoPictures gallery={gallery} />;
  const pane = viewer?.pane ?? null;
  const show = (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || gallery.slides[at]?.kind === 'video') return;
    event.preventDefault();
    setOpen(at);
  };
  return (
    <section
      className={classNames(css.gallery, css[gallery.shape], gallery.sold && css.sold)}
      aria-label="Photos"
      data-among-views={viewer && ''}
      data-slides={Math.min(gallery.slides.length, 6)}
    >
      {pane ?? (
        <div
          className={css.frame}
          ref={frame}
          data-tagged={gallery.tag === null ? undefined : ''}
          {...(viewer && { id: VIEWER_ID, role: 'tabpanel', 'aria-labelledby': 'view-gallery' })}
        >
          <ul className={classNames(css.slides, 'first-alone')} data-slides-row="">
            {gallery.slides.map((_slide, at) => (
              <li key={at} id={`picture-${at + 1}`}>
                <Slide gallery={gallery} at={at} sizes={slideSizes(gallery.shape, at)} onOpen={show} />
              </li>
            ))}
          </ul>
          <GalleryCount frame={frame} gallery={gallery} onOpen={show} />
        </div>
      )}
      <div className={viewer && css.foot}>
        {viewer?.tabs}
        {gallery.thumbnails && (
          <Thumbnails
            key={pane === null ? 'front' : 'behind'}
            frame={frame}
            gallery={gallery}
            behind={pane !== null}
            onFront={() => pane !== null && flushSync(() => showView('gallery'))}
            onOpen={show}
          />
        )}
      </div>
      {pane === null && gallery.subjects.length > 0 && <Subjects gallery={gallery} onOpen={show} />}
      {open !== undefined && (
        <Suspense>
          <FullScreen gallery={gallery} start={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

function NoPictures({ gallery }: { gallery: GalleryView }) {
  return (
    <section className={classNames(css.gallery, css[gallery.shape], css.empty)} aria-label="Photos">
      <Photo photo={null} silhouette={gallery.silhouette} sizes="1px">
        {gallery.tag !== null && <Tag {...gallery.tag} />}
        <p className={css.words}>No photos yet. Call or enquire and we’ll send you some.</p>
      </Photo>
    </section>
  );
}
