import { THIS_DEVICE_PATH } from '#domain/site/site-paths.ts';
import { ViewedStrip } from '#entities/watchlist/viewed-strip.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { Button } from '#ui/button/button.tsx';
import { Island } from '#ui/island/island.tsx';
import { DeviceList } from './device-list.tsx';
import { ListHead } from './list-head.tsx';
import { NothingSaved } from './nothing-saved.tsx';
import { CarRow, GoneRow } from './rows.tsx';
import { ShareList } from './share-list.tsx';
import css from './watchlist.module.css';
import type { WatchlistView } from './watchlist-view.ts';
import { WhatChanged } from './what-changed.tsx';

export interface WatchlistPageProps {
  /** Null: no one is signed in, and the device has the list. */
  list: WatchlistView | null;
  /** "vehicle" */
  noun: string;
  /** Whether the prices are drive away: "drive away in QLD"; null: as advertised. */
  terms: string | null;
  recentlyViewed: number;
  signInHref: string;
}

export function WatchlistPage({ list, noun, terms, recentlyViewed, signInHref }: WatchlistPageProps) {
  return (
    <>
      <div className={`wrap ${css.page}`} data-whose={list === null ? 'device' : undefined}>
        <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Watchlist' }]} />
        <h1 className="h1">Watchlist</h1>
        {list === null ? <OnDevice {...{ noun, terms, signInHref }} /> : <OwnList {...{ list, noun, terms }} />}
      </div>
      <ViewedStrip most={recentlyViewed} />
    </>
  );
}

/** The list of a visitor who is not signed in. */
const OnDevice = ({ noun, terms, signInHref }: Omit<WatchlistPageProps, 'list' | 'recentlyViewed'>) => (
  <>
    <p className={`muted ${css.whose}`}>
      Saved vehicles stay on this device.{' '}
      <a className="link" href={signInHref}>
        Sign in
      </a>{' '}
      to see them on all your devices.{' '}
      <a className="link" href={THIS_DEVICE_PATH}>
        What this device keeps
      </a>
    </p>
    <Island name="device-list" of={DeviceList} when="idle" props={{ noun, terms, signInHref }} />
  </>
);

function OwnList({ list, noun, terms }: { list: WatchlistView; noun: string; terms: string | null }) {
  const { phone, rows, compareHref, garage, news, share } = list;
  const listed = rows.map((row) => ('gone' in row ? row.gone.id : row.car.id));
  return (
    <>
      <ListHead compareHref={compareHref}>
        <p className={css.whose} data-listed={listed.join(',')}>
          <b>{rows.length}</b> saved on {phone}
          {terms !== null && `, ${terms}`}.{' '}
          {garage !== null && (
            <a className="link" href={garage.href}>
              {garage.name}
            </a>
          )}
        </p>
      </ListHead>
      <WhatChanged news={news} since="since you saved them" />
      {rows.length > 0 && <ShareList share={share} />}
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
        <small className="muted">
          Signing out also forgets your reservations and the contact details from your last form on this device.
        </small>
      </form>
    </>
  );
}
