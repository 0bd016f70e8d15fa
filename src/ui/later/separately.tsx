import { lazy, Suspense, type ComponentType } from 'react';

/**
 * A part of a page whose script is a file of its own, fetched when the part is drawn: few visitors see it. The server
 * draws it as any other (`served`), and that stays in place until the script has come. A style sheet of its own is
 * imported where it stands, too: the page is sent with its rules.
 */
export function separately<Props extends object>(
  served: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part: ComponentType<Props> =
    served ?? (lazy(async () => ({ default: await load().catch(never) })) as ComponentType<Props>);
  return function Separately(props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** For a script that cannot be fetched: what the server drew stays, where an error would take the whole page. */
export const never = () => new Promise<never>(() => {});
