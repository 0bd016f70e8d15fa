import { classNames } from '../class-names.ts';

/** One line icon on a 24 px grid. `of` is a path of `icons.ts`. */
export const Icon = ({
  of,
  size = '1.25em',
  className,
}: {
  of: string;
  size?: string;
  className?: string | undefined;
}) => (
  <svg className={classNames('icon', className)} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={of} />
  </svg>
);
