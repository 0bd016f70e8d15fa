import type { ItemType } from '#domain/car/car-values.ts';
import type { SilhouetteName } from '#entities/silhouette/silhouette.tsx';

/** The drawing for a body by words in its name, the first that fits; the last is for anything else of the kind. */
const DRAWINGS: Record<ItemType, readonly (readonly [RegExp, SilhouetteName])[]> = {
  car: [
    [/ute|utility|dual cab|crew|pick-?up|cab chassis|tray/i, 'ute'],
    [/hatch/i, 'hatch'],
    [/sedan|saloon|liftback|fastback/i, 'sedan'],
    [/wagon|estate/i, 'wagon'],
    [/coup|convertible|cabriolet|roadster/i, 'coupe'],
    [/van|mover|bus|commercial/i, 'van'],
    [/truck/i, 'truck'],
    [/./, 'suv'],
  ],
  truck: [
    [/prime/i, 'prime-mover'],
    [/\bvan\b|bus/i, 'van'],
    [/\bute\b/i, 'ute'],
    [/./, 'truck'],
  ],
  motorcycle: [
    [/scooter/i, 'scooter'],
    [/./, 'motorcycle'],
  ],
  caravan: [
    [/pop|camper|fold/i, 'camper'],
    [/./, 'caravan'],
  ],
};

export function bodySilhouette(body: string | null, itemType: ItemType): SilhouetteName {
  const drawings = DRAWINGS[itemType];
  const fitting = drawings.find(([words]) => words.test(body ?? '?')) ?? drawings[drawings.length - 1];
  return fitting?.[1] ?? 'suv';
}
