import type { ReactNode } from 'react';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import type { PhotoMarkView } from '#features/car/car-page-view.ts';
import css from './marked-photo.module.css';
import { PhotoMarks } from './photo-marks.tsx';

/**
 * A photo with marks, whole in its frame. Its shape is not known on the server: a small copy that is not shown is as high as
 * the frame, and so as wide as the photo may be. The photo takes that width, and marks are in percent of it.
 */
export const MarkedPhoto = ({
  source,
  marks,
  children,
}: {
  source: string;
  marks: readonly PhotoMarkView[];
  children: ReactNode;
}) => (
  <div className={css.frame}>
    <div className={css.shape}>
      <img src={pictureAddress(source, 160)} width={960} height={640} alt="" loading="lazy" />
      <div className={css.photo}>
        {children}
        <PhotoMarks marks={marks} within="gallery" />
      </div>
    </div>
  </div>
);
