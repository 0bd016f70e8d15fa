import { lazy, Suspense, useRef, useState, type ComponentType, type MouseEvent } from 'react';
import { Photo } from '#ui/photo/photo.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { classNames } from '#ui/class-names.ts';
import type { GalleryView } from './car-page-view.ts';
import { GalleryCount } from './gallery-count.tsx';
import css from './gallery.module.css';
import { MosaicSlides } from './mosaic-slides.tsx';
import { StripSlides } from './strip-slides.tsx';
import { Thumbnails } from './thumbnails.tsx';

const FullScreen = lazy(() => import('./full-screen.tsx'));

export interface SlidesProps {
  gallery: GalleryView;
  /** For the click on a picture: opens it on the full screen. Without script the link brings the picture itself. */
  onOpen(event: MouseEvent, at: number): void;
}

const SLIDES: Record<GalleryView['shape'], ComponentType<SlidesProps>> = { mosaic: MosaicSlides, strip: StripSlides };

/** The pictures of a car. A click opens them on the whole screen, whose code comes with the first click. */
export function Gallery({ gallery }: { gallery: GalleryView }) {
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<number>();
  if (gallery.slides.length === 0) return <NoPictures gallery={gallery} />;
  const show = (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || gallery.slides[at]?.kind === 'video') return;
    event.preventDefault();
    setOpen(at);
  };
  const Slides = SLIDES[gallery.shape];
  return (
    <section className={classNames(css.gallery, css[gallery.shape], gallery.sold && css.sold)} aria-label="Pictures" data-slides={Math.min(gallery.slides.length, 6)}>
      <div className={css.frame} ref={frame} data-tagged={gallery.tag === null ? undefined : ''}>
        <Slides gallery={gallery} onOpen={show} />
        <GalleryCount frame={frame} gallery={gallery} onOpen={show} />
      </div>
      {gallery.thumbnails && <Thumbnails frame={frame} gallery={gallery} onOpen={show} />}
      {open !== undefined && <Suspense><FullScreen gallery={gallery} start={open} onClose={() => setOpen(undefined)} /></Suspense>}
    </section>
  );
}

function NoPictures({ gallery }: { gallery: GalleryView }) {
  return (
    <section className={classNames(css.gallery, css[gallery.shape], css.empty)} aria-label="Pictures">
      <Photo photo={null} silhouette={gallery.silhouette} sizes="1px">
        {gallery.tag !== null && <Tag {...gallery.tag} />}
        <p className={css.words}>No pictures yet. Call or enquire, and we will send you some.</p>
      </Photo>
    </section>
  );
}
