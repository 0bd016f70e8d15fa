import { useEffect, type RefObject } from 'react';
import type { FormTool } from '#domain/assistant/form-tool.ts';
import { keepToThePerson } from './keep-to-the-person.ts';

/** The field that people never see. */
const TRAP = 'website';

/** Takes back what only a person enters (`consents`) whenever the assistant of a browser has filled the form in. */
export function useKeptToThePerson(
  form: RefObject<HTMLFormElement | null>,
  tool: FormTool | undefined,
  consents: readonly string[] = [],
): void {
  const own = [...consents, TRAP].join('\n');
  useEffect(
    () => (tool && form.current ? keepToThePerson(form.current, tool.toolname, own.split('\n')) : undefined),
    [form, tool, own],
  );
}
