import { pictureAddress, pictureSet } from '#entities/photo/picture-address.ts';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import css from './content.module.css';

export interface BlogView {
  title: string;
  feed: string;
  posts: { path: string; title: string; text: string | null; date: string; picture: string | null }[];
}

/** The news, the newest first. */
export function BlogPage({ view: { title, feed, posts } }: { view: BlogView }) {
  return (
    <div className={`wrap ${css.page}`}>
      <div>
        <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: title }]} />
        <h1 className="h1">{title}</h1>
      </div>
      <ul className={css.posts}>
        {posts.map(({ path, title: name, text, date, picture }) => (
          <li key={path} className={css.tile}>
            {picture !== null && (
              <img
                src={pictureAddress(picture, 640)}
                srcSet={pictureSet(picture, [480, 640, 960])}
                sizes="(max-width: 700px) 100vw, 26rem"
                alt=""
                width={960}
                height={640}
                loading="lazy"
              />
            )}
            <p className="small muted">{date}</p>
            <h2>
              <a href={path}>{name}</a>
            </h2>
            {text !== null && <p className="muted">{text}</p>}
          </li>
        ))}
      </ul>
      <p>
        <a className="link" href={feed}>
          Subscribe by RSS
        </a>
      </p>
    </div>
  );
}
