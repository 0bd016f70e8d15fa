import { useState } from 'react';
import { counted } from '#domain/text/words.ts';
import type { SentMark } from '../../pages/stock-car/route.tsx';
import { MarkForm } from './mark-form.tsx';
import type { SectionProps } from './section-props.ts';
import { useMarkKeys } from './use-mark-keys.ts';
import css from './marks.module.css';

/** Damage and features at their place on the photos: a form for each mark, and one for the next. */
export function MarksSection({
  editor: { pictures, edits },
  fetcher,
  action,
  heading: Heading,
  sent,
}: Omit<SectionProps, 'upload'> & { sent: SentMark | undefined }) {
  const marks = pictures.flatMap((photo, at) => photo.marks.map((mark) => ({ mark, photo: { ...photo, at } })));
  const turn = useAdded(marks.length);
  const keys = useMarkKeys(marks.map(({ mark, photo }) => ({ photo: photo.address, was: mark.was })));
  if (pictures.length === 0 || (marks.length === 0 && !edits)) return null;
  const form = { Form: fetcher.Form, busy: fetcher.state !== 'idle', action, photos: pictures, edits };
  return (
    <section id="car-marks" className={css.section}>
      <Heading>
        Marks on photos <small className="num">{marks.length === 0 ? 'None' : counted(marks.length, 'mark')}</small>
      </Heading>
      {marks.map(({ mark, photo }, at) => (
        <MarkForm
          key={keys[at]}
          {...form}
          number={at + 1}
          mark={{ ...mark, photo: photo.address }}
          typed={sent?.photo === photo.address && sent.was === mark.was ? sent : undefined}
        />
      ))}
      {edits && (
        <details className={css.add} open={sent?.was === ''}>
          <summary>Add a mark</summary>
          <MarkForm
            {...form}
            turn={turn}
            number={marks.length + 1}
            mark={null}
            typed={sent?.was === '' ? sent : undefined}
          />
        </details>
      )}
      {edits && (
        <p className={css.note}>
          Shoppers see each mark as a number on its photo, and its text in a list. What stands before a colon is its
          name.
        </p>
      )}
    </section>
  );
}

/** Counts marks that were added. One that was removed leaves what is typed for the next. */
function useAdded(count: number): number {
  const [seen, setSeen] = useState({ count, added: 0 });
  if (count !== seen.count) setSeen({ count, added: count > seen.count ? seen.added + 1 : seen.added });
  return seen.added;
}
