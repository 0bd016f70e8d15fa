import { Fragment } from 'react';
import type { PhotoMarkView } from '#features/car/car-page-view.ts';
import mark from './mark.module.css';
import css from './photo-marks.module.css';

/** Numbers on a photo, each with its words as a popover of the browser: they open without script, and Escape closes them. */
export const PhotoMarks = ({
  marks,
  within,
}: {
  marks: readonly PhotoMarkView[];
  /** The same marks may be on the page twice. */
  within: string;
}) =>
  marks.map(({ number, name, text, x, y }) => {
    const words = `${within}-mark-${number}`;
    return (
      <Fragment key={number}>
        <button
          type="button"
          className={mark.mark}
          style={{ left: `${x}%`, top: `${y}%` }}
          aria-label={`${number}: ${name}`}
          popoverTarget={words}
        >
          <span className="num">{number}</span>
        </button>
        <div id={words} className={css.words} popover="auto">
          <b>{name}</b>
          {text !== '' && <p>{text}</p>}
        </div>
      </Fragment>
    );
  });
