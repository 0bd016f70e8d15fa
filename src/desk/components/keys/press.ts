/** The `data-key` that each key uses. */
const PRESSES: Record<string, string> = {
  r: 'reply',
  n: 'note',
  a: 'assign',
  s: 'status',
  '/': 'saved',
  e: 'contacted',
};

/** A single key outside of a field: moves along a list, closes menus or uses a `data-key`. False: nothing to do. */
export function press(key: string): boolean {
  if (key === 'j' || key === 'k') return step(key === 'j' ? 1 : -1);
  if (key === 'Escape') return closeMenus();
  const name = Object.hasOwn(PRESSES, key) ? PRESSES[key] : undefined;
  return name !== undefined && use(name);
}

/** Letters typed here are text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|range|color|file)$/.test(target.type)));

/** Moves along the list, from the line that has focus or is open. */
function step(by: 1 | -1): boolean {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-line]')].filter((line) => line.checkVisibility());
  if (lines.length === 0) return false;
  const from = lines.findIndex((line) => line === document.activeElement);
  const open = lines.findIndex((line) => line.getAttribute('aria-current') === 'true');
  const index = from >= 0 ? from + by : open >= 0 ? open + by : by === 1 ? 0 : lines.length - 1;
  lines[Math.min(lines.length - 1, Math.max(0, index))]?.focus();
  return true;
}

/** Opens a menu, focuses a field or clicks a button. */
function use(name: string): boolean {
  const found = document.querySelector<HTMLElement>(`[data-key="${name}"]`);
  if (!found) return false;
  if (found instanceof HTMLDetailsElement) {
    found.open = true;
    found.querySelector<HTMLElement>('ul a, ul button')?.focus();
  } else {
    found.click();
    document.getElementById(found.getAttribute('data-focus') ?? '')?.focus();
  }
  return true;
}

function closeMenus(): boolean {
  const menus = document.querySelectorAll<HTMLDetailsElement>('details[data-key][open], details[data-menu][open]');
  for (const menu of menus) {
    menu.open = false;
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
  }
  return menus.length > 0;
}
