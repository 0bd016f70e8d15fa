import { useEffect, useState } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { CROSS, EXPAND } from '#ui/icon/icons.ts';
import { VIEWER_ID } from './use-viewer.ts';
import css from './viewer.module.css';

/** Puts the viewer on the whole screen and back; Escape leads back too. A browser without full screen fills its window. */
export function FullScreenButton() {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const viewer = document.getElementById(VIEWER_ID);
    viewer?.toggleAttribute('data-full', full);
    if (!full) return undefined;
    const leave = () => document.fullscreenElement === null && setFull(false);
    const escape = ({ key }: KeyboardEvent) =>
      key === 'Escape' && document.fullscreenElement === null && setFull(false);
    document.addEventListener('fullscreenchange', leave);
    document.addEventListener('keydown', escape);
    return () => {
      viewer?.removeAttribute('data-full');
      document.removeEventListener('fullscreenchange', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [full]);
  const toggle = () => {
    if (document.fullscreenElement !== null) void document.exitFullscreen();
    else if (!full)
      document
        .getElementById(VIEWER_ID)
        ?.requestFullscreen?.()
        .catch(() => {}); // it fills the window all the same
    setFull(!full);
  };
  return (
    <button type="button" className={css.full} aria-label={full ? 'Exit full screen' : 'Full screen'} onClick={toggle}>
      <Icon of={full ? CROSS : EXPAND} />
    </button>
  );
}
