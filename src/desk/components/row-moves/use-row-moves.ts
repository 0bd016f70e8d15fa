import { useEffect } from 'react';
import { useLocation } from 'react-router';

const STEP_OF: Record<string, string> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

/**
 * Alt with an arrow key clicks the `data-move` button of the `data-place` row that has focus. Focus stays with a row that
 * was moved (`?at=` its place, `by=` the step). A form that opens (`data-open`) gets focus.
 */
export function useRowMoves(): void {
  const { search, key } = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const [at, by] = [query.get('at'), query.get('by')];
    // one that stays open keeps it: a person may type there while an answer comes
    if ((query.has('edit') || query.has('add')) && !document.activeElement?.closest('[data-open]'))
      document.querySelector<HTMLElement>('[data-open] input:not([type="hidden"])')?.focus();
    if (at === null) return;
    const row = document.getElementById(at);
    const button = row?.querySelector<HTMLElement>(`[data-move="${CSS.escape(by ?? '')}"]`);
    (button ?? row?.querySelector<HTMLElement>('a'))?.focus();
  }, [search, key]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = STEP_OF[event.key];
      if (!event.altKey || event.ctrlKey || event.metaKey || step === undefined) return;
      const row = event.target instanceof Element ? event.target.closest('[data-place]') : null;
      if (!row || (event.target as Element).matches('input, select, textarea')) return;
      event.preventDefault(); // Alt and the left arrow go back in some browsers
      row.querySelector<HTMLElement>(`[data-move="${step}"]`)?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
