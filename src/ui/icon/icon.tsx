import { classNames } from '../class-names.ts';

/**
 * One line icon on a 24 px grid. `of` is one of `icons.ts`, or a drawing itself (`drawing`). The server draws it into the
 * page; the browser leaves it as it stands and fetches the drawings when it has one to draw itself.
 */
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
      key={of}
      ref={import.meta.env.SSR ? undefined : drawEmpty}
      data-icon={import.meta.env.SSR ? undefined : of}
      className={classNames('icon', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: isDrawing(of) ? of : (served?.[of] ?? '') }}
    />
  );
}

const isDrawing = (of: string) => of.startsWith('<');

const served: Record<string, string> | undefined = import.meta.env.SSR
  ? (await import('./drawings.ts')).DRAWINGS
  : undefined;

function drawEmpty(svg: SVGSVGElement | null) {
  if (svg === null || svg.firstChild !== null) return;
  import('./drawings.ts').then(
    ({ DRAWINGS }: { DRAWINGS: Record<string, string> }) => {
      svg.innerHTML = DRAWINGS[svg.dataset.icon ?? ''] ?? '';
    },
    () => {}, // whatever can be pressed has words as well
  );
}
