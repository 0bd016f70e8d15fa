import { useSyncExternalStore, type KeyboardEvent } from 'react';
import type { ViewerMode } from '#domain/car/viewer-views.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { IMAGES, PLAY, SEAT, TURN } from '#ui/icon/icons.ts';
import { showView, VIEWER_ID } from './use-viewer.ts';
import type { ViewerView } from './viewer-view.ts';
import css from './viewer.module.css';

const NAMES: Record<ViewerMode, { icon: string; name: string }> = {
  spinner: { icon: TURN, name: '360°' },
  walkaround: { icon: PLAY, name: 'Walkaround' },
  gallery: { icon: IMAGES, name: 'Gallery' },
  interior: { icon: SEAT, name: 'Interior' },
};
const KEYS: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

const never = () => () => {};

/** The views of the viewer. One stop of the Tab key, arrows choose; without script each is a link to its page. */
export function ViewerTabs({ views, mode: shown }: Pick<ViewerView, 'views'> & { mode: ViewerMode }) {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const choose = (event: KeyboardEvent<HTMLElement>) => {
    const at = views.findIndex(({ mode }) => mode === shown);
    const next = views[KEYS[event.key]?.(at, views.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    showView(next.mode);
    document.getElementById(`view-${next.mode}`)?.focus();
  };
  return (
    <div className={css.tabs} role="tablist" aria-label="Photo and video views">
      {views.map(({ mode, href }) => (
        <a
          key={mode}
          id={`view-${mode}`}
          role="tab"
          href={href}
          rel="nofollow"
          aria-selected={mode === shown}
          aria-controls={VIEWER_ID}
          tabIndex={hydrated && mode !== shown ? -1 : undefined}
          onKeyDown={choose}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            showView(mode);
          }}
        >
          <Icon of={NAMES[mode].icon} />
          {NAMES[mode].name}
        </a>
      ))}
    </div>
  );
}
