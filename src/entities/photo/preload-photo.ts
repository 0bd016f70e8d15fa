import { preload } from 'react-dom';
import type { PhotoSizes } from './photo.tsx';
import { pictureAddress, pictureSet } from './picture-address.ts';

/** From the head of a page that is being drawn: a photo that an island draws stands far behind. */
export const preloadPhoto = ({ source, sizes, widths }: PhotoSizes & { source: string }): void =>
  preload(pictureAddress(source, 750), {
    as: 'image',
    imageSrcSet: pictureSet(source, widths),
    imageSizes: sizes,
    fetchPriority: 'high',
  });
