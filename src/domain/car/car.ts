import type { DeadPictures } from '../pictures/live-images.ts';
import type { LoggedPrice } from '../price/was-price.ts';
import type { Location } from '../location/location.ts';
import type { CAR_COLUMNS, CarColumn } from './car-columns.ts';

type Columns = typeof CAR_COLUMNS;
type FromFeeds = {
  -readonly [Field in keyof Columns]: Columns[Field] extends CarColumn<infer T> ? T : never;
};

/** Any vehicle for sale (car, truck, motorcycle, caravan), with where it stands and who sells it. */
export interface Car extends FromFeeds {
  id: number;
  group_id: number;
  slug: string;
  /** ISO instant. */
  updated_at: string;
  dealership_id: number;
  dealership_slug: string;
  dealership_name: string;
  location: Location | null;
  /** Earlier prices, oldest first. Loaded only for cars with `before_price`, whose was price it must prove. */
  price_log: readonly LoggedPrice[];
  /** Of its feed's pictures, those that cannot be had; `images` is without them. */
  dead_pictures?: DeadPictures | undefined;
}
