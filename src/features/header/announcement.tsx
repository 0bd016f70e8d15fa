import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { CROSS } from '#ui/icon/icons.ts';
import css from './announcement.module.css';

export interface AnnouncementView {
  text: string;
  /** null: no location to go to. */
  directions: string | null;
}

/** A bar above the header. Who closes it does not see the same words again for a day (close-announcement.ts). */
export const Announcement = ({ announcement: { text, directions } }: { announcement: AnnouncementView }) => (
  <section className={css.bar} aria-label="Announcement" data-announcement={text}>
    <div className="wrap">
      <span>{text}</span>
      {directions !== null && (
        <a href={directions} target="_blank" rel="noopener">
          Get Directions<span className="vh"> (opens in a new tab)</span>
        </a>
      )}
      <IconButton icon={CROSS} label="Close this announcement" className={css.close} />
    </div>
  </section>
);
