import Lightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import 'yet-another-react-lightbox/plugins/thumbnails.css';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import { useBackCloses } from '#ui/dialog/use-back-closes.ts';
import type { GalleryView } from './car-page-view.ts';

const WIDTHS = [640, 960, 1280, 1920] as const;

/** All pictures on the whole screen: arrows, swipe, zoom, Escape, Back. Loaded on first use; a default export, as `lazy` wants it. */
export default function FullScreen({
  gallery,
  start,
  onClose,
}: {
  gallery: GalleryView;
  start: number;
  onClose: () => void;
}) {
  useBackCloses(true, onClose);
  const photos = gallery.slides.flatMap((slide, at) => (slide.kind === 'photo' ? [{ at, photo: slide.photo }] : []));
  return (
    <Lightbox
      open
      close={onClose}
      index={Math.max(
        0,
        photos.findIndex(({ at }) => at >= start),
      )}
      plugins={gallery.thumbnails ? [Counter, Thumbnails, Zoom] : [Counter, Zoom]}
      carousel={{ finite: true }}
      controller={{ closeOnPullDown: true }}
      thumbnails={{ showToggle: false, width: 96, height: 64, border: 0 }}
      slides={photos.map(({ photo }) => ({
        src: pictureAddress(photo.source, 1920),
        alt: photo.alt,
        width: 1920,
        height: 1280,
        srcSet: WIDTHS.map((width) => ({
          src: pictureAddress(photo.source, width),
          width,
          height: Math.round((width * 2) / 3),
        })),
      }))}
    />
  );
}
