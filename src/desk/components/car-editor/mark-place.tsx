import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import css from './marks.module.css';

/** Percent of the photo, from its top left, as in the fields. */
interface Place {
  x: string;
  y: string;
}

interface MarkPlaceProps {
  photo: { url: string; number: number };
  number: number;
  at: Place;
  /** Undefined: it stays where it is. */
  onPlace: ((place: Place) => void) | undefined;
}

const STEPS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A mark on its photo. A click on the photo puts it there; it is dragged, or moved by its arrow keys (with Shift by 5%). */
export function MarkPlace({ photo, number, at, onPlace }: MarkPlaceProps) {
  const picture = useRef<HTMLImageElement>(null);
  const put = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = picture.current?.getBoundingClientRect();
    if (box) onPlace?.({ x: percent((clientX - box.left) / box.width), y: percent((clientY - box.top) / box.height) });
  };
  const step = (event: KeyboardEvent) => {
    const [dx, dy] = STEPS[event.key] ?? [0, 0];
    if (dx === 0 && dy === 0) return;
    event.preventDefault(); // the page would scroll
    const size = event.shiftKey ? 5 : 1;
    onPlace?.({ x: percent((Number(at.x) + dx * size) / 100), y: percent((Number(at.y) + dy * size) / 100) });
  };
  const drag = (event: PointerEvent<HTMLElement>) =>
    event.currentTarget.hasPointerCapture(event.pointerId) && put(event);
  const mark = { style: { left: `${Number(at.x)}%`, top: `${Number(at.y)}%` }, children: <span>{number}</span> };
  return (
    <div className={css.place}>
      <img
        ref={picture}
        src={photo.url}
        alt={`${photo.number} with its mark`}
        width={750}
        height={500}
        loading="lazy"
        draggable={false}
        onPointerUp={put}
      />
      {onPlace === undefined ? (
        <i className={css.dot} {...mark} />
      ) : (
        <button
          type="button"
          className={css.dot}
          aria-label={`Place of mark ${number} on photo ${photo.number}. Arrow keys move it.`}
          onKeyDown={step}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          {...mark}
        />
      )}
    </div>
  );
}

const percent = (share: number): string => String(Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10);
