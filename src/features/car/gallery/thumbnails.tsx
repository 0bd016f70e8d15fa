import type { MouseEvent, RefObject } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { IMAGES } from '#ui/icon/icons.ts';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import type { GalleryView } from '#features/car/car-page-view.ts';
import { useSlideInFront } from './gallery-count.tsx';
import css from './gallery.module.css';
import { moveFocus } from '#features/car/move-focus.ts';

interface ThumbnailsProps {
  frame: RefObject<HTMLDivElement | null>;
  gallery: GalleryView;
  /** The pictures are behind another view, which `onFront` changes. */
  behind: boolean;
  onFront(): void;
  onOpen(event: MouseEvent, at: number): void;
}

/** The small pictures under the large one. In a strip they bring theirs to the front, in a mosaic they open it. */
export function Thumbnails({ frame, gallery, behind, onFront, onOpen }: ThumbnailsProps) {
  const front = useSlideInFront(frame);
  const choose = (event: MouseEvent, at: number) => {
    if (gallery.shape === 'mosaic') return onOpen(event, at);
    if (event.metaKey || event.ctrlKey || event.shiftKey) return undefined;
    onFront();
    const row = frame.current?.querySelector('[data-slides-row]');
    if (!row) return undefined;
    event.preventDefault();
    return row.scrollTo({ left: at * row.clientWidth });
  };
  return (
    <ol className={css.thumbnails} aria-label="All photos">
      {gallery.slides.map((slide, at) => {
        const photo = slide.kind === 'photo' ? slide.photo : slide.poster;
        const href =
          gallery.shape === 'strip' && !behind
            ? `#picture-${at + 1}`
            : slide.kind === 'photo'
              ? pictureAddress(slide.photo.source, 1920)
              : slide.href;
        return (
          <li key={at}>
            <a
              href={href}
              onClick={(event) => choose(event, at)}
              onKeyDown={moveFocus}
              aria-current={gallery.shape === 'strip' && !behind && at === front ? true : undefined}
            >
              {photo === null ? (
                <Icon of={IMAGES} />
              ) : (
                <img
                  src={pictureAddress(photo.source, 160)}
                  srcSet={`${pictureAddress(photo.source, 160)} 1x, ${pictureAddress(photo.source, 320)} 2x`}
                  width={160}
                  height={107}
                  loading="lazy"
                  decoding="async"
                  alt={slide.kind === 'video' ? 'Video' : photo.alt}
                />
              )}
            </a>
          </li>
        );
      })}
    </ol>
  );
}
