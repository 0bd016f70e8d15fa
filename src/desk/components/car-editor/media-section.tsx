import { counted } from '#domain/text/words.ts';
import { Button } from '#ui/button/button.tsx';
import { ChooseFiles } from './choose-files.tsx';
import type { SectionProps } from './section-props.ts';
import css from './photos.module.css';

/** The 360° spin of a car: photos from all around it, in order. */
export function SpinSection({ editor, fetcher, action, heading: Heading, upload }: SectionProps) {
  const { urls, fewest, feed } = editor.spin;
  if (urls.length === 0 && !editor.edits) return null;
  return (
    <section id="car-spin" className={css.section}>
      <Heading>
        360° spin <small className="num">{urls.length === 0 ? 'None' : counted(urls.length, 'photo')}</small>
      </Heading>
      <ol className={css.frames}>
        {urls.map((url, index) => (
          <li key={`${index} ${url}`}>
            <img src={url} alt={`${index + 1} of ${urls.length}`} width={160} height={107} loading="lazy" />
          </li>
        ))}
      </ol>
      {editor.edits && (
        <fetcher.Form method="post" action={action} encType="multipart/form-data" className={css.upload}>
          <input type="hidden" name="seen-spin_images" value={editor.seen.spin_images} />
          <ChooseFiles
            label="Add spin photos"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            onGive={(files) => upload.sendPhotos('upload:spin', byName(files))}
          />
          <Button type="submit" size="small" name="intent" value="upload:spin" className={css.send}>
            Upload spin photos
          </Button>
          {urls.length > 0 && (
            <Button type="submit" size="small" variant="text" name="intent" value="picture:no-spin">
              Remove the spin
            </Button>
          )}
          {feed !== null && (
            <button name="intent" value="use:spin_images" className={css.use}>
              {editor.byHand ? 'Revert to the first spin' : `Revert to the feed: ${counted(feed, 'photo')}`}
            </button>
          )}
        </fetcher.Form>
      )}
      {editor.edits && (
        <p className={css.note}>
          Walk once around the car and take a photo every few steps. The website shows the spin from {fewest} photos; 24
          to 36 turn smoothly. They are used in the order of their file names.
        </p>
      )}
    </section>
  );
}

const byName = (files: readonly File[]): File[] =>
  files.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));

/** The walkaround video of a car. */
export function FilmSection({ editor, fetcher, action, heading: Heading, upload }: SectionProps) {
  const { film, filmFeed } = editor;
  if (film === null && !editor.edits) return null;
  return (
    <section id="car-film" className={css.section}>
      <Heading>
        Video <small>{film === null ? 'None' : null}</small>
      </Heading>
      {film?.plays && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- dealers' videos bring no captions
        <video key={film.url} src={film.url} controls preload="metadata" className={css.film} />
      )}
      {film !== null && !film.plays && (
        <p className={css.note}>
          <a href={film.url} className={css.link}>
            {film.url}
          </a>
        </p>
      )}
      {editor.edits && (
        <fetcher.Form method="post" action={action} encType="multipart/form-data" className={css.upload}>
          <input type="hidden" name="seen-video_url" value={editor.seen.video_url} />
          <ChooseFiles
            label={film === null ? 'Add a video' : 'Replace the video'}
            accept="video/mp4,video/quicktime"
            onGive={([file]) => upload.sendFilm(file)}
          />
          <Button type="submit" size="small" name="intent" value="upload:film" className={css.send}>
            Upload the video
          </Button>
          {film !== null && (
            <Button type="submit" size="small" variant="text" name="intent" value="picture:no-film">
              Remove the video
            </Button>
          )}
          {filmFeed !== null && (
            <button name="intent" value="use:video_url" className={css.use}>
              {editor.byHand
                ? 'Revert to the first video'
                : filmFeed === ''
                  ? 'Revert to the feed: no video'
                  : 'Revert to the feed’s video'}
            </button>
          )}
        </fetcher.Form>
      )}
      {editor.edits && <p className={css.note}>MP4 or MOV in H.264, up to 3 minutes and 40 MB.</p>}
    </section>
  );
}
