import type { Hotspot } from '#domain/car/car-values.ts';

/** A vehicle as demo/studio has it, in metres: x from the front axle to the rear, y to one side, z up. */
export interface SpunVehicle {
  middle: number;
  length: number;
  halfWidth: number;
  height: number;
  /** Caravans are photographed from their other side, and so turn the other way. */
  flipped: boolean;
}

type Vector = readonly [x: number, y: number, z: number];

/** A point on a vehicle, and the direction that its surface faces. */
export interface SurfacePoint {
  at: Vector;
  faces: Vector;
}

export const FRAMES = 36;
/** The camera of demo/studio: the first photo is its front three-quarter view (`VIEWS['fq']`). */
const FIRST_AZIMUTH = -52;
const CAMERA_HEIGHT = 1.15;
const DISTANCE = 8.6;
/** Share of the photo's width that the side of the vehicle fills. */
const FILL = 0.8;
/** The camera's `shift_y`, as a share of the photo's height. */
const SHIFT = 0.03;
/** A surface seen at a lower angle than this (its cosine) is as good as hidden. */
const GRAZING = 0.18;

/** The photos of a spin in which a point of the vehicle is visible, and where: the data of a hotspot. */
export function spinPositions(vehicle: SpunVehicle, { at, faces }: SurfacePoint): Hotspot['position'] {
  const zoom = FILL / sideWidth(vehicle);
  return Array.from({ length: FRAMES }, (_, frame) => frame * (360 / FRAMES)).flatMap((angle) => {
    const eye = cameraAt(vehicle, (vehicle.flipped ? -angle : angle) + FIRST_AZIMUTH);
    if (dot(faces, unit(minus(eye, at))) < GRAZING) return [];
    const { x, y } = project(vehicle, eye, at);
    return { angle, x: percent(0.5 + zoom * x), y: percent(0.5 - zoom * 1.5 * y + SHIFT) };
  });
}

/** The vehicle stays where it is and the camera goes round it, which looks the same. */
function cameraAt({ middle, length, height, flipped }: SpunVehicle, azimuth: number): Vector {
  const distance = DISTANCE * Math.max(length / 4.3, height / 1.75);
  const angle = (azimuth * Math.PI) / 180;
  const side = flipped ? -1 : 1;
  return [
    middle + distance * Math.sin(angle),
    side * distance * Math.cos(angle),
    CAMERA_HEIGHT * Math.max(1, height / 1.6),
  ];
}

/** The position of a point on an image plane one unit in front of the camera, which looks at the middle of the vehicle. */
function project({ middle, height }: SpunVehicle, eye: Vector, point: Vector): { x: number; y: number } {
  const ahead = unit(minus([middle, 0, height * 0.43], eye));
  const right = unit(cross(ahead, [0, 0, 1]));
  const up = cross(right, ahead);
  const to = minus(point, eye);
  return { x: dot(to, right) / dot(to, ahead), y: dot(to, up) / dot(to, ahead) };
}

function sideWidth(vehicle: SpunVehicle): number {
  const { middle, length, halfWidth, height } = vehicle;
  const eye = cameraAt({ ...vehicle, flipped: false }, 0);
  const across = [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((y) =>
      [0, height].map((z) => project(vehicle, eye, [middle + (x * length) / 2, y * halfWidth, z]).x),
    ),
  );
  return Math.max(...across) - Math.min(...across);
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
};
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const percent = (share: number): number => Math.round(share * 1000) / 10;
