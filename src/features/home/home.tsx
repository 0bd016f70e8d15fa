import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { LOCATIONS_PATH } from '#domain/site/site-paths.ts';
import { LimitedList } from '#entities/listing-card/limited-list.tsx';
import { ListingGrid } from '#entities/listing-card/listing-grid.tsx';
import { BrandGrids } from '#entities/brand/brand-grids.tsx';
import { whenNear } from '#ui/later/when-near.tsx';
import { ViewedStrip } from '#entities/watchlist/viewed-strip.tsx';
import { Hero } from './hero.tsx';
import type { HomeView } from './home-view.ts';
import { StatsBand } from './stats-band.tsx';
import { BodyTiles, DealershipTiles, MakeTiles } from './tiles.tsx';
import './finder-box.module.css';
import css from './home.module.css';

const FinderBox = whenNear(
  import.meta.env.SSR ? (await import('./finder-box.tsx')).FinderBox : undefined,
  async () => (await import('./finder-box.tsx')).FinderBox,
  () => 'section:has(#finder-box)',
);
const LocationCarousel = whenNear(
  import.meta.env.SSR ? (await import('#entities/location/location-carousel.tsx')).LocationCarousel : undefined,
  async () => (await import('#entities/location/location-carousel.tsx')).LocationCarousel,
  ({ label }) => `ul[aria-label="${label}"]`,
);
const Reviews = whenNear(
  import.meta.env.SSR ? (await import('#entities/reviews/reviews.tsx')).Reviews : undefined,
  async () => (await import('#entities/reviews/reviews.tsx')).Reviews,
  () => '#reviews',
);

export function Home({
  home: {
    hero,
    stats,
    sales,
    finder,
    brands,
    bodies,
    makes,
    latest,
    lists,
    dealerships,
    locations,
    reviews,
    recentlyViewed,
  },
}: {
  home: HomeView;
}) {
  return (
    <div className={css.home}>
      <Hero hero={hero} />
      {stats.length > 0 ? <StatsBand stats={stats} sales={sales} /> : <div className={css.clearance} />}
      {bodies.tiles.length > 1 && (
        <Section title={bodies.title}>
          <BodyTiles tiles={bodies.tiles} />
        </Section>
      )}
      {finder !== null && <FinderBox title={finder} />}
      <BrandGrids grids={brands} />
      <div className="later">
        {makes.tiles.length > 1 && (
          <Section title={makes.title}>
            <MakeTiles tiles={makes.tiles} columns={makes.columns} />
          </Section>
        )}
        {latest.cards.count > 0 && (
          <Section title={latest.title} link={latest.all} className={css.cards}>
            <ListingGrid cards={latest.cards} columns={latest.columns} />
          </Section>
        )}
        {lists.map((list, index) => (
          <LimitedList
            key={list.title}
            list={list}
            name={`list-${index}`}
            className={classNames('wrap', css.section, css.cards)}
          />
        ))}
        {dealerships.length > 0 && (
          <Section title="Find a dealership">
            <DealershipTiles tiles={dealerships} />
          </Section>
        )}
        {locations.length > 0 && (
          <Section title="Our locations" link={{ name: 'All locations', href: LOCATIONS_PATH }}>
            <LocationCarousel locations={locations} label="Our locations" />
          </Section>
        )}
        {reviews !== null && (
          <div className={classNames('wrap', css.section)}>
            <Reviews view={reviews} />
          </div>
        )}
        <ViewedStrip most={recentlyViewed} />
      </div>
    </div>
  );
}

function Section({
  title,
  link,
  className,
  children,
}: {
  title: string;
  link?: { name: string; href: string };
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={classNames('wrap', css.section, className)}>
      <div className="sec-h">
        <h2 className="h2">{title}</h2>
        {link !== undefined && (
          <a className="link" href={link.href}>
            {link.name}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
