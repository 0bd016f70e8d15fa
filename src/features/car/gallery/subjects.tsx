import type { MouseEvent } from 'react';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import type { GalleryView } from '#features/car/car-page-view.ts';
import css from './gallery.module.css';

/** "Outside 4, Inside 8": each opens the first photo of its kind on the whole screen. */
export const Subjects = ({
  gallery,
  onOpen,
}: {
  gallery: GalleryView;
  onOpen(event: MouseEvent, at: number): void;
}) => (
  <ul className={css.subjects} aria-label="Photos by subject">
    {gallery.subjects.map(({ name, count, at }) => {
      const slide = gallery.slides[at];
      return (
        slide?.kind === 'photo' && (
          <li key={name}>
            <a href={pictureAddress(slide.photo.source, 1920)} onClick={(event) => onOpen(event, at)}>
              {name} <span className="num">{count}</span>
            </a>
          </li>
        )
      );
    })}
  </ul>
);
