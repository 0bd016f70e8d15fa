import { useEffect, useState } from 'react';
import { recentlyViewed } from './recently-viewed.ts';
import type { ViewedCars } from './viewed-cars.tsx';

/** Where what was looked at last on this device stands once it is known that there is any. `most` is the site's choice, 0 shows none. */
export function ViewedStrip({ most }: { most: number }) {
  const [Cars, setCars] = useState<typeof ViewedCars | null>(null);
  useEffect(() => {
    if (most > 0 && recentlyViewed().length > 0)
      import('./viewed-cars.tsx').then(
        (module) => setCars(() => module.ViewedCars),
        () => {}, // a page does well without
      );
  }, [most]);
  return Cars && <Cars most={most} />;
}
