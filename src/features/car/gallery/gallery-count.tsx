import { useEffect, useState, type MouseEvent, type RefObject } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { EXPAND } from '#ui/icon/icons.ts';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import type { GalleryView } from '#features/car/car-page-view.ts';
import css from './gallery.module.css';

interface GalleryCountProps {
  frame: RefObject<HTMLDivElement | null>;
  gallery: GalleryView;
  onOpen(event: MouseEvent, at: number): void;
}

/** "3 / 24" at the bottom right: which picture is in front, and the way to the full screen. */
export function GalleryCount({ frame, gallery, onOpen }: GalleryCountProps) {
  const at = useSlideInFront(frame);
  const firstPhoto = gallery.slides.findIndex((slide) => slide.kind === 'photo');
  const slide = gallery.slides[firstPhoto];
  if (slide?.kind !== 'photo') return null;
  // the full screen shows photos alone, and counts them alike
  const isPhoto = (one: GalleryView['slides'][number]) => one.kind === 'photo';
  const total = gallery.slides.filter(isPhoto).length;
  const passed = gallery.slides.slice(0, at + 1).filter(isPhoto).length;
  return (
    <a
      className={css.count}
      href={pictureAddress(slide.photo.source, 1920)}
      onClick={(event) => onOpen(event, gallery.slides[at]?.kind === 'photo' ? at : firstPhoto)}
    >
      <Icon of={EXPAND} />
      <span className="vh">View all photos full screen: </span>
      <span className="num">
        {Math.max(1, passed)} / {total}
      </span>
    </a>
  );
}

/** The slide that is scrolled to. A mosaic does not scroll, and stays at its first. */
export function useSlideInFront(frame: RefObject<HTMLDivElement | null>): number {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const row = frame.current?.querySelector('[data-slides-row]');
    if (!row) return undefined;
    const look = () => setAt(Math.round(row.scrollLeft / Math.max(row.clientWidth, 1)));
    row.addEventListener('scroll', look, { passive: true });
    return () => row.removeEventListener('scroll', look);
  }, [frame]);
  return at;
}
