import type { UIMatch } from 'react-router';

/** A route's `handle` on pages that go step by step: only the logo in their header leads away. */
export interface QuietHandle<Data = unknown> {
  /** Where it depends on what the route shows. */
  quiet: true | ((data: Data) => boolean);
}

/** Whether one of the routes in view wants the header with logo and phone alone. A page that is not there wants the way on. */
export const isQuiet = (matches: readonly Pick<UIMatch, 'handle' | 'loaderData'>[]): boolean =>
  matches.some(({ handle, loaderData }) => {
    const { quiet } = (handle ?? {}) as Partial<QuietHandle>;
    return loaderData !== undefined && (typeof quiet === 'function' ? quiet(loaderData) : quiet === true);
  });
