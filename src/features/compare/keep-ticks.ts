import { MOST_COMPARED } from '#domain/compare/compare-path.ts';
import { COMPARE_FORM } from '#entities/compare/compare-bar.tsx';
import { TICK, TICKED } from '#entities/compare/watch-ticks.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';

const ticksOf = (page: ParentNode) => [...page.querySelectorAll<HTMLInputElement>(TICK)];

/**
 * Keeps the ticks of cards over a reload and from page to page. Cars that are not on this page are ticked out of sight,
 * so that the form sends them too; with four ticked no fifth can be.
 */
export function keepTicks(): () => void {
  // where the bar's style looks for ticks (compare-bar.module.css)
  const elsewhere = (document.querySelector('main') ?? document.body).appendChild(document.createElement('div'));
  elsewhere.hidden = true;
  let ticked = [
    ...new Set([...readTicked(), ...ticksOf(document).flatMap((tick) => (tick.checked ? tick.value : []))]),
  ];
  const show = () => {
    ticked = ticked.slice(0, MOST_COMPARED);
    const here = ticksOf(document).filter((tick) => !elsewhere.contains(tick));
    for (const tick of here) {
      tick.checked = ticked.includes(tick.value);
      tick.disabled = !tick.checked && ticked.length === MOST_COMPARED;
    }
    const shown = new Set(here.map(({ value }) => value));
    // a page without cards to tick has no use for the bar
    const others = here.length === 0 ? [] : ticked.filter((car) => !shown.has(car));
    elsewhere.replaceChildren(...others.map(tickOutOfSight));
    const bar = document.querySelector<HTMLElement>(`form#${COMPARE_FORM}`);
    bar?.style.setProperty('--picked', `"${ticked.length} selected. "`);
    if (ticked.length === 0) tabStorage.remove(TICKED);
    else tabStorage.set(TICKED, JSON.stringify(ticked));
  };
  const change = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement && target.matches(TICK))) return;
    ticked = ticked.filter((car) => car !== target.value);
    if (target.checked) ticked.push(target.value);
    show();
  };
  const clear = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement && target.id === COMPARE_FORM)) return;
    ticked = [];
    setTimeout(show); // the form puts its own ticks back first
  };
  const cards = new MutationObserver((changes) => {
    if (changes.some(({ target }) => target !== elsewhere)) show();
  });
  show();
  document.addEventListener('change', change);
  document.addEventListener('reset', clear);
  cards.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('change', change);
    document.removeEventListener('reset', clear);
    cards.disconnect();
    elsewhere.remove();
  };
}

function tickOutOfSight(car: string): HTMLInputElement {
  const tick = document.createElement('input');
  Object.assign(tick, { type: 'checkbox', name: 'cars', value: car, checked: true });
  tick.setAttribute('form', COMPARE_FORM);
  return tick;
}

function readTicked(): string[] {
  try {
    const list: unknown = JSON.parse(tabStorage.get(TICKED) ?? '[]');
    return Array.isArray(list) ? list.filter((car) => typeof car === 'string' && /^\d{1,15}$/.test(car)) : [];
  } catch {
    return [];
  }
}
