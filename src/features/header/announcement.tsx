import { useState, useSyncExternalStore } from 'react';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { CROSS } from '#ui/icon/icons.ts';
import { deviceStorage } from '#ui/storage/browser-storage.ts';
import css from './announcement.module.css';
import { DAY_MS } from '#domain/time/durations.ts';

export interface AnnouncementView {
  text: string;
  /** null: no location to go to. */
  directions: string | null;
}

const KEY = 'announcement-closed';

const never = () => () => {};

/** The words that were closed within a day. */
function closedAs(): string | undefined {
  const [until, words] = deviceStorage.get(KEY)?.split('|') ?? [];
  return Number(until) > Date.now() ? words : undefined;
}

/** A bar above the header. Who closes it does not see the same words again for a day. */
export function Announcement({ announcement: { text, directions } }: { announcement: AnnouncementView }) {
  const wasClosed = useSyncExternalStore(
    never,
    () => closedAs() === text,
    () => false,
  );
  const [closed, setClosed] = useState(false);
  if (closed || wasClosed) return null;
  const close = () => {
    deviceStorage.set(KEY, `${Date.now() + DAY_MS}|${text}`);
    setClosed(true);
  };
  return (
    <section className={css.bar} aria-label="Announcement">
      <div className="wrap">
        <span>{text}</span>
        {directions !== null && (
          <a href={directions} target="_blank" rel="noopener">
            Get Directions<span className="vh"> (opens in a new tab)</span>
          </a>
        )}
        <IconButton icon={CROSS} label="Close this announcement" className={css.close} onClick={close} />
      </div>
    </section>
  );
}
