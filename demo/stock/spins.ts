import type { Hotspot } from '#domain/car/car-values.ts';
import { FRAMES, spinPositions, type SpunVehicle, type SurfacePoint } from './spin-camera.ts';

/** A vehicle of the demo that can be turned round: its pictures are in demo/pictures/spins/<folder>. */
interface Spun {
  folder: string;
  /** The gallery it belongs to, by the start of its photos' paths: body and paint. */
  pictures: string;
  vehicle: SpunVehicle;
  /** What is on it, damage included: a name, more of it, where it is and what way that faces. */
  marks: readonly (readonly [words: string, at: SurfacePoint['at'], faces: SurfacePoint['faces']])[];
  film?: boolean;
  /** What is marked inside, by percent of the panorama. */
  interior?: readonly (readonly [words: string, x: number, y: number])[];
}

const FRONT = [-1, 0, 0] as const;
const REAR = [1, 0, 0] as const;
const RIGHT = [0, 1, 0] as const;
const LEFT = [0, -1, 0] as const;

export const SPUN: readonly Spun[] = [
  {
    folder: 'suv',
    pictures: '/pictures/suv/blue-',
    vehicle: { middle: 1.345, length: 4.43, halfWidth: 0.94, height: 1.7, flipped: false },
    film: true,
    marks: [
      [
        'Stone chip: 3 mm at the bonnet edge, touched in. Not through to the metal.',
        [-0.8, 0.35, 1.0],
        [-0.85, 0, 0.5],
      ],
      ['Driver’s door: parking mark at knee height, 4 cm, polished out to a shadow.', [1.15, 0.94, 0.62], RIGHT],
      ['Front right wheel: light kerb mark on one spoke. All four tyres have 6 mm.', [0, 0.94, 0.37], RIGHT],
      ['Roof rails: rated to 80 kg. No marks.', [1.6, 0.6, 1.68], [0, 0.6, 0.8]],
      ['Rear bumper: scratch on the loading edge, 6 cm, as shown.', [3.53, -0.25, 0.62], REAR],
      ['Left rear door: no marks, no repairs.', [2.15, -0.94, 0.8], LEFT],
    ],
  },
  {
    folder: 'ute',
    pictures: '/pictures/ute/orange-',
    vehicle: { middle: 1.71, length: 5.22, halfWidth: 0.94, height: 1.83, flipped: false },
    marks: [
      ['Windscreen: star chip low on the passenger side, filled and certified.', [0.55, -0.35, 1.3], [-0.8, 0, 0.6]],
      ['Sports bar: powder coat worn where the straps ran.', [3.0, 0.62, 1.52], [0.2, 0.8, 0.5]],
      ['Tray, right side: dent the size of a palm behind the wheel arch.', [3.85, 0.95, 0.78], RIGHT],
      ['Tailgate: locks with the key, light scratches inside.', [4.31, 0, 0.85], REAR],
      ['Front left wheel: tyre 7 mm, no kerb marks.', [0, -0.94, 0.39], LEFT],
    ],
  },
  {
    folder: 'caravan-offroad',
    pictures: '/pictures/caravan-offroad/white-',
    vehicle: { middle: 2.15, length: 7.35, halfWidth: 1.2, height: 3.07, flipped: true },
    marks: [
      ['Coupling: off-road hitch, greased and fitted with a new pin.', [-1.45, -0.02, 0.62], [-0.6, -0.6, 0.5]],
      ['Front shield: stone chips below the window, sealed.', [0.05, -0.3, 1.55], FRONT],
      ['Entry door: new flyscreen, lock and both keys work.', [1.44, -1.2, 1.5], LEFT],
      ['Awning: 4.5 m, fabric without a tear.', [3.2, -1.22, 2.8], LEFT],
      ['Axle: bearings and brakes done in October.', [3.86, -1.2, 0.4], LEFT],
      ['Spare wheels: two, one never used.', [5.85, 0.42, 1.77], REAR],
      ['Right wall: shallow dent under the kitchen window, 5 cm.', [2.55, 1.2, 1.45], RIGHT],
    ],
    interior: [
      ['Bed: queen size, pillow-top mattress with its cover still on.', 50, 64],
      ['Kitchen: four burners, sink with mixer, oven never used.', 77, 61],
      ['Dinette: seats four, the table drops to make a third berth.', 13, 68],
      ['Fridge: 216 litres, runs on gas, 12 and 240 volts.', 93, 52],
    ],
  },
];

/** What a feed says of a vehicle that can be turned round, for the first used one that is photographed in these colours. */
export function spunFields({ folder, vehicle, marks, film, interior }: Spun): Record<string, unknown> {
  const path = `/pictures/spins/${folder}`;
  const frames = Array.from({ length: FRAMES }, (_, frame) => (vehicle.flipped ? (FRAMES - frame) % FRAMES : frame));
  return {
    spin_images: frames.map((frame) => `${path}/${String(frame).padStart(2, '0')}.webp`),
    hotspots: {
      exterior: marks.map(([description, at, faces], index): Hotspot => ({
        id: String(index + 1),
        description,
        position: spinPositions(vehicle, { at, faces }),
      })),
      interior: (interior ?? []).map(([description, x, y], index): Hotspot => ({
        id: String(index + 1),
        description,
        position: [{ angle: 0, x, y }],
      })),
    },
    ...(film && { video_url: `${path}/walkaround.mp4` }),
    ...(interior && { spin_interior_image: `${path}/interior.webp` }),
  };
}
