import { useEffect, useRef, type RefObject } from 'react';
import { useNavigation } from 'react-router';

/**
 * A button of the settings has the form opened again, and is gone then. The focus goes to what it has made: the first field
 * of a new row or of a row that opens, the field that was undone, the row that was moved, the next one to remove.
 */
export function useFocusAfterChange(page: RefObject<HTMLElement | null>, row: string | null): void {
  const { state, formData } = useNavigation();
  const sent = formData?.get('intent');
  const pressed = useRef('');
  useEffect(() => {
    if (typeof sent === 'string') pressed.current = sent;
    if (state !== 'idle' || !page.current) return;
    const [, verb = '', path = ''] = /^([^:]*):?(.*)$/.exec(pressed.current) ?? [];
    pressed.current = '';
    if (path !== '' && isLost()) madeBy(verb, path, page.current)?.focus();
  }, [state, sent, page]);
  const opened = useRef(row);
  useEffect(() => {
    if (row === opened.current) return;
    opened.current = row;
    if (row !== null && isLost()) page.current?.querySelector<HTMLElement>(`fieldset ${FIELD}`)?.focus();
  }, [row, page]);
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const FIELD =
  ':is(input:not([type="hidden"], [type="radio"]), input[type="radio"]:checked, select, textarea):not(:disabled)';

function madeBy(verb: string, path: string, page: HTMLElement): HTMLElement | null | undefined {
  const button = (intent: string) => page.querySelector<HTMLElement>(`button[value="${CSS.escape(intent)}"]`);
  const [, list = '', index = ''] = /^(.*)\.(\d+)$/.exec(path) ?? [];
  const before = `${list}.${Number(index) - 1}`;
  switch (verb) {
    case 'add':
      return firstOfLastRow(path, page);
    case 'remove':
      return button(`remove:${path}`) ?? button(`remove:${before}`) ?? button(`add:${list}`);
    case 'up':
      return button(`up:${before}`) ?? button(`remove:${before}`);
    case 'remove-row':
      return button(`remove-row:${path}`) ?? button(`remove-row:${before}`) ?? page.querySelector('[href$="row=new"]');
    case 'raise-row':
      return button(`raise-row:${before}`) ?? button(`remove-row:${before}`);
    default: {
      const field = document.getElementById(`${path}-hint`)?.closest('fieldset');
      return field?.querySelector(FIELD) ?? field?.querySelector('a');
    }
  }
}

/** Fields are named by their row: "menu.header.0.name". */
function firstOfLastRow(list: string, page: HTMLElement): HTMLElement | undefined {
  const named = [...page.querySelectorAll<HTMLInputElement>(FIELD)].flatMap((field) => {
    const row = field.name.startsWith(`${list}.`) ? Number.parseInt(field.name.slice(list.length + 1)) : Number.NaN;
    return Number.isNaN(row) ? [] : [{ field, row }];
  });
  const last = Math.max(...named.map(({ row }) => row));
  return named.find(({ row }) => row === last)?.field;
}
