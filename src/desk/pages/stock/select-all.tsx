import { useEffect, useRef } from 'react';

const TICKS = 'input[name=car]';

/** Selects every car in the table, or none. It needs JavaScript and is not shown without it. */
export function SelectAll() {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const table = box.current?.closest('table');
    if (!table) return undefined;
    const show = () => {
      const ticks = ticksOf(table);
      const ticked = ticks.filter(({ checked }) => checked).length;
      box.current!.checked = ticked > 0 && ticked === ticks.length;
      box.current!.indeterminate = ticked > 0 && ticked < ticks.length;
    };
    show();
    table.addEventListener('change', show);
    return () => table.removeEventListener('change', show);
  }, []);
  return (
    <label data-scripted>
      <input
        ref={box}
        type="checkbox"
        aria-label="Select all cars on this page"
        onChange={({ currentTarget: { checked } }) => {
          for (const tick of ticksOf(box.current!.closest('table')!)) tick.checked = checked;
        }}
      />
    </label>
  );
}

const ticksOf = (table: HTMLTableElement) => [...table.querySelectorAll<HTMLInputElement>(TICKS)];
