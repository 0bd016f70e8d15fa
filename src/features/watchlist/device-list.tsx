import { useEffect, useState } from 'react';
import { fetchCars } from '#entities/watchlist/fetch-cars.ts';
import { deviceList } from '#entities/watchlist/watchlist-state.ts';
import { showNumbers } from '#entities/price/watch-numbers.ts';
import { keepThen, keptThen } from '#entities/watchlist/kept-then.ts';
import type { CarNowView } from '#entities/watchlist/car-row-view.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { CarRow } from './rows.tsx';
import { NothingSaved } from './nothing-saved.tsx';
import css from './watchlist.module.css';

/** Vehicles that are saved in this browser only. */
export function DeviceList({ noun }: { noun: string }) {
  const [cars, setCars] = useState<CarNowView[] | 'failed' | null>(null);
  useEffect(() => {
    const question = new AbortController();
    fetchCars(deviceList(), question.signal, keptThen()).then(
      (cars) => {
        setCars(cars);
        keepThen(cars.map(({ standing }) => standing));
      },
      () => {
        if (!question.signal.aborted) setCars('failed');
      },
    );
    return () => question.abort();
  }, []);
  useEffect(showNumbers, [cars]);
  return (
    <>
      {cars === null && (
        <>
          <Skeleton widths={[70, 45, 85, 38]} className={css.skeleton} />
          <noscript>
            <p>To save vehicles without signing in, turn on JavaScript.</p>
          </noscript>
        </>
      )}
      {cars === 'failed' && (
        <Banner title="We couldn’t load your list.">
          <p>It’s still on this device. Check your connection and reload the page.</p>
        </Banner>
      )}
      {cars !== null && cars !== 'failed' && cars.length === 0 && <NothingSaved noun={noun} />}
      {cars !== null && cars !== 'failed' && cars.length > 0 && (
        <ul className={css.rows}>
          {cars.map((car) => (
            <CarRow key={car.id} car={car} news={car.news} />
          ))}
        </ul>
      )}
    </>
  );
}
