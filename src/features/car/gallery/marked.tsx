import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { MARKS_TITLE } from '#domain/car/brochure.ts';
import { Island } from '#ui/island/island.tsx';
import type { GalleryView, PhotoMarkView } from '#features/car/car-page-view.ts';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import { pointTo, showView, VIEWER_ID, type PointedMark } from './use-viewer.ts';
import type { MarkView, ViewerView } from './viewer-view.ts';
import css from './marked.module.css';

/** Where the list says more of a mark: the mark on the picture leads here without script. */
export const markAnchor = (where: PointedMark['where'], id: string): string => `mark-${where}-${id}`;

/** The marks of the pictures in words; each turns the car to it, or opens its photo. */
export function Marked({ viewer, gallery }: { viewer: ViewerView | null; gallery: GalleryView }) {
  const outside = viewer?.spin?.marks ?? [];
  const inside = viewer?.interior?.marks ?? [];
  const photos = gallery.slides.flatMap((slide, at) =>
    slide.kind === 'photo' && slide.marks
      ? slide.marks.map((mark) => ({ ...mark, at, href: photoHref({ viewer, gallery }, slide.photo.source, at) }))
      : [],
  );
  if (outside.length + inside.length + photos.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="marked">
      <h2 className="h2" id="marked">
        {MARKS_TITLE}
      </h2>
      <Island name="marks" of={MarkLists} when="press" props={{ outside, inside, photos }} />
    </section>
  );
}

/** Where a photo is without script: in its row, on the page of the photos, or, where a mosaic shows only three, in its file. */
function photoHref(
  { viewer, gallery }: { viewer: ViewerView | null; gallery: GalleryView },
  source: string,
  at: number,
): string {
  if (gallery.shape === 'mosaic' && at > 2) return pictureAddress(source, 1920);
  const page = viewer !== null && viewer.first !== 'gallery' && viewer.views.find(({ mode }) => mode === 'gallery');
  return `${page ? page.href : ''}#picture-${at + 1}`;
}

interface MarkListsProps extends Record<'outside' | 'inside', MarkView[]> {
  photos: MarkOnPhoto[];
}

type MarkOnPhoto = PhotoMarkView & { at: number; href: string };

export const MarkLists = ({ outside, inside, photos }: MarkListsProps) => (
  <div className={css.lists}>
    {photos.length > 0 && <PhotoList marks={photos} />}
    {outside.length > 0 && <List title="Outside" where="exterior" marks={outside} />}
    {inside.length > 0 && <List title="Inside" where="interior" marks={inside} />}
  </div>
);

const Mark = ({ number, name, text }: Pick<MarkView, 'number' | 'name' | 'text'>) => (
  <>
    <span className={`num ${css.number}`}>{number}</span>
    <span>
      <b>{name}</b>
      {text !== '' && <small>{text}</small>}
    </span>
  </>
);

const PHOTO_TEXT = { damage: 'Damage on photo', feature: 'Feature on photo' };

const PhotoList = ({ marks }: { marks: readonly MarkOnPhoto[] }) => (
  <div>
    <h3>Photos</h3>
    <ol>
      {marks.map(({ number, kind, name, text, at, href }) => (
        <li key={number}>
          <a href={href} onClick={(event) => showPhoto(event, at)}>
            <Mark
              number={number}
              name={name}
              text={[`${PHOTO_TEXT[kind]} ${at + 1}.`, text].filter(Boolean).join(' ')}
            />
          </a>
        </li>
      ))}
    </ol>
  </div>
);

/** Brings a photo to the front; one that a mosaic does not show is opened on the whole screen. */
function showPhoto(event: MouseEvent, at: number): void {
  if (document.getElementById(VIEWER_ID) !== null) flushSync(() => showView('gallery'));
  const photo = document.getElementById(`picture-${at + 1}`);
  const link = photo?.querySelector('a');
  if (!photo || !link) return;
  event.preventDefault();
  if (photo.getClientRects().length === 0) return link.click();
  photo.scrollIntoView({ block: 'center' });
  link.focus({ preventScroll: true });
}

interface ListProps {
  title: string;
  where: PointedMark['where'];
  marks: readonly MarkView[];
}

const List = ({ title, where, marks }: ListProps) => (
  <div>
    <h3>{title}</h3>
    <ol>
      {marks.map(({ id, number, name, text }) => (
        <li key={id} id={markAnchor(where, id)}>
          <button type="button" onClick={() => pointTo({ where, id })}>
            <Mark number={number} name={name} text={text} />
          </button>
          <noscript>
            <div className={css.plain}>
              <Mark number={number} name={name} text={text} />
            </div>
          </noscript>
        </li>
      ))}
    </ol>
  </div>
);
