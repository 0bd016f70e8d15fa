import { classNames } from '#ui/class-names.ts';
import { pictureAddress, pictureSet } from '#entities/photo/picture-address.ts';
import { Island } from '#ui/island/island.tsx';
import type { HeroView } from './home-view.ts';
import { SearchBox } from './search-box.tsx';
import css from './hero.module.css';

/** A headline of two sentences takes a line for each. */
const SENTENCES = /\n|(?<=\.) /;

/** The headline beside the vehicle, never over it: on narrow screens the picture stands above. */
export function Hero({ hero: { title, text, picture, search, links } }: { hero: HeroView }) {
  return (
    <section className={classNames(css.hero, picture === null ? css.plain : css[picture.tone])}>
      {picture !== null && (
        <img
          src={pictureAddress(picture.source, 1280)}
          srcSet={pictureSet(picture.source, [750, 960, 1280, 1920])}
          sizes="100vw"
          width={1800}
          height={900}
          alt=""
          fetchPriority="high"
          style={{ objectPosition: `${picture.focus}% 65%` }}
        />
      )}
      <div className={classNames('wrap', css.inside)}>
        <div>
          <h1 className="h1">
            {title.split(SENTENCES).map((line, i) => (
              <span key={line}>
                {i > 0 && ' '}
                {line}
              </span>
            ))}
          </h1>
          {text !== null && <p className={css.lead}>{text}</p>}
        </div>
        <Island name="search-box" of={SearchBox} when="press" props={{ box: search, links }} />
      </div>
    </section>
  );
}
