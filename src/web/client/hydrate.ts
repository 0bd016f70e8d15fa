import { createElement, startTransition, useEffect, useInsertionEffect, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepTexts } from '#ui/later/keep-texts.ts';

/** Makes an island React's; done when it listens, and never where it cannot be drawn. Fetched with React. */
export function hydrate(island: HTMLElement, Component: ComponentType<never>): Promise<void> {
  const { ids = '', props = '{}' } = island.dataset;
  const sent = island.innerHTML;
  const putBack = keepTexts(island);
  return new Promise<void>((done) => {
    const Listening = () => {
      useInsertionEffect(putBack, []); // before the effects of fields, which read what is in them
      useEffect(done, []);
      return createElement(Component, JSON.parse(props) as never);
    };
    // as a transition, so that a tap in the meantime is answered first
    startTransition(() => {
      hydrateRoot(island, createElement(Listening), {
        identifierPrefix: ids,
        // what the browser draws differs from what was sent: a defect, which the browser tests fail on
        onRecoverableError: (error) => console.error(error),
        // React takes away what it cannot draw: what the server drew comes back
        onUncaughtError(error) {
          island.innerHTML = sent;
          reportError(error);
        },
      });
    });
  });
}
