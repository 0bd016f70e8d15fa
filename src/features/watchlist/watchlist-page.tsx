import { ViewedStrip } from '#entities/watchlist/viewed-strip.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Island } from '#ui/island/island.tsx';
import { DeviceList } from './device-list.tsx';
import { NothingSaved } from './nothing-saved.tsx';
import { CarRow, GoneRow } from './rows.tsx';
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

function OwnList({ list: { phone, rows, compareHref, garage }, noun }: { list: WatchlistView; noun: string }) {
  const listed = rows.map((row) => ('gone' in row ? row.gone.id : row.car.id));
  return (
    <>
      <p className={`muted ${css.whose}`} data-listed={listed.join(',')}>
        {rows.length} saved on {phone}.{' '}
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
      {rows.length === 0 ? (
        <NothingSaved noun={noun} />
      ) : (
        <ul className={css.rows}>
          {rows.map((row) =>
            'gone' in row ? (
              <GoneRow key={row.gone.id} {...row.gone} />
            ) : (
              <CarRow key={row.car.id} car={row.car} change={row.change} />
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
