/** One line icon on a 24 px grid. `of` is a drawing of `icons.ts`. */
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
      dangerouslySetInnerHTML={{ __html: of }}
    />
  );
}
