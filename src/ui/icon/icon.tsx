/** One line icon on a 24 px grid. `of` is path data of `icon-paths.ts`, so that only used drawings reach the browser. */
export function Icon({
  of,
  size = '1.25em',
  className,
}: {
  of: string;
  size?: string;
  className?: string | undefined;
}) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
      aria-hidden="true"
    >
      <path d={of} />
    </svg>
  );
}
