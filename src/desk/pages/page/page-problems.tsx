import type { RefObject } from 'react';
import type { PageProblem } from '#domain/content/page-form.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT } from '#ui/icon/icons.ts';
import css from './page.module.css';

/** The errors in the text, each with its line and how to fix it. */
export function PageProblems({
  problems,
  text,
  body,
}: {
  problems: readonly PageProblem[];
  text: string;
  body: RefObject<HTMLTextAreaElement | null>;
}) {
  const lines = text.split('\n');
  return (
    <ul id="page-body-problems" className={css.problems} aria-live="polite">
      {problems.map(({ line, words }) => (
        <li key={`${line} ${words}`}>
          <Icon of={ALERT} size="1.1em" />
          <span>
            {line !== null && (
              <a
                href="#page-body"
                onClick={(event) => {
                  event.preventDefault();
                  if (body.current) goToLine(body.current, line);
                }}
              >
                Line {line}
              </a>
            )}{' '}
            {words}
            {line !== null && lines[line - 1]?.trim() && <code>{lines[line - 1]}</code>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function goToLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((length, one) => length + one.length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  area.scrollTop = (area.scrollHeight * (line - 3)) / lines.length;
}
