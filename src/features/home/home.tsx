import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { LOCATIONS_PATH } from '#domain/site/site-paths.ts';
import { LimitedList } from '#entities/listing-card/limited-list.tsx';
import { ListingGrid } from '#entities/listing-card/listing-grid.tsx';
import { BrandGrids } from '#entities/brand/brand-grids.tsx';
import { LocationCarousel } from '#entities/location/location-carousel.tsx';
import { Reviews } from '#entities/reviews/reviews.tsx';
import { Island } from '#ui/island/island.tsx';
import { ViewedStrip } from '#entities/watchlist/viewed-strip.tsx';
import { FinderBox } from './finder-box.tsx';
import { Hero } from './hero.tsx';
import { Slides } from './slides.tsx';
import type { HomeView } from './home-view.ts';
import { StatsBand } from './stats-band.tsx';
import { BodyTiles, DealershipTiles, MakeTiles } from './tiles.tsx';
import css from './home.module.css';

export function Home({
  home: {
    slides,
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
    locationsHead,
    reviews,
    recentlyViewed,
  },
}: {
  home: HomeView;
}) {
  return (
    <div className={css.home}>
      {slides.length > 0 && <Slides slides={slides} />}
      <Hero hero={hero} />
      {stats.length > 0 ? <StatsBand stats={stats} sales={sales} /> : <div className={css.clearance} />}
      {bodies.tiles.length > 1 && (
        <Section title={bodies.title}>
          <BodyTiles tiles={bodies.tiles} />
        </Section>
      )}
      {finder !== null && <Island name="finder-box" of={FinderBox} when="press" props={{ title: finder }} />}
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
        {lists.map((list) => (
          <LimitedList key={list.title} list={list} className={classNames('wrap', css.section, css.cards)} />
        ))}
        {dealerships.length > 0 && (
          <Section title="Find a dealership">
            <DealershipTiles tiles={dealerships} />
          </Section>
        )}
        {locations.length > 0 && (
          <Section title={locationsHead.title} link={{ name: locationsHead.all, href: LOCATIONS_PATH }}>
            <LocationCarousel locations={locations} label={locationsHead.title} />
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
