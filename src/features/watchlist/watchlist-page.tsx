import { ViewedStrip } from '#entities/watchlist/viewed-strip.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Island } from '#ui/island/island.tsx';
import { DeviceList } from './device-list.tsx';
import { NothingSaved } from './nothing-saved.tsx';
import { CarRow, GoneRow } from './rows.tsx';
import { ShareList } from './share-list.tsx';
import css from './watchlist.module.css';
import type { WatchlistView } from './watchlist-view.ts';

export interface WatchlistPageProps {
  /** Null: no one is signed in, and the device has the list. */
  list: WatchlistView | null;
  /** "vehicle" */
  noun: string;
  recentlyViewed: number;
  signInHref: string;
}

export function WatchlistPage({ list, noun, recentlyViewed, signInHref }: WatchlistPageProps) {
  return (
    <>
      <div className={`wrap ${css.page}`}>
        <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Watchlist' }]} />
        <h1 className="h1">Watchlist</h1>
        {list === null ? <OnDevice noun={noun} signInHref={signInHref} /> : <OwnList list={list} noun={noun} />}
      </div>
      <ViewedStrip most={recentlyViewed} />
    </>
  );
}

/** The list of a visitor who is not signed in. */
const OnDevice = ({ noun, signInHref }: { noun: string; signInHref: string }) => (
  <>
    <p className={`muted ${css.whose}`}>Saved vehicles stay on this device. Sign in to see them on all your devices.</p>
    <Island name="device-list" of={DeviceList} when="idle" props={{ noun }} />
    <p className={css.out}>
      <ButtonLink size="small" href={signInHref}>
        Sign in
      </ButtonLink>
    </p>
  </>
);

function OwnList({ list, noun }: { list: WatchlistView; noun: string }) {
  const { phone, rows, compareHref, garage, terms, news, share } = list;
  const listed = rows.map((row) => ('gone' in row ? row.gone.id : row.car.id));
  return (
    <>
      <p className={`muted ${css.whose}`} data-listed={listed.join(',')}>
        {rows.length} saved on {phone}
        {terms !== null && `, ${terms}`}.{' '}
        {garage !== null && (
          <a className="link" href={garage.href}>
            {garage.name}
          </a>
        )}
      </p>
      {compareHref !== null && (
        <p className={css.out}>
          <ButtonLink size="small" href={compareHref}>
            Compare the newest
          </ButtonLink>
        </p>
      )}
      {rows.length > 0 && <ShareList share={share} />}
      {news.length > 0 && <WhatChanged news={news} />}
      {rows.length === 0 ? (
        <NothingSaved noun={noun} />
      ) : (
        <ul className={css.rows}>
          {rows.map((row) =>
            'gone' in row ? (
              <GoneRow key={row.gone.id} {...row.gone} />
            ) : (
              <CarRow key={row.car.id} car={row.car} news={row.news}>
                {row.vote !== null && (
                  <p className={css.voted}>
                    They say <b>{row.vote.liked ? 'yes' : 'no'}</b>
                    {row.vote.word !== '' && `: “${row.vote.word}”`}
                  </p>
                )}
              </CarRow>
            ),
          )}
        </ul>
      )}
      <form method="post" action="/sign-out" className={css.out}>
        <Button type="submit" size="small">
          Sign out
        </Button>
        <Button type="submit" size="small" variant="text" name="everywhere" value="1">
          Sign out on every device
        </Button>
      </form>
    </>
  );
}

/** The first news of each vehicle; its row says the rest. */
const WhatChanged = ({ news }: { news: WatchlistView['news'] }) => (
  <section className={css.news} aria-labelledby="changed">
    <h2 id="changed">What changed</h2>
    <ul>
      {news.map(({ kind, text, name, href }) => (
        <li key={href}>
          <a href={href}>
            <b className={classNames('num', kind === 'good' && css.good)}>{text}</b> <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);
