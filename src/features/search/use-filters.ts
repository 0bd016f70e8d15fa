import { createContext, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { drawnPairs, formPairs, searchAddress } from './form-pairs.ts';
import type { PanelView, SearchView } from './search-view.ts';
import { steadyPanel } from './steady-panel.ts';

/** Between the last tap in the sheet and the recount (ms): a run of taps is one question. */
const RECOUNT_DELAY_MS = 150;

export interface Filters {
  /** As shown: of the page, or recounted while choosing in the sheet. */
  panel: PanelView;
  /** Whether a value is chosen, from the moment it is tapped. */
  isChosen(name: string, value: string, atFirst: boolean): boolean;
  /** The form has changed. `given` are pairs that take the place of the form's. */
  apply(given?: URLSearchParams): void;
  /** The pairs of the form as it stands. */
  read(): URLSearchParams;
}

export const FiltersContext = createContext<Filters | null>(null);

/**
 * The state of the filters. The address is the truth; what has been tapped since is a draft that is shown at once.
 * On the page a draft is followed by a navigation, in the sheet by a recount, and by "Show Me" in the end.
 */
export function useFilters(
  view: SearchView,
  failed: boolean,
  form: RefObject<HTMLFormElement | null>,
  inSheet: () => boolean,
) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [draft, setDraft] = useState<URLSearchParams | null>(null);
  const [recounted, setRecounted] = useState<PanelView | 'failed' | null>(null);
  const [seen, setSeen] = useState(view);
  const [steady, setSteady] = useState(view.panel);
  const [drawn] = useState(() => String(drawnPairs(view)));
  const applied = useRef(drawn);
  const isFirst = useRef(true);
  const question = useRef(new AbortController());

  // A page that arrives replaces the draft, unless a newer tap is already on its way.
  if (seen !== view) {
    setSeen(view);
    setSteady(steadyPanel(steady, view.panel));
    if (!failed && navigation.state === 'idle') discard();
  }

  const read = () => (form.current ? formPairs(new FormData(form.current)) : new URLSearchParams());
  const settle = useEffectEvent(() => {
    // what was tapped before the page had come to life stands in the form only
    if (isFirst.current) apply();
    // as drawn, not as the form stands: a thumb that is on its way, or half a number, is yet to be asked for
    else if (navigation.state === 'idle') applied.current = String(drawnPairs(view));
    isFirst.current = false;
  });
  useEffect(() => settle(), [view]);
  function discard() {
    setDraft(null);
    setRecounted(null);
  }

  function apply(given?: URLSearchParams) {
    const pairs = given ?? read();
    if (String(pairs) === applied.current) return;
    applied.current = String(pairs);
    setDraft(pairs);
    if (inSheet()) recount(pairs);
    else void navigate(searchAddress(pairs, view.panel.base), { preventScrollReset: true });
  }

  function recount(pairs: URLSearchParams) {
    question.current.abort();
    const { signal } = (question.current = new AbortController());
    setTimeout(() => {
      if (signal.aborted) return;
      fetchPanel(pairs, signal).then(
        (fresh) => setRecounted((before) => steadyPanel(isPanel(before) ? before : steady, fresh)),
        () => {
          if (!signal.aborted) setRecounted('failed');
        },
      );
    }, RECOUNT_DELAY_MS);
  }

  const panel = isPanel(recounted) ? recounted : steady;
  return {
    filters: {
      panel,
      apply,
      read,
      isChosen: (name: string, value: string, atFirst: boolean) => (draft ? draft.has(name, value) : atFirst),
    } satisfies Filters,
    discard() {
      question.current.abort();
      discard();
    },
    showMe: {
      text: recounted === 'failed' ? panel.showMeUncounted : panel.showMe,
      path: draft ? searchAddress(draft, view.panel.base) : view.panel.path,
    },
    busy: navigation.state === 'loading' && navigation.location.pathname.startsWith('/search'),
  };
}

const isPanel = (recounted: PanelView | 'failed' | null): recounted is PanelView =>
  recounted !== null && recounted !== 'failed';

export async function fetchPanel(pairs: URLSearchParams, signal: AbortSignal, whole?: string): Promise<PanelView> {
  const asked = new URLSearchParams(pairs);
  if (whole !== undefined) asked.set('all', whole);
  const answer = await fetch(`/api/search/panel?${asked}`, { signal, headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The filters could not be counted: ${answer.status}`);
  return (await answer.json()) as PanelView;
}
