import { useRef, useState } from 'react';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { PLAY } from '#ui/icon/icons.ts';
import type { FilmView } from './viewer-view.ts';
import css from './viewer.module.css';

/** A video that loads and plays when it is asked to, with the browser's own controls. */
export function Film({ film }: { film: FilmView }) {
  const video = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);
  return (
    <div className={css.film}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- dealers' videos bring no captions; what they show stands in words below */}
      <video
        ref={video}
        controls
        playsInline
        preload="none"
        poster={film.poster === null ? undefined : pictureAddress(film.poster, 960)}
        aria-label={film.alt}
        onPlay={() => setStarted(true)}
      >
        {film.files.map(({ href, type }) => (
          <source key={type} src={href} type={type} />
        ))}
      </video>
      {!started && (
        <button
          type="button"
          className={css.play}
          onClick={() => {
            video.current?.focus();
            void video.current?.play();
          }}
        >
          <Icon of={PLAY} size="1.75rem" />
          Play walkaround video
        </button>
      )}
    </div>
  );
}
