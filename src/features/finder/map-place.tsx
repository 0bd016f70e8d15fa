import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { FoundView, MapView } from './finder-view.ts';
import css from './finder.module.css';

const FinderMap = lazy(() => import('./finder-map.tsx'));

export interface MapProps {
  results: readonly FoundView[];
  map: MapView;
  selected: number | null;
  onSelect: (id: number) => void;
}

/** Where the map stands: its program and its coasts are loaded when somebody sees the place. */
export function MapPlace(props: MapProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true);
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={css.map}>
      {isSeen && (
        <Suspense>
          <FinderMap {...props} />
        </Suspense>
      )}
    </div>
  );
}
