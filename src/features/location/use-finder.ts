import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { unlessOffline } from '#ui/later/unless-offline.ts';
import type { FinderView } from './finder-view.ts';

/** What the finder shows at the page's address, and the way to another address without leaving the page. */
export function useFinder(drawn: FinderView) {
  const [view, setView] = useState(drawn);
  const [isLoading, setLoading] = useState(false);
  const lastRequest = useRef<AbortController>(null);
  const shownSearch = useRef<string>(null);
  const show = async (address: string) => {
    lastRequest.current?.abort();
    const request = new AbortController();
    lastRequest.current = request;
    setLoading(true);
    const next = await fetchView(address, request.signal).catch(() => undefined);
    if (request.signal.aborted) return;
    if (next === undefined) await unlessOffline(() => location.assign(address));
    else {
      if (new URL(address, location.href).href !== location.href) history.pushState(null, '', address);
      shownSearch.current = location.search;
      setView(next);
    }
    if (lastRequest.current === request) setLoading(false);
  };
  const showAddress = useEffectEvent(() => {
    if (location.search !== shownSearch.current) void show(location.href);
  });
  useEffect(() => {
    shownSearch.current = location.search;
    const listen = () => showAddress();
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);
  return { view, isLoading, show };
}

/** From the page at that address: its finder is drawn from the same data. */
async function fetchView(address: string, signal: AbortSignal): Promise<FinderView> {
  const response = await fetch(address, { signal });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const props = page.querySelector<HTMLElement>('is-land[data-name=finder]')?.dataset.props;
  if (props === undefined) throw new Error(`The page has no finder: ${response.status}`);
  return (JSON.parse(props) as { view: FinderView }).view;
}
