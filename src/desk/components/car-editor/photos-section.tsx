import { counted } from '#domain/text/words.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ChooseFiles } from './choose-files.tsx';
import type { SectionProps } from './section-props.ts';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useFocusAfterMove } from './use-focus-after-move.ts';
import { usePictureDrag } from './use-picture-drag.ts';
import css from './photos.module.css';

const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** The photos of a car in their order. Each control is a plain form; with script, files are sent as they are chosen. */
export function PhotosSection({ editor, fetcher, action, heading: Heading, upload }: SectionProps) {
  const { pictures, edits } = editor;
  const addresses = pictures.map(({ address }) => address);
  const seen = addresses.join('\n');
  const send = (files: File[]) => upload.sendPhotos('upload', files);
  const dragged = usePictureDrag((from, to) => {
    void fetcher.submit({ intent: `picture:to-${to}:${from}`, picture: seen }, { method: 'post', action });
  });
  const order = useFocusAfterMove(addresses);
  const dropped = useDroppedFiles((files) => upload.sendPhotos('upload', files), edits);
  const missing = editor.leastPictures - pictures.length;
  return (
    <section id="car-photos" className={css.section} {...dropped}>
      <Heading>
        Photos{' '}
        <small className={classNames('num', missing > 0 && css.few)}>
          {pictures.length} of at least {editor.leastPictures}
        </small>
      </Heading>
      {editor.deadPictures !== null && <p className={css.dead}>{editor.deadPictures}</p>}
      <fetcher.Form method="post" action={action}>
        <input type="hidden" name="picture" value={seen} />
        <input type="hidden" name="seen-images" value={editor.seen.images} />
        <ol className={css.pictures} {...order}>
          {pictures.map(({ address, url }, index) => (
            <li key={address} data-photo={address} {...(edits && dragged(index))}>
              <img src={url} alt={`${index + 1} of ${pictures.length}`} width={320} height={213} loading="lazy" />
              {index === 0 && <span className={css.cover}>Cover</span>}
              {edits && <Moves index={index} last={pictures.length - 1} />}
            </li>
          ))}
        </ol>
        {/* a car that was added without photos has none to revert to */}
        {editor.feedPictures !== null && !(editor.byHand && editor.feedPictures === 0) && (
          <p className={css.note}>
            {editor.byHand
              ? 'Changed here. '
              : `Edited here. The feed sends ${counted(editor.feedPictures, 'photo')}. `}
            {edits && (
              <button name="intent" value="use:images" className={css.use}>
                {editor.byHand ? 'Revert to the first photos' : 'Revert to feed photos'}
              </button>
            )}
          </p>
        )}
      </fetcher.Form>
      {edits && (
        <fetcher.Form method="post" action={action} encType="multipart/form-data" className={css.upload}>
          <input type="hidden" name="intent" value="upload" />
          <ChooseFiles label="Add photos" accept={PHOTO_TYPES} multiple onGive={send} />
          <ChooseFiles
            label="Take a photo"
            className={css.camera}
            accept="image/*"
            capture="environment"
            onGive={send}
          />
          <span className={css.drop}>or drop or paste them here</span>
          <Button type="submit" size="small" className={css.send}>
            Upload photos
          </Button>
        </fetcher.Form>
      )}
      <p className={css.note}>
        {[
          ...editor.photoNeeds,
          ...(edits ? ['Drag photos into order, or use their arrows. With a keyboard: Alt and an arrow key.'] : []),
        ].join(' ')}
      </p>
    </section>
  );
}

function Moves({ index, last }: { index: number; last: number }) {
  const photo = `photo ${index + 1}`;
  return (
    <span className={css.moves}>
      {index > 0 && (
        <button name="intent" value={`picture:to-0:${index}`} data-move="cover" aria-label={`Make ${photo} the cover`}>
          ★
        </button>
      )}
      {index > 0 && (
        <button name="intent" value={`picture:left:${index}`} data-move="left" aria-label={`Move ${photo} left`}>
          ‹
        </button>
      )}
      {index < last && (
        <button name="intent" value={`picture:right:${index}`} data-move="right" aria-label={`Move ${photo} right`}>
          ›
        </button>
      )}
      <button name="intent" value={`picture:remove:${index}`} data-move="remove" aria-label={`Remove ${photo}`}>
        ×
      </button>
    </span>
  );
}
