import { useState, type CSSProperties } from 'react';
import { pictureAddress, pictureSet } from '#entities/photo/picture-address.ts';
import type { PhotoView } from '#entities/photo/photo.tsx';
import type { PhotoMarkView } from '#features/car/car-page-view.ts';
import css from './full-screen.module.css';
import { PhotoMarks } from './photo-marks.tsx';

interface MarkedSlideProps {
  photo: PhotoView;
  marks: readonly PhotoMarkView[];
  /** It is the one that is looked at: the marks of others would be reached by Tab. */
  front: boolean;
  /** The space for it, in pixels. */
  rect: { width: number; height: number };
  zoom: number;
}

/** A photo with marks on the whole screen. It is enlarged with its marks, whose numbers keep their size. */
export function MarkedSlide({ photo, marks, front, rect, zoom }: MarkedSlideProps) {
  const [shape, setShape] = useState<number>();
  const width = Math.min(rect.width, rect.height * (shape ?? 1.5), 1920);
  return (
    <div className={css.marked} style={{ width, '--zoom': zoom } as CSSProperties}>
      <img
        src={pictureAddress(photo.source, 1920)}
        srcSet={pictureSet(photo.source, [640, 960, 1280, 1920])}
        sizes={`${Math.round(width * zoom)}px`}
        alt={photo.alt}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setShape(naturalWidth / naturalHeight)}
      />
      {front && shape !== undefined && <PhotoMarks marks={marks} within="screen" />}
    </div>
  );
}
