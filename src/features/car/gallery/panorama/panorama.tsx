import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import { panoramaPainter, type PanoramaPainter } from './draw-panorama.ts';
import { MarksOnPicture } from '#features/car/gallery/marks-on-picture.tsx';
import { loadPicture } from './load-picture.ts';
import { lookAt, onStage, type Look } from './panorama-view.ts';
import { TurnControls } from '#features/car/gallery/turn-controls.tsx';
import type { PointedMark } from '#features/car/gallery/use-viewer.ts';
import type { InteriorView } from '#features/car/gallery/viewer-view.ts';
import { usePieces } from './use-pieces.ts';
import css from '../viewer.module.css';

/** Width (px): what the flat picture has fetched already. */
const FIRST = 1920;
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
  const [painter, setPainter] = useState<PanoramaPainter | null>(null);
  const [hasMore, setHasMore] = useState(false);
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
    let left = false;
    const open = async () => {
      const picture = await loadPicture(pictureAddress(interior.panorama, FIRST));
      const made = canvas.current === null ? undefined : panoramaPainter(canvas.current, picture);
      if (left) return;
      if (made === undefined) return setFailed(true);
      setPainter(made);
      setHasMore(picture.naturalWidth >= FIRST); // a smaller original is here already
    };
    open().catch(() => !left && setFailed(true));
    return () => {
      left = true;
    };
  }, [interior.panorama]);
  const { arrived, sharp } = usePieces(hasMore ? painter : null, interior.panorama, look, aspect);
  useEffect(() => {
    const element = canvas.current;
    if (painter === null || element === null) return undefined;
    const draw = () => {
      setAspect(element.clientWidth / Math.max(element.clientHeight, 1));
      painter.paint(look);
    };
    const watch = new ResizeObserver(draw);
    watch.observe(element);
    draw();
    return () => watch.disconnect();
  }, [painter, arrived, look]);

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
      {painter === null && flat}
      <div
        className={css.inside}
        data-ready={painter === null ? undefined : sharp ? 'sharp' : ''}
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
        {painter !== null && (
          <MarksOnPicture
            marks={interior.marks}
            pointOf={({ at: [point] }) => point && onStage(lookAt(point), look, aspect)}
            open={open}
            onOpen={setOpen}
            pointed={pointed?.id ?? null}
          />
        )}
      </div>
      {painter !== null && (
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
