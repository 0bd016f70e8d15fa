import type { MouseEvent } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { PLAY } from '#ui/icon/icons.ts';
import { Photo, type PhotoSizes } from '#entities/photo/photo.tsx';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import { Tag } from '#entities/tag/tag.tsx';
import type { GalleryView } from '#features/car/car-page-view.ts';
import { Film } from './film.tsx';
import css from './gallery.module.css';
import { MarkedPhoto } from './marked-photo.tsx';
import { moveFocus } from '#features/car/move-focus.ts';

/** One picture as a link to the large one; a video of ours, which plays here; or the way to a video elsewhere. */
export function Slide({
  gallery,
  at,
  sizes,
  onOpen,
}: {
  gallery: GalleryView;
  at: number;
  sizes: PhotoSizes;
  onOpen(event: MouseEvent, at: number): void;
}) {
  const slide = gallery.slides[at];
  if (slide === undefined) return null;
  const { silhouette } = gallery;
  const tag = at === 0 && gallery.tag !== null && <Tag {...gallery.tag} />;
  if (slide.kind === 'video') {
    if (slide.film !== null) return <Film film={slide.film} />;
    return (
      <a className={css.link} href={slide.href} target="_blank" rel="noopener" onKeyDown={moveFocus}>
        <Photo
          photo={slide.poster === null ? null : { ...slide.poster, alt: '' }}
          silhouette={silhouette}
          sizes={sizes.sizes}
        >
          {tag}
          <span className={css.play}>
            <Icon of={PLAY} /> Watch the video<span className="vh"> (opens in a new tab)</span>
          </span>
        </Photo>
      </a>
    );
  }
  const picture = (
    <a
      className={css.link}
      href={pictureAddress(slide.photo.source, 1920)}
      onClick={(event) => onOpen(event, at)}
      onKeyDown={moveFocus}
      draggable={false}
    >
      <Photo photo={slide.photo} silhouette={silhouette} {...sizes} first={at === 0} preloaded>
        {tag}
      </Photo>
    </a>
  );
  return slide.marks === undefined ? (
    picture
  ) : (
    <MarkedPhoto source={slide.photo.source} marks={slide.marks}>
      {picture}
    </MarkedPhoto>
  );
}
