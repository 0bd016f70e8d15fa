import { lazy, Suspense, type ComponentType } from 'react';
import { untilFetched } from './until-fetched.ts';

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
    served ?? (lazy(async () => ({ default: await untilFetched(load) })) as ComponentType<Props>);
  return function Separately(props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
