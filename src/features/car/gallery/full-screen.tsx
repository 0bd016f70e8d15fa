import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import Lightbox, { isImageSlide, type ControllerRef } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import 'yet-another-react-lightbox/plugins/thumbnails.css';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import type { PhotoView } from '#entities/photo/photo.tsx';
import { useBackCloses } from '#ui/dialog/use-back-closes.ts';
import type { GalleryView } from '#features/car/car-page-view.ts';
import css from './full-screen.module.css';
import { MarkedSlide } from './marked-slide.tsx';

const WIDTHS = [640, 960, 1280, 1920] as const;
const fullAddress = (photo: PhotoView) => pictureAddress(photo.source, 1920);

/**
 * All pictures on the whole screen: arrows, Home and End, swipe, zoom, Escape, Back. In a modal dialog, which keeps the
 * focus wherever Tab leads. Loaded on first use; a default export, as `lazy` wants it.
 */
export default function FullScreen({
  gallery,
  start,
  onClose,
}: {
  gallery: GalleryView;
  start: number;
  onClose: () => void;
}) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const controller = useRef<ControllerRef>(null);
  useEffect(() => dialog?.showModal(), [dialog]);
  const photos = gallery.slides.flatMap((slide, at) => (slide.kind === 'photo' ? [{ at, ...slide }] : []));
  const jump = (event: KeyboardEvent) => {
    const at = controller.current?.getLightboxState().currentIndex ?? 0;
    if (event.key === 'Home' && at > 0) controller.current?.prev({ count: at });
    if (event.key === 'End' && at < photos.length - 1) controller.current?.next({ count: photos.length - 1 - at });
  };
  const keepOpen = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && dialog?.querySelector(':popover-open')) event.stopPropagation(); // it closes a mark
  };
  /** Closed before it goes, the dialog gives the focus back. */
  const close = () => {
    dialog?.close();
    onClose();
  };
  useBackCloses(true, close);
  return (
    <dialog
      ref={setDialog}
      className={css.viewer}
      aria-label="Photos"
      onKeyDownCapture={keepOpen}
      onKeyDown={jump}
      onCancel={close}
    >
      {dialog && (
        <Lightbox
          open
          portal={{ root: dialog }}
          close={close}
          index={Math.max(
            0,
            photos.findIndex(({ at }) => at >= start),
          )}
          plugins={gallery.thumbnails ? [Counter, Thumbnails, Zoom] : [Counter, Zoom]}
          carousel={{ finite: photos.length < 2 }}
          controller={{ closeOnPullDown: true, ref: controller }}
          render={{
            slide: ({ slide, offset, rect, zoom = 1 }) => {
              const shown = photos.find(({ photo }) => isImageSlide(slide) && fullAddress(photo) === slide.src);
              return (
                shown?.marks && (
                  <MarkedSlide photo={shown.photo} marks={shown.marks} {...{ front: offset === 0, rect, zoom }} />
                )
              );
            },
          }}
          thumbnails={{ showToggle: false, width: 96, height: 64, border: 0 }}
          slides={photos.map(({ photo }) => ({
            src: fullAddress(photo),
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
      )}
    </dialog>
  );
}
