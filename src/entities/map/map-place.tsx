import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { wholeSheet } from '#ui/island/whole-sheet.ts';
import type { MapView, OnMap } from './map-view.ts';

const DealershipMap = lazy(async () => {
  const [map] = await Promise.all([import('./dealership-map.tsx'), wholeSheet()]);
  return map;
});

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
