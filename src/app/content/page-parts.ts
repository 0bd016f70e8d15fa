import { BLOCK_CONTROLS, fitsForm, sameFields, tidyFields, withDefaults } from '#domain/content/block-controls.ts';
import { BLOCKS, type BlockKind } from '#domain/content/content-policy.ts';
import { changeRows, type RowChange } from '#domain/settings-form/change-rows.ts';
import { readForm, type PostedForm } from '#domain/settings-form/read-form.ts';
import type { PageBodies } from './page-bodies.ts';

/** A block as its form shows it. */
export interface PartView {
  kind: BlockKind;
  source: string;
  /** Its fields. `null`: edited as text, because it is text, or because a form cannot show what is written. */
  fields: Readonly<Record<string, unknown>> | null;
  /** Its number among the blocks that the website draws, from 1. `null`: left out there, because of its mistakes. */
  drawn: number | null;
  problems: PartProblem[];
}

export interface PartProblem {
  /** The name of the control: "part.2.fields.title", or "part.2.text". */
  name: string;
  words: string;
}

/** The names of the controls of a block. */
export const partName = (index: number): string => `part.${index}`;

/** What is wrong with each of several blocks. */
export const partProblems = (bodies: PageBodies, sources: readonly string[]): PartProblem[] =>
  sources.flatMap((source, index) =>
    partViews(bodies, source, index)
      .slice(0, 1)
      .flatMap(({ problems }) => problems),
  );

/** The blocks of a page's text, each with its form. `first`: the number of the first. */
export function partViews(bodies: PageBodies, body: string, first = 0): PartView[] {
  let drawn = 0;
  return bodies.parts(body).map(({ kind, source, fields, problems }, index) => {
    const shown = kind !== 'text' && fields !== null && fitsForm(kind, fields) ? withDefaults(kind, fields) : null;
    return {
      kind,
      source,
      fields: shown,
      drawn: problems.length === 0 ? ++drawn : null,
      problems: problems.map(({ field, words }) => ({
        name: `${partName(first + index)}.${shown === null ? 'text' : ['fields', field].filter(Boolean).join('.')}`,
        words,
      })),
    };
  });
}

/** The text of each block as a form posts them. What was not changed stays as it is written, to the letter. */
export function postedParts(bodies: PageBodies, form: PostedForm): string[] {
  return form.rows('part').map((index) => {
    const name = partName(index);
    const source = form.text(`${name}.source`) ?? '';
    const text = form.text(`${name}.text`);
    if (text !== undefined) return bodies.closed(text);
    const kind = form.text(`${name}.kind`) ?? '';
    if (!isKind(kind)) return source;
    const posted = readForm(BLOCK_CONTROLS[kind], form, `${name}.fields`);
    if (typeof posted !== 'object' || posted === null) return source;
    return changedSource(bodies, kind, source, posted as Record<string, unknown>);
  });
}

/** A block with a row more, a row less or a row one place higher. `path`: "part.2.fields.questions". */
export function withRows(bodies: PageBodies, sources: readonly string[], change: RowChange, path: string): string[] {
  const [, index, , ...steps] = path.split('.');
  const at = Number(index);
  const [part] = bodies.parts(sources[at] ?? '');
  if (!part?.fields) return [...sources];
  const changed = changeRows(BLOCK_CONTROLS[part.kind], part.fields, change, steps) as Record<string, unknown>;
  return sources.with(at, changedSource(bodies, part.kind, part.source, changed));
}

/** The whole text. Parts without a word are left out. */
export const joinParts = (sources: readonly string[]): string => {
  const written = sources.filter((source) => source.trim() !== '');
  return written.length === 0 ? '' : `${written.join('\n\n')}\n`;
};

function changedSource(
  bodies: PageBodies,
  kind: BlockKind,
  source: string,
  fields: Readonly<Record<string, unknown>>,
): string {
  const [before] = bodies.parts(source);
  if (before?.kind === kind && before.fields && sameFields(kind, before.fields, fields)) return source;
  return bodies.write([{ kind, ...tidyFields(kind, fields) }]).trimEnd();
}

const isKind = (name: string): name is BlockKind => Object.hasOwn(BLOCKS, name);
