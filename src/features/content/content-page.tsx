import type { ReactNode } from 'react';
import { PageForm } from '#entities/form/page-form.tsx';
import { LimitedList } from '#entities/listing-card/limited-list.tsx';
import { LocationGrid } from '#entities/location/location-grid.tsx';
import { pictureAddress, pictureSet } from '#entities/photo/picture-address.ts';
import { Reviews } from '#entities/reviews/reviews.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import css from './content.module.css';
import type { BlockView, ContentPageView } from './content-view.ts';

/** A page that the dealer wrote. A hero that comes first carries its heading. */
export function ContentPage({ view: { title, date, crumbs, blocks } }: { view: ContentPageView }) {
  const hasHero = blocks[0]?.kind === 'hero';
  return (
    <article className={css.page}>
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        {!hasHero && (
          <header className={css.head}>
            <h1 className="h1">{title}</h1>
            {date !== null && <p className="muted">{date}</p>}
          </header>
        )}
      </div>
      {blocks.map((block, index) => (
        // blocks never move: a page is drawn again when it changes
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} id={`block-${block.at}`}>
          <BlockOf block={block} index={index} first={index === 0} />
        </div>
      ))}
    </article>
  );
}

interface Shown<K extends BlockView['kind']> {
  block: Extract<BlockView, { kind: K }>;
  index: number;
  first: boolean;
}

const SHAPES: { [K in BlockView['kind']]: (shown: Shown<K>) => ReactNode } = {
  text: ({ block }) => (
    <div className="wrap">
      <div className={css.text} dangerouslySetInnerHTML={{ __html: block.html }} />
    </div>
  ),
  hero: Hero,
  tiles: ({ block }) => (
    <Titled title={block.title}>
      <ul className={css.tiles}>
        {block.tiles.map(({ title, text, picture, path, until }) => (
          <li key={path + title} className={css.tile}>
            {picture !== null && <Picture source={picture} sizes="(max-width: 700px) 100vw, 26rem" />}
            <h3>
              <a href={path}>{title}</a>
            </h3>
            {text !== null && <p className="small muted">{text}</p>}
            {until !== null && <p className="legal">{until}</p>}
          </li>
        ))}
      </ul>
    </Titled>
  ),
  stock: ({ block }) => <LimitedList list={block.list} className="wrap" />,
  form: ({ block: { title, text, form }, index }) => (
    <div className="wrap">
      <section className={css.asked}>
        <div>
          <h2 className="h2">{title}</h2>
          {text !== null && <p className="muted">{text}</p>}
        </div>
        <PageForm view={form} ids={`page-${index}`} />
      </section>
    </div>
  ),
  invitation: ({ block: { title, text, button } }) => (
    <div className="wrap">
      <section className={css.form}>
        <div>
          <h2 className="h3">{title}</h2>
          {text !== null && <p className="muted">{text}</p>}
        </div>
        <ButtonLink variant="filled" href={button.path} data-dialog="form">
          {button.name}
        </ButtonLink>
      </section>
    </div>
  ),
  locations: ({ block }) => (
    <Titled title={block.title}>
      <LocationGrid locations={block.locations} level={block.title === null ? 'h2' : 'h3'} />
    </Titled>
  ),
  faq: ({ block }) => (
    <Titled title={block.title}>
      <div className={css.faq}>
        {block.questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
        ))}
      </div>
    </Titled>
  ),
  video: Video,
  why: ({ block: { title, points } }) => (
    <Titled title={title}>
      <ul className={css.why}>
        {points.map((point) => (
          <li key={point.title}>
            <h3>{point.title}</h3>
            {point.text !== null && <p className="muted">{point.text}</p>}
          </li>
        ))}
      </ul>
    </Titled>
  ),
  reviews: ({ block }) => (
    <div className="wrap">
      <Reviews view={block.reviews} />
    </div>
  ),
};

function BlockOf({ block, ...rest }: Omit<Shown<BlockView['kind']>, 'block'> & { block: BlockView }) {
  const Shape = SHAPES[block.kind] as (shown: Shown<BlockView['kind']>) => ReactNode;
  return <Shape block={block} {...rest} />;
}

function Titled({ title, children }: { title: string | null; children: ReactNode }) {
  return (
    <section className="wrap">
      {title !== null && <h2 className={`h2 ${css.title}`}>{title}</h2>}
      {children}
    </section>
  );
}

function Hero({ block: { title, text, picture, button }, first }: Shown<'hero'>) {
  const Heading = first ? 'h1' : 'h2';
  return (
    <div className={`wrap ${css.hero}`}>
      {picture !== null && <Picture source={picture} sizes="(max-width: 900px) 100vw, 50vw" first={first} />}
      <div>
        <Heading className="h1">{title}</Heading>
        {text !== null && <p className={css.lead}>{text}</p>}
        {button !== null && (
          <ButtonLink variant="filled" href={button.path}>
            {button.name}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Video({ block: { title, source, poster } }: Shown<'video'>) {
  if (!source.startsWith('/'))
    return (
      <Titled title={title}>
        <a className={css.film} href={source} target="_blank" rel="noopener">
          {poster !== null && <Picture source={poster} sizes="(max-width: 900px) 100vw, 50rem" />}
          <span>
            Watch: {title}
            <span className="vh"> (opens in a new tab)</span>
          </span>
        </a>
      </Titled>
    );
  return (
    <Titled title={title}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- dealers' videos bring no captions */}
      <video
        className={css.film}
        controls
        playsInline
        preload="none"
        poster={poster === null ? undefined : pictureAddress(poster, 960)}
        src={source}
        aria-label={title}
      />
    </Titled>
  );
}

function Picture({ source, sizes, first = false }: { source: string; sizes: string; first?: boolean }) {
  return (
    <img
      src={pictureAddress(source, 960)}
      srcSet={pictureSet(source, [480, 640, 960, 1280])}
      sizes={sizes}
      alt=""
      width={960}
      height={640}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}
