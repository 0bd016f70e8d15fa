import { Island } from '#ui/island/island.tsx';
import { ViewedCars } from './viewed-cars.tsx';

/** Where what was looked at last on this device stands, if anything was. `most` is the site's choice, 0 shows none. */
export const ViewedStrip = ({ most }: { most: number }) =>
  most > 0 && <Island name="viewed-cars" of={ViewedCars} when="called" props={{ most }} />;
