import bodies from './bodies.svg';

const SILHOUETTES = [
  'suv',
  'ute',
  'hatch',
  'sedan',
  'wagon',
  'coupe',
  'van',
  'truck',
  'prime-mover',
  'motorcycle',
  'scooter',
  'caravan',
  'camper',
] as const;
export type SilhouetteName = (typeof SILHOUETTES)[number];

/** The outline of a body, in the current colour: tiles, placeholders, empty states. Windows take `--c-surface`. */
export function Silhouette({
  name,
  width = 60,
  className,
}: {
  name: SilhouetteName;
  width?: number;
  className?: string | undefined;
}) {
  return (
    <svg className={className} width={width} height={Math.round(width * 0.4)} aria-hidden="true">
      <use href={`${bodies}#${name}`} />
    </svg>
  );
}
