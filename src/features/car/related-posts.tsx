import { pictureAddress, pictureSet } from '#entities/photo/picture-address.ts';
import type { PostView } from '#features/car/car-page-view.ts';
import css from './related-posts.module.css';

/** What the dealer has written about this make. */
export function RelatedPosts({ title, posts }: { title: string; posts: readonly PostView[] }) {
  return (
    <section className={css.section} aria-labelledby="posts">
      <h2 className="h2" id="posts">
        {title}
      </h2>
      <ul className={css.posts}>
        {posts.map(({ title: name, excerpt, picture, href, day, date }) => (
          <li key={name}>
            {picture !== null && (
              <img
                src={pictureAddress(picture, 640)}
                srcSet={pictureSet(picture, [320, 480, 640, 960])}
                sizes="(max-width: 700px) 100vw, 30vw"
                alt=""
                width={960}
                height={540}
                loading="lazy"
                decoding="async"
              />
            )}
            <time dateTime={day}>{date}</time>
            <h3>
              <a href={href} rel={href.startsWith('/') ? undefined : 'noopener'}>
                {name}
              </a>
            </h3>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
