import { pictureAddress, pictureSet } from '#entities/photo/picture-address.ts';
import type { HomeSlideView } from './home-view.ts';
import css from './slides.module.css';

/** Images in a row to swipe. They need no script: links lead to each, and the Tab key brings each into view. */
export const Slides = ({ slides }: { slides: readonly HomeSlideView[] }) => (
  <section className={css.slides} aria-label="Highlights">
    <ul aria-label="Slides">
      {slides.map(({ name, description, url, picture, hideOverlay }, index) => (
        <li key={name + url} id={`slide-${index + 1}`}>
          <a href={url}>
            <img
              src={pictureAddress(picture, 1280)}
              srcSet={pictureSet(picture, [640, 960, 1280, 1920])}
              sizes="100vw"
              width={1800}
              height={720}
              alt={hideOverlay ? name : ''}
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : undefined}
            />
            {!hideOverlay && (
              <span className={css.words}>
                <b>{name}</b>
                {description !== null && <span>{description}</span>}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
    {slides.length > 1 && (
      <nav aria-label="Slides">
        {slides.map(({ name }, index) => (
          <a key={name} href={`#slide-${index + 1}`}>
            {index + 1}
            <span className="vh">: {name}</span>
          </a>
        ))}
      </nav>
    )}
  </section>
);
