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
    served ?? (lazy(async () => ({ default: await untilFetched(load) })) as ComponentType<Props>);
  return function Separately(props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}

const LONGEST_WAIT_MS = 30_000;

/** Tries again until a script comes: what the server drew stays meanwhile, where an error would take the whole page. */
export async function untilFetched<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let waitMs = 1_000; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch {
      await new Promise((next) => setTimeout(next, waitMs));
    }
  }
}
