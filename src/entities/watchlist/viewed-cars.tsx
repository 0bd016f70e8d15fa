import { useEffect, useState } from 'react';
import { Photo } from '../photo/photo.tsx';
import type { CarRowView } from './car-row-view.ts';
import { fetchCars } from './fetch-cars.ts';
import { forgetViewed, recentlyViewed } from './recently-viewed.ts';
import css from './viewed-strip.module.css';

/** What was looked at last on this device; nothing at all where nothing was. */
export function ViewedCars({ most }: { most: number }) {
  const [cars, setCars] = useState<CarRowView[]>([]);
  useEffect(() => {
    const question = new AbortController();
    fetchCars(recentlyViewed().slice(0, most), question.signal).then(setCars, () => {}); // a page does well without
    return () => question.abort();
  }, [most]);
  if (cars.length === 0) return null;
  return (
    <section className={`wrap ${css.viewed}`} aria-labelledby="viewed">
      <div className="sec-h">
        <h2 className="h2" id="viewed">
          Recently viewed
        </h2>
        <button
          type="button"
          className="link"
          onClick={() => {
            forgetViewed();
            setCars([]);
          }}
        >
          Clear history
        </button>
      </div>
      <ul className={css.strip}>
        {cars.map((car) => (
          <li key={car.id}>
            <a href={car.href}>
              <Photo
                photo={car.photo && { ...car.photo, alt: '' }}
                silhouette={car.silhouette}
                sizes="(max-width: 700px) 44vw, 16vw"
                widths={[160, 320, 480]}
              />
              <b className="clamp2">{car.title}</b>
              <span className="num">{car.sold === null ? car.price.text : `${car.price.text}, sold`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
