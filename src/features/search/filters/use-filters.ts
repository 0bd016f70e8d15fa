import { createContext, startTransition, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { drawnPairs, formPairs, searchAddress } from '#features/search/form-pairs.ts';
import { fillForm } from '#features/search/fill-form.ts';
import { goTo, shownFilters, watchFilters } from '#features/search/live-search.ts';
import type { FiltersView, PanelView } from '#features/search/search-view.ts';
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
  /** How often choices were given up: a field with a text of its own starts again. */
  givenUp: number;
}

export const FiltersContext = createContext<Filters | null>(null);

/**
 * The state of the filters. The address is the truth; what has been tapped since is a draft that is shown at once.
 * On the page a draft is followed by its results, in the sheet by a recount, and by "Show Me" in the end.
 */
export function useFilters(sent: FiltersView, form: RefObject<HTMLFormElement | null>, inSheet: () => boolean) {
  const [shown, setShown] = useState(sent.panel);
  const [draft, setDraft] = useState<URLSearchParams | null>(null);
  const [recounted, setRecounted] = useState<PanelView | 'failed' | null>(null);
  const [givenUp, setGivenUp] = useState(0);
  const [drawn] = useState(() => String(drawnPairs(sent)));
  /** The pairs of the results that are shown, and those that were asked for last. */
  const settled = useRef(drawn);
  const applied = useRef(drawn);
  const question = useRef(new AbortController());

  const read = () => (form.current ? formPairs(new FormData(form.current)) : new URLSearchParams());

  // results that arrive replace the draft
  const arrive = useEffectEvent((next: FiltersView) => {
    // as drawn, not as the form stands: a thumb that is on its way, or half a number, is yet to be asked for
    applied.current = settled.current = String(drawnPairs(next));
    startTransition(() => {
      setShown((before) => steadyPanel(before, next.panel));
      discard();
    });
  });
  const begin = useEffectEvent(() => {
    const now = shownFilters();
    if (now !== undefined && now.panel.path !== sent.panel.path) arrive(now);
    // what was tapped before the panel listened stands in the form only
    else if (inSheet() || form.current?.checkVisibility() !== false) apply();
    else if (String(read()) !== drawn) {
      fillForm(form.current, sent); // the sheet was closed without "Show Me" before it listened
      giveUp();
    }
  });
  useEffect(() => {
    begin();
    return watchFilters((next) => arrive(next));
  }, []);

  function discard() {
    question.current.abort();
    setDraft(null);
    setRecounted(null);
  }

  /** The sheet was closed without "Show Me". */
  function giveUp() {
    applied.current = settled.current;
    setGivenUp((times) => times + 1);
    discard();
  }

  function apply(given?: URLSearchParams) {
    const pairs = given ?? read();
    if (String(pairs) === applied.current) return;
    applied.current = String(pairs);
    setDraft(pairs);
    if (inSheet()) recount(pairs);
    else void goTo(searchAddress(pairs, shown.base));
  }

  function recount(pairs: URLSearchParams) {
    question.current.abort();
    const { signal } = (question.current = new AbortController());
    setTimeout(() => {
      if (signal.aborted) return;
      fetchPanel(pairs, signal).then(
        (fresh) => setRecounted((before) => steadyPanel(isPanel(before) ? before : shown, fresh)),
        () => {
          if (!signal.aborted) setRecounted('failed');
        },
      );
    }, RECOUNT_DELAY_MS);
  }

  const panel = isPanel(recounted) ? recounted : shown;
  return {
    filters: {
      panel,
      apply,
      read,
      givenUp,
      isChosen: (name: string, value: string, atFirst: boolean) => (draft ? draft.has(name, value) : atFirst),
    } satisfies Filters,
    giveUp,
    showMe: {
      text: recounted === 'failed' ? panel.showMeUncounted : panel.showMe,
      path: draft ? searchAddress(draft, shown.base) : shown.path,
    },
  };
}

const isPanel = (recounted: PanelView | 'failed' | null): recounted is PanelView =>
  recounted !== null && recounted !== 'failed';

export async function fetchPanel(pairs: URLSearchParams, signal: AbortSignal, whole?: string): Promise<PanelView> {
  const query = new URLSearchParams(pairs);
  if (whole !== undefined) query.set('all', whole);
  const answer = await fetch(`/api/search/panel?${query}`, { signal, headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The filters could not be counted: ${answer.status}`);
  return (await answer.json()) as PanelView;
}
