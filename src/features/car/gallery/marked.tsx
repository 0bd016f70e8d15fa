import { Island } from '#ui/island/island.tsx';
import { pointTo, type PointedMark } from './use-viewer.ts';
import type { MarkView, ViewerView } from './viewer-view.ts';
import css from './marked.module.css';

/** Where the list says more of a mark: the mark on the picture leads here without script. */
export const markAnchor = (where: PointedMark['where'], id: string): string => `mark-${where}-${id}`;

/** The marks of the pictures in words; each turns the car to it. */
export function Marked({ view: { spin, interior } }: { view: ViewerView }) {
  const outside = spin?.marks ?? [];
  const inside = interior?.marks ?? [];
  if (outside.length + inside.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="marked">
      <h2 className="h2" id="marked">
        Marks and features on the photos
      </h2>
      <Island name="marks" of={MarkLists} when="press" props={{ outside, inside }} />
    </section>
  );
}

export const MarkLists = ({ outside, inside }: Record<'outside' | 'inside', MarkView[]>) => (
  <div className={css.lists}>
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
