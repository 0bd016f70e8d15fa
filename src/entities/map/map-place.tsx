import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { MapView, OnMap } from './map-view.ts';

const DealershipMap = lazy(() => import('./dealership-map.tsx'));

export interface MapProps {
  results: readonly OnMap[];
  map: MapView;
  selected: number | null;
  onSelect: (id: number) => void;
}

/** Where the map stands: its program and its coasts are loaded when someone sees the place. */
export function MapPlace({ className, ...props }: MapProps & { className?: string | undefined }) {
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
    <div ref={place} className={className}>
      {isSeen && (
        <Suspense>
          <DealershipMap {...props} />
        </Suspense>
      )}
    </div>
  );
}
