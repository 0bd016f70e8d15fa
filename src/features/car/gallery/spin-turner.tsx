import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { hotspotAngle, hotspotPosition } from '#domain/car/hotspot-position.ts';
import { pictureAddress, type PictureWidth } from '#entities/photo/picture-address.ts';
import { Button } from '#ui/button/button.tsx';
import { PAUSE, PLAY } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { MarksOnPicture } from './marks-on-picture.tsx';
import { TurnControls } from './turn-controls.tsx';
import { useFrames } from './use-frames.ts';
import type { PointedMark } from './use-viewer.ts';
import type { SpinView } from './viewer-view.ts';
import css from './viewer.module.css';

/**
 * A car that turns: by dragging, by slider and buttons, and by itself while the button for it is pressed. All pictures
 * load first. Loaded on first use; a default export, as `lazy` wants it. `pointed`: the mark to turn to.
 */
export default function SpinTurner({ spin, pointed }: { spin: SpinView; pointed: PointedMark | null }) {
  const { frames, marks } = spin;
  const steps = frames.length;
  const [width] = useState<PictureWidth>(() => (window.innerWidth * window.devicePixelRatio > 900 ? 960 : 640));
  const addresses = frames.map((frame) => pictureAddress(frame, width));
  const { loaded, failed, retry } = useFrames(addresses);
  const [frame, setFrame] = useState(0);
  const [open, setOpen] = useState<string | null>(null);
  const [turning, setTurning] = useState(false);
  const slider = useRef<HTMLInputElement>(null);
  const ready = loaded === steps;
  const [turnedTo, setTurnedTo] = useState<PointedMark | null>(null);
  if (ready && pointed !== turnedTo) {
    setTurnedTo(pointed);
    const mark = marks.find(({ id }) => id === pointed?.id);
    if (mark !== undefined) {
      setTurning(false);
      setFrame(Math.round((hotspotAngle(mark.at) * steps) / 360) % steps);
      setOpen(mark.id);
    }
  }

  useEffect(() => {
    // the button that was pressed is gone: the slider takes its focus
    if (ready && document.activeElement === document.body) slider.current?.focus({ preventScroll: true });
  }, [ready]);
  useEffect(() => {
    if (!turning) return undefined;
    const timer = setInterval(() => setFrame((now) => (now + 1) % steps), spin.interval);
    return () => clearInterval(timer);
  }, [turning, steps, spin.interval]);

  const turnTo = (to: number) => {
    setTurning(false);
    setOpen(null);
    setFrame(((to % steps) + steps) % steps);
  };
  const drag = useRef<{ x: number; frame: number } | null>(null);
  const move = (event: PointerEvent) => {
    if (drag.current === null) return;
    const by = Math.trunc((event.clientX - drag.current.x) / spin.drag);
    if (drag.current.frame + by !== frame) turnTo(drag.current.frame + by);
  };

  if (failed)
    return (
      <div className={css.notice} role="alert">
        <p>This photo didn’t load.</p>
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  return (
    <>
      <div
        className={css.picture}
        data-turns={ready ? '' : undefined}
        onPointerDown={(event) => {
          if (!ready || event.target instanceof HTMLButtonElement) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { x: event.clientX, frame };
        }}
        onPointerMove={move}
        onPointerUp={() => (drag.current = null)}
        onPointerCancel={() => (drag.current = null)}
      >
        <img
          src={addresses[ready ? frame : 0]}
          width={960}
          height={640}
          alt={spin.alt}
          draggable={false}
          decoding="sync"
        />
        {ready && (
          <MarksOnPicture
            marks={marks}
            pointOf={({ at }) => hotspotPosition(at, (frame * 360) / steps)}
            open={open}
            onOpen={setOpen}
            pointed={pointed?.id ?? null}
          />
        )}
      </div>
      {ready ? (
        <TurnControls label="Rotate the car" value={frame} steps={steps} onTurn={turnTo} slider={slider}>
          <IconButton
            className={css.alone}
            icon={turning ? PAUSE : PLAY}
            label={turning ? 'Stop rotation' : 'Auto-rotate'}
            onClick={() => {
              setOpen(null);
              setTurning(!turning);
            }}
          />
        </TurnControls>
      ) : (
        <output className={css.notice}>
          <span>
            <b className="num">
              {loaded} of {steps}
            </b>{' '}
            photos loaded
          </span>
          <i style={{ ['--share' as string]: `${(loaded / steps) * 100}%` }} />
        </output>
      )}
    </>
  );
}
