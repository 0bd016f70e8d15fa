import { useEffect, useEffectEvent } from 'react';

interface Layer {
  id: number;
  /** Where the page stood when it opened. */
  href: string;
  close: () => void;
}

/** What lies over the page, the topmost last. */
const layers: Layer[] = [];
let lastId = 0;
/** Steps back that were taken here, whose events nobody else needs. */
let ownSteps = 0;

/**
 * While something lies over the page (a dialog, a sheet, a picture on the whole screen), Back closes it and stays on the
 * page. It gets a step of its own in the history, with the same address, which goes when it is closed another way.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const closed = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    window.addEventListener('popstate', wentBack, { capture: true });
    const layer: Layer = { id: ++lastId, href: location.href, close: () => closed() };
    // Not at once: React in development closes and opens again what it mounts, to see whether that holds.
    const opening = setTimeout(() => {
      layers.push(layer);
      history.pushState({ ...history.state, layer: layer.id }, '');
    });
    return () => {
      clearTimeout(opening);
      const index = layers.indexOf(layer);
      if (index < 0) return; // Back closed it
      layers.splice(index, 1);
      if (layerOf(history.state) !== layer.id) return; // the page has moved on
      ownSteps++;
      history.back();
    };
  }, [open]);
}

/** Hears of a step before the router does, which would load the page anew for it. */
function wentBack(event: PopStateEvent): void {
  const id = layerOf(event.state);
  const top = layers.at(-1);
  if (ownSteps > 0) {
    ownSteps--;
    event.stopImmediatePropagation();
  } else if (top !== undefined && id !== top.id) {
    layers.pop();
    if (location.href === top.href) event.stopImmediatePropagation();
    top.close();
  } else if (top === undefined && id !== undefined) {
    // the step of something that was closed by a link on it: one step further is where Back leads
    ownSteps++;
    event.stopImmediatePropagation();
    history.back();
  }
}

const layerOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'layer' in state ? Number(state.layer) : undefined;
