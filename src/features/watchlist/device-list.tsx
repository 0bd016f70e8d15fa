import { useEffect, useState } from 'react';
import { comparePath, MOST_COMPARED } from '#domain/compare/compare-path.ts';
import { showNumbers } from '#entities/price/watch-numbers.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { fetchList, type OwnList } from './fetch-list.ts';
import { ListHead } from './list-head.tsx';
import { NothingSaved } from './nothing-saved.tsx';
import { CarRow } from './rows.tsx';
import { ShareAfterSignIn } from './share-list.tsx';
import { WhatChanged } from './what-changed.tsx';
import css from './watchlist.module.css';

export interface DeviceListProps {
  noun: string;
  terms: string | null;
  signInHref: string;
}

/** Vehicles that are saved in this browser only. */
export function DeviceList({ noun, ...more }: DeviceListProps) {
  const [list, setList] = useState<OwnList | 'failed' | null>(null);
  useEffect(() => {
    const question = new AbortController();
    fetchList(question.signal).then(setList, () => {
      if (!question.signal.aborted) setList('failed');
    });
    return () => question.abort();
  }, []);
  useEffect(showNumbers, [list]);
  if (list === null)
    return (
      <>
        <Skeleton widths={[70, 45, 85, 38]} className={css.skeleton} />
        <noscript>
          <p>To save vehicles without signing in, turn on JavaScript.</p>
        </noscript>
      </>
    );
  if (list === 'failed')
    return (
      <Banner title="We couldn’t load your list.">
        <p>It’s still on this device. Check your connection and reload the page.</p>
      </Banner>
    );
  return list.cars.length === 0 ? <NothingSaved noun={noun} /> : <Saved list={list} {...more} />;
}

function Saved({ list, terms, signInHref }: { list: OwnList } & Omit<DeviceListProps, 'noun'>) {
  const { cars, news, since } = list;
  const onSale = cars.filter(({ sold }) => sold === null).map(({ id }) => id);
  return (
    <>
      <ListHead compareHref={onSale.length < 2 ? null : comparePath(onSale.slice(0, MOST_COMPARED))}>
        <p className={css.whose}>
          <b>{cars.length}</b> saved
          {terms !== null && `, ${terms}`}
        </p>
      </ListHead>
      <WhatChanged news={news} since={since} />
      <ShareAfterSignIn href={signInHref} />
      <ul className={css.rows}>
        {cars.map((car) => (
          <CarRow key={car.id} car={car} news={car.news} />
        ))}
      </ul>
    </>
  );
}
