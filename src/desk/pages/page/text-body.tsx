import { useRef } from 'react';
import type { PageProblem } from '#domain/content/page-form.ts';
import { Textarea } from '#ui/field/controls.tsx';
import { Field } from '#ui/field/field.tsx';
import { BlockMenu } from './block-menu.tsx';
import type { PageView } from './page-editor.tsx';
import { PageProblems } from './page-problems.tsx';
import css from './page.module.css';

/** The whole page as Markdown, as its file holds it. */
export function TextBody({
  text,
  problems,
  blocks,
  file,
  onInsert,
}: {
  text: string;
  problems: readonly PageProblem[];
  blocks: PageView['blocks'];
  /** The address of the page's file. */
  file: string;
  onInsert(): void;
}) {
  const body = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <Field
        id="page-body"
        label="Text"
        hint="Markdown: **bold**, ## headings, lists and [links](/search). Text between ``` lines is a block. A pasted page file replaces the page, with its fields."
      >
        <Textarea
          ref={body}
          name="body"
          defaultValue={text}
          rows={24}
          spellCheck
          className={css.body}
          aria-invalid={problems.length > 0 ? true : undefined}
          aria-describedby="page-body-hint page-body-problems"
          id="page-body"
        />
      </Field>
      <p>
        <a href={file} download>
          Download the page as a file
        </a>
      </p>
      <PageProblems problems={problems} text={text} body={body} />
      <BlockMenu blocks={blocks} body={body} onInsert={onInsert} />
    </>
  );
}
