import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Silhouette, type SilhouetteName } from '../silhouette/silhouette.tsx';
import { pictureAddress, pictureSet, type PictureWidth } from './picture-address.ts';
import css from './photo.module.css';

export interface PhotoView {
  /** A path such as "/pictures/suv/blue-fq.webp" or an address of an allowed image host. */
  source: string;
  alt: string;
}

export interface PhotoSizes {
  /** As in `<img sizes>`. */
  sizes: string;
  widths: readonly PictureWidth[];
}

export interface PhotoProps {
  photo: PhotoView | null;
  /** Drawn when there is no photo. */
  silhouette: SilhouetteName;
  sizes: PhotoSizes['sizes'];
  widths?: PhotoSizes['widths'] | undefined;
  /** The picture that a page is first seen by: fetched at once and before others. */
  first?: boolean | undefined;
  /** The head of the page has the link that preloads it: React writes none beside the picture. */
  preloaded?: boolean | undefined;
  /** Seen without scrolling: not lazy. */
  eager?: boolean | undefined;
  className?: string | undefined;
  /** A tag, say. */
  children?: ReactNode;
}

const WIDTHS: readonly PictureWidth[] = [320, 480, 750, 960];

/** A 3:2 photograph on the stage colour, or a silhouette in its place. */
export function Photo({
  photo,
  silhouette,
  sizes,
  widths = WIDTHS,
  first = false,
  preloaded = false,
  eager = false,
  className,
  children,
}: PhotoProps) {
  const image = photo !== null && (
    <img
      src={pictureAddress(photo.source, 750)}
      srcSet={pictureSet(photo.source, widths)}
      sizes={sizes}
      alt={photo.alt}
      width={960}
      height={640}
      loading={first || eager ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? undefined : 'async'}
    />
  );
  return (
    <div className={classNames(css.photo, photo === null && css.none, className)}>
      {image === false ? <Silhouette name={silhouette} width={240} /> : preloaded ? <picture>{image}</picture> : image}
      {children}
    </div>
  );
}
