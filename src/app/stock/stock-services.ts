import { setTimeout as rest } from 'node:timers/promises';
import type { EncodePhoto } from '#app/lead/attachment-store.ts';
import type { StockIndex } from './stock-index.ts';
import type { StockActivity } from './stock-activity.ts';
import type { CarAdder } from './add-car.ts';
import type { CarBuyers } from './car-buyers.ts';
import type { StockEditor } from './stock-editor.ts';
import type { PrepareFilm, StockPictures } from './stock-pictures.ts';

/** What the stock pages of the desk work with. */
export interface StockDeskServices {
  index: StockIndex;
  editor: StockEditor;
  buyers: CarBuyers;
  adder: CarAdder;
  activity: StockActivity;
  pictures: StockPictures;
  encodePhoto: EncodePhoto;
  prepareFilm: PrepareFilm;
  /** Comes back when this process shows what was changed at that time, or after a second: the list is read from memory. */
  shown(carIds: readonly number[], at: Date): Promise<void>;
}

const LONGEST_MS = 1_000;
const LOOK_MS = 20;

export async function waitUntilShown(index: StockIndex, carIds: readonly number[], at: Date): Promise<void> {
  const isOld = () => {
    const wanted = new Set(carIds);
    for (const car of index.cars()) if (wanted.has(car.id) && Date.parse(car.updated_at) < at.getTime()) return true;
    return false;
  };
  for (let waited = 0; carIds.length > 0 && waited < LONGEST_MS && isOld(); waited += LOOK_MS) await rest(LOOK_MS);
}
