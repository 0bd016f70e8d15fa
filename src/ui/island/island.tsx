import { createContext, useContext, type ComponentType, type ReactElement } from 'react';

/**
 * When an island begins to listen, unless a visitor touches it before: `idle`, once the page has loaded; `visible`, when it
 * comes near the screen; `press`, when a pointer, a finger or the focus comes to it; `called`, when the page's script finds
 * that there is something to show (web/client/start.ts).
 */
export type When = 'idle' | 'visible' | 'press' | 'called';

/** What survives `JSON.stringify`: an island's properties are sent with the page. */
type Json<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...args: never[]) => unknown
    ? never
    : { [Key in keyof T]: Json<T[Key]> };

export interface QueuedIsland {
  name: string;
  when: When;
  props: object;
  element: ReactElement;
}

/** Takes the islands of one page, in the order in which they stand in it (web/island-queue.ts). */
export interface IslandQueue {
  /** Returns the mark that the island, or HTML that is drawn already, replaces once the page around it is drawn. */
  add(part: QueuedIsland | readonly string[]): string;
}

/** Null inside an island: a component that stands in another one is part of it. */
export const Islands = createContext<IslandQueue | null>(null);

/**
 * A part of a page that lives in the browser; the page around it is static. `name` is its line of
 * web/client/island-components.ts, which loads `of`. A context does not reach inside; what it is drawn from goes along as JSON, once.
 */
export function Island<Props extends object>({
  name,
  of: Component,
  when,
  props,
}: {
  name: string;
  of: ComponentType<Props>;
  when: When;
  props: Props & Json<Props>;
}) {
  const queue = useContext(Islands);
  const element = <Component {...props} />;
  return queue === null ? element : queue.add({ name, when, props, element });
}
