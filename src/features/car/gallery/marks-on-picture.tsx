import { useEffect, useRef } from 'react';
import type { PicturePoint } from '#domain/car/hotspot-position.ts';
import type { MarkView } from './viewer-view.ts';
import numbers from './mark.module.css';
import css from './viewer.module.css';

interface MarksOnPictureProps {
  marks: readonly MarkView[];
  /** Where a mark lies now; undefined when it is out of sight. */
  pointOf(mark: MarkView): PicturePoint | undefined;
  open: string | null;
  onOpen(id: string | null): void;
  /** A mark that someone pressed in the list: it takes the focus. */
  pointed: string | null;
}

/** Numbers on a picture in the order of the list. Enter opens one, Escape closes it and the focus stays on it. */
export function MarksOnPicture({ marks, pointOf, open, onOpen, pointed }: MarksOnPictureProps) {
  const around = useRef<HTMLDivElement>(null);
  const inSight = pointed !== null && marks.some((mark) => mark.id === pointed && pointOf(mark) !== undefined);
  useEffect(() => {
    if (inSight) around.current?.querySelector<HTMLElement>(`[data-mark="${CSS.escape(pointed ?? '')}"]`)?.focus();
  }, [inSight, pointed]);
  return (
    <div ref={around}>
      {marks.map((mark) => {
        const point = pointOf(mark);
        if (point === undefined) return null;
        const isOpen = open === mark.id;
        const card = `card-${mark.id}`;
        const at = { left: `${point.x}%`, top: `${point.y}%` };
        return (
          <div key={mark.id}>
            <button
              type="button"
              className={numbers.mark}
              style={at}
              data-mark={mark.id}
              aria-label={`${mark.number}: ${mark.name}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? card : undefined}
              onKeyDown={(event) => event.key === 'Escape' && onOpen(null)}
              onClick={() => onOpen(isOpen ? null : mark.id)}
            >
              <span className="num">{mark.number}</span>
            </button>
            {isOpen && (
              <div
                id={card}
                className={css.card}
                style={at}
                data-side={point.x > 55 ? 'left' : 'right'}
                data-half={point.y > 50 ? 'lower' : 'upper'}
              >
                <b>{mark.name}</b>
                {mark.text !== '' && <p>{mark.text}</p>}
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}
