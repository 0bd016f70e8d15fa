import type { Brochure } from '#domain/car/brochure.ts';
import type { PicturePolicy } from '#domain/pictures/picture-policy.ts';

/** Port: a car's brochure as a PDF. A picture that cannot be had is left out. */
export interface Brochures {
  /** Undefined: too many are being drawn already. */
  draw(brochure: Brochure, pictures: PicturePolicy): Promise<Uint8Array | undefined>;
}
