import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import { panoramaPainter } from './draw-panorama.ts';
import { MarksOnPicture } from '#features/car/gallery/marks-on-picture.tsx';
import { lookAt, onStage, type Look } from './panorama-view.ts';
import { TurnControls } from '#features/car/gallery/turn-controls.tsx';
import type { PointedMark } from '#features/car/gallery/use-viewer.ts';
import type { InteriorView } from '#features/car/gallery/viewer-view.ts';
import css from '../viewer.module.css';

/** Five degrees a step of the slider. */
const STEPS = 72;
/** As far as one can look up or down (radians). */
const MOST_PITCH = 1.2;

/**
 * The inside all round: by dragging, by slider and buttons. Loaded on first use; a default export, as `lazy` wants it.
 * `pointed`: the mark to look at; `flat`: what stands there while the picture loads, and where the browser cannot draw.
 */
export default function Panorama({
  interior,
  pointed,
  flat,
}: {
  interior: InteriorView;
  pointed: PointedMark | null;
  flat: ReactNode;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [paint, setPaint] = useState<((look: Look) => void) | null>(null);
  const [failed, setFailed] = useState(false);
  const [look, setLook] = useState<Look>({ yaw: 0, pitch: -0.12 });
  const [aspect, setAspect] = useState(1.5);
  const [open, setOpen] = useState<string | null>(null);
  const [turnedTo, setTurnedTo] = useState<PointedMark | null>(null);
  if (pointed !== turnedTo) {
    setTurnedTo(pointed);
    const mark = interior.marks.find(({ id }) => id === pointed?.id);
    if (mark?.at[0] !== undefined) {
      setLook(lookAt(mark.at[0]));
      setOpen(mark.id);
    }
  }

  useEffect(() => {
    const picture = new Image();
    picture.addEventListener('error', () => setFailed(true));
    picture.addEventListener('load', () => {
      const painter = canvas.current === null ? undefined : panoramaPainter(canvas.current, picture);
      if (painter === undefined) setFailed(true);
      else setPaint(() => painter);
    });
    picture.src = pictureAddress(interior.panorama, 1920);
  }, [interior.panorama]);
  useEffect(() => {
    const element = canvas.current;
    if (paint === null || element === null) return undefined;
    const draw = () => {
      setAspect(element.clientWidth / Math.max(element.clientHeight, 1));
      paint(look);
    };
    const watch = new ResizeObserver(draw);
    watch.observe(element);
    draw();
    return () => watch.disconnect();
  }, [paint, look]);

  const drag = useRef<{ x: number; y: number; look: Look } | null>(null);
  const move = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const from = drag.current;
    if (from === null) return;
    const perPixel = 1.3 / Math.max(currentTarget.clientHeight, 1);
    const pitch = from.look.pitch + (clientY - from.y) * perPixel;
    setLook({
      yaw: from.look.yaw - (clientX - from.x) * perPixel,
      pitch: Math.max(-MOST_PITCH, Math.min(MOST_PITCH, pitch)),
    });
  };
  const turn = (2 * Math.PI) / STEPS;
  const step = (((Math.round(look.yaw / turn) + STEPS / 2) % STEPS) + STEPS) % STEPS;

  if (failed) return flat;
  return (
    <>
      {paint === null && flat}
      <div
        className={css.inside}
        data-ready={paint === null ? undefined : ''}
        onPointerDown={(event) => {
          if (event.target instanceof HTMLButtonElement) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { x: event.clientX, y: event.clientY, look };
        }}
        onPointerMove={move}
        onPointerUp={() => (drag.current = null)}
        onPointerCancel={() => (drag.current = null)}
      >
        <canvas ref={canvas} aria-hidden="true" />
        <p className="vh">{interior.alt}</p>
        {paint !== null && (
          <MarksOnPicture
            marks={interior.marks}
            pointOf={({ at: [point] }) => point && onStage(lookAt(point), look, aspect)}
            open={open}
            onOpen={setOpen}
            pointed={pointed?.id ?? null}
          />
        )}
      </div>
      {paint !== null && (
        <TurnControls
          label="Look around"
          value={step}
          steps={STEPS}
          onTurn={(to) => setLook({ ...look, yaw: (to - STEPS / 2) * turn })}
        />
      )}
    </>
  );
}
