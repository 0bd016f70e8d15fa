import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type ToggleEvent } from 'react';
import { Button } from '#ui/button/button.tsx';
import { useBackCloses } from '#ui/dialog/use-back-closes.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { CROSS } from '#ui/icon/icons.ts';
import { setRestInert } from '#ui/inert/set-rest-inert.ts';
import { FilterPanel } from './filter-panel.tsx';
import { goTo, isGoing, prefetch } from '#features/search/live-search.ts';
import { FILTER_FORM, SHEET } from '#features/search/search-ids.ts';
import css from '../search-page.module.css';
import type { FiltersView } from '#features/search/search-view.ts';
import { FiltersContext, useFilters } from './use-filters.ts';

/** The filters, beside the results on a wide screen, on phones in a sheet that rises over them. */
export function FilterSheet(sent: FiltersView) {
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const [inSheet, setInSheet] = useState(false);
  const isOpen = () => sheet.current?.matches(':popover-open') ?? false;
  const close = () => {
    if (isOpen()) sheet.current?.hidePopover();
  };
  // a field that is left because the sheet closes is still one of the sheet
  const { filters, giveUp, showMe } = useFilters(sent, form, () => inSheet || isOpen());
  useClosingOnWideScreens(close);
  // Back is one way to be done: what was chosen stays chosen until it is shown. "Show Me" takes it along.
  const keeps = useRef(false);
  const keepAndClose = () => {
    keeps.current = true;
    close();
  };
  useBackCloses(inSheet, keepAndClose);
  // before it listens, the browser sends the form
  const show = (event: MouseEvent) => {
    event.preventDefault();
    keepAndClose();
    void goTo(showMe.path);
  };
  const touch = () => {
    if (showMe.path !== location.pathname + location.search) prefetch(showMe.path);
  };

  const opened = (panel: HTMLElement) => {
    setInSheet(true);
    setRestInert(panel, true);
    keeps.current = false;
    if (!panel.contains(document.activeElement)) panel.focus();
  };
  // it opens without script, too
  const openedBefore = useEffectEvent(() => {
    if (isOpen()) opened(sheet.current!);
  });
  useEffect(() => openedBefore(), []);

  // before it is hidden: what gets the focus back must be within reach
  const beforeToggle = (event: ToggleEvent<HTMLElement>) => {
    if (event.target === event.currentTarget && event.newState === 'closed') setRestInert(event.currentTarget, false);
  };
  const toggled = (event: ToggleEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return; // of a filter group inside
    if (event.newState === 'open') return opened(event.currentTarget);
    setInSheet(false);
    // the browser gives focus back to the button that opened it, unless other results have taken its place
    if (document.activeElement === document.body)
      openers()
        .find((button) => button.checkVisibility())
        ?.focus({ preventScroll: true });
    if (!isGoing() && !keeps.current) giveUp();
  };
  return (
    <FiltersContext value={filters}>
      <section
        ref={sheet}
        id={SHEET}
        popover="auto"
        className={css.panel}
        aria-label="Filters"
        tabIndex={-1}
        onBeforeToggle={beforeToggle}
        onToggle={toggled}
        role={inSheet ? 'dialog' : undefined}
        aria-modal={inSheet ? true : undefined}
      >
        <div className={css.sheetHead}>
          <a className="link small" href={filters.panel.clearPath} data-keep="" onClick={close}>
            Clear all
          </a>
          <b>Filters</b>
          <IconButton icon={CROSS} label="Close filters" popoverTarget={SHEET} popoverTargetAction="hide" />
        </div>
        <div className={css.groups}>
          <FilterPanel form={form} tool={sent.tool} />
        </div>
        <div className={css.sheetFoot}>
          <Button type="submit" form={FILTER_FORM} variant="filled" wide onPointerDown={touch} onClick={show}>
            <span className="num" aria-live="polite">
              {showMe.text}
            </span>
          </Button>
        </div>
      </section>
    </FiltersContext>
  );
}

/** The buttons that open the sheet: each width shows another one. */
const openers = () => [
  ...document.querySelectorAll<HTMLElement>(`[popovertarget=${SHEET}]:not([popovertargetaction=hide])`),
];

function useClosingOnWideScreens(close: () => void) {
  const widened = useEffectEvent(close);
  useEffect(() => {
    const wide = matchMedia('(min-width: 1081px)');
    const change = () => widened();
    wide.addEventListener('change', change);
    return () => wide.removeEventListener('change', change);
  }, []);
}
